import type { amounts as english } from "#strings/habits/en/amounts.ts";

function counted(one: string, several: string) {
	return (amount: string, isOne: boolean) => `${amount} ${isOne ? one : several}`;
}

export const amounts: typeof english = {
	counted: {
		minutes: counted("मिनट", "मिनट"),
		times: counted("बार", "बार"),
		pages: counted("पन्ना", "पन्ने"),
		glasses: counted("गिलास", "गिलास"),
		steps: counted("क़दम", "क़दम"),
		km: counted("किमी", "किमी"),
	},
	rupees: "रुपये",
	own: (amount, unit) => `${amount} ${unit}`,
	ofTarget: (amount, target) => `${target.short} में से ${amount.counted}`,
	ofLimit: (amount, limit) => `${amount.short}, ज़्यादा से ज़्यादा ${limit.counted}`,
	add: "जोड़िए",
	left: (amount) => `अभी ${amount} बाकी`,
	nothingYet: "आज अभी कुछ नहीं",
	over: "आज सीमा से ज़्यादा",
	undo: "वापस लीजिए",
	failed: "दिन सहेजा नहीं जा सका",
	smallDay: "छोटा सही, गिना जाएगा।",
	ramp: {
		title: (target) => `इस हफ़्ते: रोज़ ${target}`,
		limit: (target) => `इस हफ़्ते: रोज़ ज़्यादा से ज़्यादा ${target}`,
		way: (steps, weeks, aim) => `${aim} की ओर: ${weeks} में से ${steps} क़दम हो गए`,
		arrived: (aim) => `आप ${aim} तक पहुँच गए`,
		start: "पहले हफ़्ते उतना ही, जितने से आपने शुरू किया।",
		risen: (reached, due) => `पिछले हफ़्ते ${due} में से ${reached} दिन पूरे हुए, इसलिए थोड़ा बढ़ा है।`,
		tooFew: (reached, due) =>
			`पिछले हफ़्ते ${due} में से ${reached} दिन पूरे हुए। किसी हफ़्ते 70% दिन पूरे होने तक इतना ही रहेगा।`,
		fewer: (reached, due) => `पिछले हफ़्ते ${due} में से ${reached} दिन पूरे हुए, उससे पहले से कम। इसलिए इतना ही।`,
		rest: "पिछले हफ़्ते कुछ करना नहीं था, इसलिए इतना ही।",
		soFar: (reached, due, next) =>
			due === 0
				? `अगला क़दम ${next} को आ सकता है।`
				: `इस हफ़्ते अब तक ${due} में से ${reached}। अगला क़दम ${next} को आ सकता है।`,
		small: "छोटे दिन से सिलसिला बना रहता है, पर यहाँ पूरे दिन ही गिने जाते हैं।",
		how: "क़दम कैसे बढ़ता है",
		rules: [
			"हफ़्ते में ज़्यादा से ज़्यादा एक क़दम, और तभी जब पिछले हफ़्ते कम से कम 70% दिन पूरे हुए हों, और उससे पहले के हफ़्ते से कम न हों।",
			"कमज़ोर हफ़्ते से कुछ नहीं घटता: जहाँ तक पहुँचे, वहीं रहते हैं।",
		],
	},
};
