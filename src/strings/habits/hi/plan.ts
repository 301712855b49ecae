import type { plan as englishPlan, streak as englishStreak } from "#strings/habits/en/plan.ts";

export const plan: typeof englishPlan = {
	look: "आइकन और रंग",
	category: {
		Health: "सेहत",
		Wealth: "पैसा",
		Education: "पढ़ाई",
		Relationships: "रिश्ते",
		Lifeskills: "जीवन कौशल",
	},
	importance: { "Must build": "ज़रूर बनानी है", "Good to build": "बन जाए तो अच्छा" },
	urgency: { Immediate: "अभी से", "Over the period": "धीरे-धीरे" },
	strategy: {
		makeItEasy: "आसान बनाइए",
		makeItVisible: "नज़र में रखिए",
		makeItRewarding: "मज़ेदार बनाइए",
		makeItSustainable: "टिकाऊ बनाइए",
	},
	schedule: { daily: "हर दिन", weekly: (times) => `हफ़्ते में ${times} बार` },
};

export const streak: typeof englishStreak = {
	current: (count) => `${count} दिन का सिलसिला`,
	best: (count) => `सबसे लंबा ${count}`,
	badge: {
		starting: "शुरुआत",
		building: "बन रही है",
		strong: "मज़बूत",
		"on-fire": "ज़ोरों पर",
		champion: "चैंपियन",
	},
};
