import type { Strings } from "#strings/en.ts";

export const reports: Strings["reports"] = {
	empty: { title: "तय करने को कुछ नहीं", text: "जिन पोस्ट की शिकायत होगी, यहाँ दिखेंगी।" },
	loading: "शिकायतें आ रही हैं",
	failed: { title: "शिकायतें नहीं आ सकीं", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "इंटरनेट नहीं है", text: "शिकायतों के लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
	reported: (count) => (count === 1 ? "1 शिकायत" : `${count} शिकायतें`),
	reasons: {
		spam: "स्पैम या विज्ञापन",
		unkind: "अपमान या नफ़रत",
		unsafe: "ख़तरनाक",
		other: "कुछ और",
	},
	public: "सबके लिए",
	friendsOnly: "सिर्फ़ दोस्तों के लिए",
	keep: "पोस्ट रहने दीजिए",
	kept: "पोस्ट रहेगी",
	remove: "पोस्ट हटाइए",
	removed: "पोस्ट हटा दी गई",
	reason: "क्यों हटाई जा रही है?",
	reasonHint: "लिखने वाले को यही शब्द बताए जाते हैं।",
	suspend: "लिखने वाले का खाता भी रोकिए",
	suspendHint: "वे साइन आउट हो जाएँगे, और जब तक कोई एडमिन न खोले, साइन इन नहीं कर सकेंगे।",
	notDecided: "यह तय नहीं हो सका",
};
