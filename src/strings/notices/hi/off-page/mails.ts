import type { ConfirmationLinks, PaymentFacts } from "#strings/notices/en/off-page/mails.ts";
import { greeting } from "./greeting.ts";

function facts({ plan, amount, reference, utr }: PaymentFacts) {
	return [`प्लान: ${plan}`, `रकम: ${amount}`, `नंबर: ${reference}`, ...(utr === null ? [] : [`UTR: ${utr}`])];
}

const signature = "Ikkis";

export function plain({ name, text, link }: { name: string; text: string; link: string | null }): string[][] {
	return [
		[greeting({ name })],
		[text],
		...(link === null ? [] : [[`पूरी बात आपके खाते में: ${link}`]]),
		[signature],
	];
}

export const othersHabit = {
	"partner-asked": "वादा पढ़कर हाँ या ना कहिए।",
	"partner-ended": "वह किस आदत के बारे में था, यह आपके इनबॉक्स में लिखा है।",
	"agreement-changed": "आपके हाँ कहने पर यह फिर लागू होगा।",
	"checked-in": "जवाब बस एक टैप में।",
	"partner-overdue": "पूछ लीजिए कि आदत कैसी चल रही है।",
};

export const confirmation = {
	subject: "अपने ई-मेल पते की पुष्टि कीजिए",
	paragraphs: ({ link, ...other }: ConfirmationLinks): string[][] => [
		["नमस्ते,"],
		["Ikkis में आपका स्वागत है। अपने खाते में साइन इन करके बताइए कि यह पता आपका ही है:", link],
		"freeLink" in other
			? [
					"यह लिंक तीन दिन तक काम करेगा। अगर आपने खाता नहीं बनाया, तो किसी और ने आपका पता लिख दिया है। आपको कुछ नहीं करना है; पर अगर आप अपना खाता बनाना चाहते हैं, तो पहले यह पता वापस लीजिए:",
					other.freeLink,
				]
			: [
					"यह लिंक तीन दिन तक काम करेगा। इस पते वाला खाता पहले से इस्तेमाल हो रहा है। अगर आप उसमें साइन इन नहीं कर पा रहे, या खाता किसी और ने बनाया था, तो साइन इन करते समय “पासवर्ड भूल गए?” दबाइए: नया पासवर्ड बनाते ही यह खाता आपका होगा और बाकी सब साइन आउट हो जाएँगे।",
					other.signInLink,
				],
		[signature],
	],
};

export const organizationInvitation = {
	subject: "आपको Ikkis पर एक संगठन में बुलाया गया है",
	paragraphs: ({
		name,
		inviter,
		inviterEmail,
		link,
	}: Record<"name" | "inviter" | "inviterEmail" | "link", string>): string[][] => [
		["नमस्ते,"],
		[`${inviter} (${inviterEmail}) ने आपको Ikkis पर "${name}" में बुलाया है। यहाँ लोग 21 दिन में आदतें बनाते हैं:`, link],
		[
			"यह लिंक 14 दिन चलेगा और सिर्फ़ आपके लिए है, इसलिए इसे आगे न भेजिए। जुड़ने से पहले यहीं दिखेगा कि वहाँ लोग आपका क्या देख पाएँगे: आपकी आदतें कभी नहीं।",
			"अगर आपको इस न्योते की उम्मीद नहीं थी, तो कुछ करने की ज़रूरत नहीं।",
		],
		[signature],
	],
};

export const received = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की जानकारी मिल गई (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		[
			"धन्यवाद। भुगतान के बारे में आपने जो बताया, वह हमें मिल गया है। अब हम उसे अपने बैंक खाते से मिला रहे हैं।",
			"आपको कुछ नहीं करना है। काम पूरा होते ही हम फिर लिखेंगे।",
		],
		facts(payment),
		...(payment.link === null ? [] : [[`भुगतान की स्थिति यहाँ देखिए: ${payment.link}`]]),
		[signature],
	],
};

export const verified = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की पुष्टि हो गई (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["आपका भुगतान पहुँच गया है और उसकी पुष्टि हो गई है। शुरू करने के लिए अपनी आदतें खोलिए।"],
		facts(payment),
		...(payment.link === null ? [] : [[`यहाँ से आगे बढ़िए: ${payment.link}`]]),
		[signature],
	],
};

export const rejected = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की पुष्टि नहीं हो सकी (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["हम आपके भुगतान की पुष्टि नहीं कर सके। कारण:", payment.rejectReason ?? ""],
		facts(payment),
		["अगर आपने भुगतान किया है, तो अपने भुगतान ऐप में UTR देखिए और हमें एक बार फिर भेजिए।"],
		...(payment.link === null ? [] : [[`यहाँ फिर कोशिश कीजिए: ${payment.link}`]]),
		[signature],
	],
};

export const withdrawn = {
	subject: ({ reference }: PaymentFacts) => `आपका भुगतान रद्द हो गया (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["यह भुगतान रद्द हो गया है। कारण:", payment.rejectReason ?? ""],
		facts(payment),
		...(payment.link === null ? [] : [[`अपने भुगतान यहाँ देखिए: ${payment.link}`]]),
		[signature],
	],
};

export const reset = {
	subject: "Ikkis के लिए नया पासवर्ड",
	paragraphs: ({ link, minutes }: { link: string; minutes: number }): string[][] => [
		["नमस्ते,"],
		["इस ई-मेल पते वाले Ikkis खाते के लिए किसी ने नया पासवर्ड माँगा है। नया पासवर्ड यहाँ चुनिए:", link],
		[
			`यह लिंक ${minutes < 60 ? `${minutes} मिनट` : `${minutes / 60} घंटे`} तक और एक ही बार काम करेगा। अगर यह आपने नहीं माँगा, तो इस ई-मेल को छोड़ दीजिए: आपका पासवर्ड वही रहेगा।`,
		],
		[signature],
	],
};

export const signInLink = {
	subject: "Ikkis में साइन इन करने का लिंक",
	paragraphs: ({ link }: { link: string }): string[][] => [
		["नमस्ते,"],
		["इस लिंक से आप बिना पासवर्ड के अपने Ikkis खाते में साइन इन कर सकते हैं:", link],
		[
			"यह दो घंटे तक और एक ही बार काम करेगा; नया लिंक आते ही पुराना बेकार हो जाएगा। दूसरा कदम चालू है, तो वह तब भी पूछा जाएगा। अगर आपने यह लिंक नहीं माँगा, तो इस ई-मेल को छोड़ दीजिए और किसी को मत भेजिए: इसके बिना कोई अंदर नहीं आ सकता।",
		],
		[signature],
	],
};

export const emailChange = {
	subject: "अपने नए ई-मेल पते की पुष्टि कीजिए",
	paragraphs: ({ link }: { link: string }): string[][] => [
		["नमस्ते,"],
		[
			"कोई इस पते को अपने Ikkis खाते में लगाना चाहता है। अगर यह आप हैं, तो उसी खाते में साइन इन करके यहाँ पुष्टि कीजिए:",
			link,
		],
		["यह लिंक 24 घंटे तक और एक ही बार काम करेगा। अगर यह आप नहीं थे, तो इस ई-मेल को छोड़ दीजिए: कुछ नहीं होगा।"],
		[signature],
	],
};

interface SecurityFacts {
	text: string;
	link: string;
	phone: string | null;
}

function supportLine(phone: string | null) {
	return phone === null ? [] : [`सहायता: ${phone}`];
}

export function security({ text, link, phone }: SecurityFacts): string[][] {
	return [
		["नमस्ते,"],
		[text],
		[
			"अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनिए: साइन इन करते समय “पासवर्ड भूल गए?” दबाइए। इससे हर डिवाइस साइन आउट हो जाएगा।",
			link,
			...supportLine(phone),
		],
		[signature],
	];
}

export const formerEmail = {
	subject: "आपके खाते का ई-मेल पता बदल गया",
	paragraphs: ({ phone }: { phone: string | null }): string[][] => [
		["नमस्ते,"],
		["आपके Ikkis खाते में अब नया ई-मेल पता है। आगे से उसी से साइन इन कीजिए; इस पते पर हम अब नहीं लिखेंगे।"],
		["अगर यह आपने नहीं किया, तो हमें जल्दी बताइए।", ...supportLine(phone)],
		[signature],
	],
};

export const consultation = {
	appointment: {
		video: (client: string, expert: string) => `Ikkis वीडियो कॉल: ${client} और ${expert}`,
		chat: (client: string, expert: string) => `Ikkis चैट शुरू: ${client} और ${expert}`,
	},
	cancelledByClient: "बुक करने वाले ने भुगतान से पहले रद्द की",
};

export const organizationDeleted = "संगठन मिटा दिया गया। अगर आपने पैसे भेजे थे, तो हम लौटा देंगे।";

export const unreportedOrderClosed = "संगठन मिटा दिया गया। अगर आपने पैसे भेजे थे, तो हमें लिखिए।";

export function notArrived(utr: string | null): string {
	const missing = utr === null ? "इसके पैसे हम तक नहीं पहुँचे" : `UTR ${utr} के पैसे हम तक नहीं पहुँचे`;
	return `${missing}। इसलिए लौटाने को कुछ नहीं है, और आपको भी कुछ नहीं देना है। अगर आपका बैंक कहे कि पैसे गए हैं, तो हमें लिखिए।`;
}
