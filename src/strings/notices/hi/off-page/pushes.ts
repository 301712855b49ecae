import type { MailFacts } from "#strings/notices/en/off-page/pushes.ts";

export const title = "आदत का रिमाइंडर - Ikkis";

export const bodies: readonly ((habit: string) => string)[] = [
	(habit) => `${habit} का समय हो गया। छोटी शुरुआत भी काफ़ी है।`,
	(habit) => `${habit}: आज का दिन अभी आपके हाथ में है।`,
	(habit) => `${habit} को कुछ मिनट दीजिए, आज का दिन गिना जाएगा।`,
	(habit) => `आज की योजना में ${habit} है। आप कर सकते हैं।`,
	(habit) => `${habit} अभी कर लीजिए, टिक का मज़ा बाद में।`,
];

export function begun(habit: string, amount: string): string {
	return `${habit}: अब तक ${amount}।`;
}

export function begunInList(habit: string, amount: string): string {
	return `${habit} (अब तक ${amount})`;
}

export function list(habits: readonly string[]): string {
	return `आज बाकी: ${habits.join(", ")}`;
}
export function count(habits: number): string {
	return `आज ${habits} ${habits === 1 ? "आदत" : "आदतें"} बाकी।`;
}

export function late(time: string): string {
	return `देर से आया: इसका समय ${time} था।`;
}

export const actions = { done: "हो गया", snooze: "30 मिनट बाद", skip: "आज रहने दीजिए" };
export const groupActions = { done: "सब हो गया", snooze: "30 मिनट बाद", skip: "आज रहने दीजिए" };

export const test = {
	title: "परीक्षण सूचना - Ikkis",
	body: "आपकी आदतों के रिमाइंडर ऐसे दिखेंगे।",
};

export const signedOut = {
	title: "यह डिवाइस साइन आउट हो गया",
	body: "रिमाइंडर पाते रहने के लिए Ikkis खोलकर साइन इन कीजिए।",
};

export const mail = {
	subject: ({ habits }: MailFacts): string =>
		habits.length === 1 ? `आदत का रिमाइंडर: ${habits[0]}` : `आदत का रिमाइंडर: ${habits.length} आदतें`,
	paragraphs: ({ name, habits, link, settingsLink }: MailFacts): string[][] => [
		[`नमस्ते ${name},`],
		["आज बाकी है:", ...habits.map((habit) => `- ${habit}`)],
		...(link === null ? [] : [[`यहाँ टिक कीजिए: ${link}`]]),
		[
			"यह ई-मेल इसलिए आया कि आपका कोई डिवाइस सूचनाएँ नहीं लेता और आपने ई-मेल से याद दिलाने को कहा था।",
			settingsLink === null ? "इसे सेटिंग में बंद कर सकते हैं।" : `इसे यहाँ बंद कीजिए: ${settingsLink}`,
		],
		["Ikkis"],
	],
};
