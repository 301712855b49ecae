import type { measure as english } from "#strings/habits/en/measure.ts";

export const measure: typeof english = {
	open: "कुछ गिनना है?",
	question: "कुछ गिनना है?",
	hint: "न गिनें तो दिन बस हुआ या नहीं हुआ।",
	none: "कुछ नहीं",
	units: {
		minutes: "मिनट",
		times: "कितनी बार",
		pages: "पन्ने",
		glasses: "गिलास",
		steps: "क़दम",
		km: "किलोमीटर",
		rupees: "रुपये",
	},
	own: "अपना शब्द",
	ownUnit: "क्या गिनते हैं?",
	ownHint: "जैसे सूर्य नमस्कार",
	target: "एक दिन में कितना?",
	targetHint: "संख्या लिखने पर गिनती शुरू होगी",
	comparator: "दिन कब पूरा हुआ?",
	comparators: { "at-least": "कम से कम इतना", "at-most": "ज़्यादा से ज़्यादा इतना" },
	small: "मुश्किल दिनों के लिए छोटा रूप",
	smallHint: "जैसे: जूते पहने और बाहर निकल गए। छोटे दिन से सिलसिला नहीं टूटता।",
	smallTarget: "छोटा दिन कितने का?",
	smallTargetHint: "ख़ाली छोड़ सकते हैं",
	ramp: {
		ask: "धीरे-धीरे बढ़ाइए",
		hint: "जिस हफ़्ते कम से कम 70% दिन पूरे हों, उसके बाद ही थोड़ा बढ़ता है। ख़राब हफ़्ते से कुछ घटता नहीं।",
		start: "शुरुआत कितने से",
		weeks: "कितने हफ़्तों में",
		faults: {
			start: {
				"at-least": "लक्ष्य से छोटी संख्या लिखिए",
				"at-most": "सीमा से बड़ी संख्या लिखिए",
			},
			weeks: "1 से 52 हफ़्ते लिखिए",
		},
	},
	faults: {
		unit: "क्या गिनते हैं, यह लिखिए",
		target: "0 से बड़ी संख्या लिखिए, जैसे 2.5",
		minutes: "पूरे मिनट लिखिए, 1,440 तक",
		smallTarget: {
			"at-least": "लक्ष्य से छोटी संख्या लिखिए",
			"at-most": "सीमा से बड़ी संख्या लिखिए",
		},
	},
};
