import type { Strings } from "#strings/en.ts";

export const friends: Strings["friends"] = {
	title: "दोस्त और साथी",
	empty: {
		title: "अभी कोई दोस्त नहीं",
		text: "किसी को उनके ई-मेल पते से दोस्ती का अनुरोध भेजिए।",
	},
	habits: (count) => (count === 1 ? "1 चालू आदत" : `${count} चालू आदतें`),
	add: {
		label: "दोस्त का ई-मेल पता",
		hint: "पूरा और सही पता। हम कभी नहीं बताते कि उस पर खाता है या नहीं।",
		action: "अनुरोध भेजिए",
		sent: { title: "अनुरोध भेज दिया", message: "अगर यह पता सोशल हब में है, तो उन्हें अब दिखेगा।" },
		failed: "अनुरोध नहीं भेजा जा सका",
	},
	requests: {
		title: "अनुरोध",
		sentTitle: "जवाब का इंतज़ार",
		accept: "हाँ",
		decline: "ना",
		withdraw: "वापस लीजिए",
		failed: "यह नहीं हो सका",
	},
	loading: "आपके दोस्त आ रहे हैं",
	failed: { title: "आपके दोस्त नहीं दिखाए जा सके", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "कनेक्शन नहीं है", text: "दोस्तों के लिए नेटवर्क चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};
