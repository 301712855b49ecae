import type { Strings } from "#strings/en.ts";

export const notices: Strings["notices"] = {
	title: "इनबॉक्स",
	kinds: {
		"payment-received": ({ reference }) => ({
			title: "भुगतान की जानकारी मिल गई",
			text: `ऑर्डर ${reference} की जाँच हो रही है। आपको कुछ नहीं करना है।`,
		}),
		"payment-verified": ({ amount, plan }) => ({
			title: "आपके भुगतान की पुष्टि हो गई",
			text: `“${plan}” के लिए ${amount}। अब आप अपनी आदत बना सकते हैं।`,
		}),
		"payment-rejected": ({ reference, reason }) => ({
			title: "आपके भुगतान की पुष्टि नहीं हो सकी",
			text: `ऑर्डर ${reference}: ${reason}`,
		}),
		"refund-noted": ({ amount, reference }) => ({
			title: "आपके पैसे लौटा दिए गए",
			text: `ऑर्डर ${reference} के ${amount} आप तक पहुँच रहे हैं या पहुँच चुके हैं।`,
		}),
	},
	unread: "नया",
	markAll: "सब पढ़ा हुआ कीजिए",
	notMarked: "यह पढ़ा हुआ नहीं हो सका",
	more: "पुराने दिखाइए",
	empty: { title: "कुछ नया नहीं", text: "आपके खाते और आदतों की ख़बरें यहाँ दिखती हैं।" },
	settings: {
		title: "क्या आप तक पहुँचे",
		text: "सब कुछ 90 दिन तक इनबॉक्स में रहता है। चुनिए कि और किस रास्ते से क्या आए।",
		channels: { push: "पुश", mail: "ई-मेल" },
		topics: {
			payments: { title: "भुगतान", text: "पुष्टि हुई, पुष्टि नहीं हुई, पैसे लौटे" },
			security: { title: "सुरक्षा", text: "नया पासवर्ड, नया पता, नया साइन-इन" },
		},
		always: "हमेशा",
		switch: (topic, channel) => `${topic} के लिए ${channel}`,
		notSaved: "यह सहेजा नहीं जा सका",
		failed: { title: "ये सेटिंग नहीं खुल सकीं", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
		offline: { title: "कनेक्शन नहीं है", text: "इन सेटिंग के लिए नेटवर्क चाहिए।" },
	},
	loading: "इनबॉक्स खुल रहा है",
	failed: { title: "इनबॉक्स नहीं खुल सका", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "कनेक्शन नहीं है", text: "इनबॉक्स के लिए नेटवर्क चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};
