import type { Strings } from "#strings/en.ts";

export const reports: Strings["reports"] = {
	empty: { title: "तय करने को कुछ नहीं", text: "जिन पोस्ट, टिप्पणियों, संदेशों और चैलेंजों की शिकायत होगी, यहाँ दिखेंगे।" },
	loading: "शिकायतें आ रही हैं",
	failed: { title: "शिकायतें नहीं आ सकीं", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "इंटरनेट नहीं है", text: "शिकायतों के लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
	reported: (count) => (count === 1 ? "1 शिकायत" : `${count} शिकायतें`),
	public: "सबके लिए",
	friendsOnly: "सिर्फ़ दोस्तों के लिए",
	kinds: { post: "पोस्ट", comment: "टिप्पणी", message: "संदेश", challenge: "चैलेंज" },
	keep: {
		post: "पोस्ट रहने दीजिए",
		comment: "टिप्पणी रहने दीजिए",
		message: "संदेश रहने दीजिए",
		challenge: "चैलेंज रहने दीजिए",
	},
	kept: {
		post: "पोस्ट रहेगी",
		comment: "टिप्पणी रहेगी",
		message: "संदेश रहेगा",
		challenge: "चैलेंज रहेगा",
	},
	remove: {
		post: "पोस्ट हटाइए",
		comment: "टिप्पणी हटाइए",
		message: "संदेश हटाइए",
		challenge: "चैलेंज बंद कीजिए",
	},
	removed: {
		post: "पोस्ट हटा दी गई",
		comment: "टिप्पणी हटा दी गई",
		message: "संदेश हटा दिया गया",
		challenge: "चैलेंज बंद कर दिया गया",
	},
	removesChallenge: "इसमें शामिल सबको बताया जाएगा कि यह बंद हो गया।",
	reason: "क्यों हटाई जा रही है?",
	reasonHint: "लिखने वाले को इनबॉक्स में यही शब्द बताए जाते हैं।",
	authorGone: "मिटाया गया खाता",
	suspend: "लिखने वाले का खाता भी रोकिए",
	suspendHint: "वे साइन आउट हो जाएँगे, उन्हें ईमेल जाएगा, और जब तक कोई एडमिन न खोले, साइन इन नहीं कर सकेंगे।",
	notDecided: "यह तय नहीं हो सका",
};
