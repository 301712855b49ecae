import type { admin as english } from "#strings/admin/en/admin.ts";

export const admin: typeof english = {
	denied: {
		title: "प्रवेश नहीं है",
		text: "एडमिन पैनल देखने के लिए साइन इन कीजिए।",
	},
	required: {
		title: "एडमिन होना ज़रूरी है",
		text: "यह पेज सिर्फ़ एडमिन देख सकते हैं।",
	},
	goHome: "होम पेज खोलिए",
	title: "एडमिन पैनल",
	authenticated: (email) => `साइन इन: ${email} (एडमिन की अनुमति है)`,
	loading: "एडमिन पैनल आ रहा है",
	failed: {
		title: "एडमिन पैनल नहीं आ पाया",
		text: "थोड़ी देर में देखिए।",
	},
	offline: { title: "नेटवर्क नहीं है", text: "इसके लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
	verification: {
		title: "भुगतान की पुष्टि",
		email: "उपयोगकर्ता का ई-मेल",
		placeholder: "ई-मेल लिखिए",
		submit: (amount) => `भुगतान की पुष्टि कीजिए (${amount})`,
		missing: "ई-मेल लिखिए",
		error: (message) => `गड़बड़ी: ${message}`,
		failed: "भुगतान की पुष्टि नहीं हो पाई",
		verified: (email) => `${email} के भुगतान की पुष्टि हो गई`,
		verifiedBefore: (email, amount) =>
			`${email} के ${amount} के भुगतान की पुष्टि पहले ही हो चुकी थी। बाकी भुगतान कतार में हैं।`,
	},
	instructions: {
		title: "कैसे करें",
		steps: [
			"उपयोगकर्ता मैसेजिंग नंबर पर स्क्रीनशॉट भेजते हैं, या भुगतान पेज पर UTR लिखते हैं।",
			"भुगतान का ब्योरा और UTR अपने खाते से मिला लीजिए। स्टेटमेंट बैंक की फ़ाइल में UTR ढूँढता है।",
			"कतार में पुष्टि कीजिए, या ऊपर उनका ई-मेल लिखकर।",
			"वे तुरंत आदत बना सकते हैं।",
		],
		number: (phone) => `मैसेजिंग नंबर: ${phone}`,
	},
};
