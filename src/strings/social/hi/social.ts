import type { Strings } from "#strings/en.ts";

export const social: Strings["social"] = {
	title: "सोशल हब",
	tabs: { label: "सोशल हब", feed: "फ़ीड", challenges: "चैलेंज", partners: "साथी", friends: "दोस्त" },
	panel: {
		title: "आपका सोशल हब",
		challenges: (count) => ({ count, label: "चैलेंज" }),
		activeChallenges: "चल रहे चैलेंज",
		noActiveChallenges: "अभी कोई चैलेंज नहीं चल रहा",
		challengeFacts: (days, participants) =>
			`${days} दिन · ${participants === 1 ? "1 व्यक्ति" : `${participants} लोग`}`,
		friends: (count) => ({ count, label: "दोस्त" }),
		partners: (count) => ({ count, label: "साथी" }),
		begin: "शुरुआत एक दोस्त से होती है।",
		invite: "दोस्त को बुलाइए",
		messages: (unread) => (unread === 0 ? "संदेश" : `संदेश (${unread} ${unread === 1 ? "नया" : "नए"})`),
	},
	inside: {
		title: "अंदर क्या है",
		feed: { title: "फ़ीड", text: "दोस्त का नौवाँ दिन। शाबाशी बस एक टैप दूर।" },
		partner: { title: "साथी", text: "कोई अपना आपकी एक आदत के बारे में पूछता है, और वही देखता है।" },
		challenge: { title: "चैलेंज", text: "तीन हफ़्ते साथ, हर एक की अपनी आदत।" },
	},
	join: {
		title: "चुनिए कि आप कैसे दिखें",
		text: "यहाँ वही मिलते और दिखते हैं जो ख़ुद जुड़ते हैं। बाकी लोग यही नाम देखते हैं, आपका ई-मेल पता कभी नहीं; वह सिर्फ़ उन दोस्तों को दिखता है जिन्हें आपने स्वीकार किया है।",
		name: "हब में आपका नाम",
		hint: "जैसे पहला नाम और एक अक्षर।",
		action: "सोशल हब से जुड़िए",
		sharing:
			"दोस्तों को आपकी तस्वीर, चालू आदतें, उनके सिलसिले और सबसे लंबे सिलसिले दिखते हैं। कौन क्या देखे, यह सेटिंग में निजता के नीचे आप चुनते हैं।",
		failed: "आप जुड़ नहीं सके",
	},
	broken: "यह हिस्सा नहीं दिखाया जा सका।",
	loading: "सोशल हब खुल रहा है",
	failed: { title: "सोशल हब नहीं खुल सका", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "कनेक्शन नहीं है", text: "सोशल हब के लिए नेटवर्क चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};
