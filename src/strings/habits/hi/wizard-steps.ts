import type { wizardSteps as english } from "#strings/habits/en/wizard-steps.ts";

export const wizardSteps: typeof english = {
	price: {
		due: (amount) => `शुरू करने के लिए UPI से एक बार ${amount}; आपकी योजना सँभली रहेगी।`,
		checking: "भुगतान की जाँच चल रही है; आपकी योजना सँभली रहेगी।",
		refused: "भुगतान की पुष्टि नहीं हो पाई; आपकी योजना सँभली रहेगी।",
	},
	description: {
		question: "आम दिन में यह कैसे होगी?",
		example: "जैसे “खाने के बाद फ़ोन घर पर छोड़ना, जूते पहनना और तालाब तक टहल आना।”",
	},
	benefits: {
		question: "आपके लिए यह मेहनत क्यों सही है?",
		example: "जैसे “नींद अच्छी आती है और माँ के साथ आधा घंटा मिल जाता है।” मुश्किल दिन इसे पढ़िए।",
	},
	framework: {
		question: "शुरू का जोश उतरने पर भी यह कैसे चलती रहेगी?",
		examples: {
			makeItEasy: "जैसे “जूते दरवाज़े पर रखे हैं। थकान हो तो पाँच मिनट भी बहुत हैं।”",
			makeItVisible: "जैसे “थाली रखते ही सीधे दरवाज़े की ओर।”",
			makeItRewarding: "जैसे “पसंदीदा गाने बस टहलते समय।”",
			makeItSustainable: "जैसे “बारिश हो तो घर की सीढ़ियाँ।”",
		},
	},
};
