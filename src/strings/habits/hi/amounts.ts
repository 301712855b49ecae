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
		steps: counted("कदम", "कदम"),
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
};
