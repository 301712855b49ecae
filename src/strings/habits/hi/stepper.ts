import type { stepper as english } from "#strings/habits/en/stepper.ts";

function lastWeek(reached: number, due: number) {
	return `पिछले हफ़्ते ${due} में से ${reached} दिन ${reached === 1 ? "पूरा हुआ" : "पूरे हुए"}`;
}

export const stepper: typeof english = {
	close: "बंद कीजिए",
	label: "कितना जोड़ना है",
	less: (step) => `${step} कम`,
	more: (step) => `${step} और`,
	add: (amount) => `${amount} जोड़िए`,
	rest: (amount) => `बाकी ${amount}`,
	quick: "सीधे जोड़िए",
	added: (amount) => `जोड़ा: ${amount}`,
	takenBack: (amount) => `वापस लिया: ${amount}`,
	undo: "वापस लीजिए",
	wrong: "0 से बड़ी संख्या लिखिए, जैसे 2.5",
	wrongMinutes: "पूरे मिनट लिखिए, 1,440 तक",
	tooMany: {
		title: "एक दिन में इससे ज़्यादा नहीं जुड़ता",
		text: "दिन में 100 बार जोड़ सकते हैं। कुल जोड़ आदत के पेज पर बदल सकते हैं।",
	},
	failed: "जोड़ा हुआ सहेजा नहीं जा सका",
	small: "छोटा दिन मान लीजिए",
	smallOf: (version) => `छोटा दिन: ${version}`,
	entries: {
		title: (count) => `आज ${count} बार जोड़ा`,
		takeBack: (amount, time) => `${amount} (${time}) वापस लीजिए`,
		takenBack: (amount) => `वापस लिया: ${amount}`,
	},
	ramp: {
		title: (target) => `इस हफ़्ते: रोज़ ${target}`,
		limit: (target) => `इस हफ़्ते: रोज़ ज़्यादा से ज़्यादा ${target}`,
		way: (steps, weeks, aim) => `${aim} की ओर: ${weeks} में से ${steps} कदम हो गए`,
		arrived: (aim) => `आप ${aim} तक पहुँच गए`,
		start: "पहले हफ़्ते उतना ही, जितने से आपने शुरू किया।",
		risen: (reached, due) => `${lastWeek(reached, due)}, इसलिए अगला कदम आया।`,
		tooFew: (reached, due) => `${lastWeek(reached, due)}। किसी हफ़्ते 70% दिन पूरे होने तक इतना ही रहेगा।`,
		fewer: (reached, due) => `${lastWeek(reached, due)}, जो उससे पहले के हफ़्ते से कम हिस्सा है। इसलिए इतना ही।`,
		rest: "पिछले हफ़्ते कुछ करना नहीं था, इसलिए इतना ही।",
		soFar: (reached, due, next) =>
			due === 0
				? `अगला कदम ${next} को आ सकता है।`
				: `इस हफ़्ते अब तक ${due} में से ${reached}। अगला कदम ${next} को आ सकता है।`,
		small: "छोटे दिन से सिलसिला बना रहता है, पर यहाँ पूरे दिन ही गिने जाते हैं।",
		how: "कदम कैसे बढ़ता है",
		rules: [
			"हफ़्ते में ज़्यादा से ज़्यादा एक कदम, और तभी जब पिछले हफ़्ते कम से कम 70% दिन पूरे हुए हों, और यह हिस्सा उससे पहले के हफ़्ते से कम न हो।",
			"कमज़ोर हफ़्ते से कुछ नहीं घटता: जहाँ तक पहुँचे, वहीं रहते हैं।",
		],
	},
};
