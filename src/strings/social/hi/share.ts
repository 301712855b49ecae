import type { Strings } from "#strings/en.ts";
import { nthDay } from "#strings/habits/hi/nth-day.ts";

export const share: Strings["share"] = {
	app: (name) => `${name} Ikkis के साथ हर बार 21 दिन लगाकर आदतें बना रहे हैं। क्या आप भी साथ आएँगे?`,
	friend: "आपके दोस्त",
	message: "संदेश",
	messageHint: "यह लिंक के साथ जाएगा। जैसे चाहें बदल लीजिए।",
	ways: {
		label: "शेयर करने के तरीके",
		device: "दूसरे ऐप",
		whatsApp: "WhatsApp",
		mail: "ई-मेल",
		facebook: "Facebook",
		x: "X",
		linkedIn: "LinkedIn",
	},
	linkAlone: "Facebook और LinkedIn सिर्फ़ लिंक लेते हैं।",
	deviceFailed: "डिवाइस से शेयर नहीं हो सका",
	link: "लिंक",
	copy: "लिंक कॉपी कीजिए",
	isCopied: "कॉपी हो गया",
	copied: { title: "लिंक कॉपी हो गया!", message: "अब इसे कहीं भी चिपका सकते हैं।" },
	failed: { title: "कॉपी नहीं हुआ", message: "कृपया लिंक को ख़ुद चुनकर कॉपी कीजिए।" },
	close: "बंद कीजिए",
	habit: {
		open: "शेयर कीजिए",
		title: "अपनी प्रगति शेयर कीजिए",
		doneTitle: "जो पूरा किया, उसे शेयर कीजिए",
		text: "संदेश या तस्वीर में। आदत का नाम तभी जाएगा जब आप जोड़ें।",
		name: "आदत का नाम जोड़िए",
		nameHint: "संदेश में और तस्वीर पर",
		someHabit: "21 दिन",
		postHint: "पोस्ट में आदत का नाम दिखता है।",
		cycle: (day, streak, habit) =>
			`${habit ? `“${habit}”: ` : ""}${nthDay(day)}, कुल 21${streak > 1 ? `, ${streak} दिन का सिलसिला` : ""}। Ikkis के साथ एक आदत बन रही है।`,
		kept: (streak, habit) =>
			`${habit ? `“${habit}”: ` : ""}मेरे 21 दिन पूरे हुए${streak > 1 ? `, ${streak} दिन का सिलसिला` : ""}। यह आदत Ikkis के साथ बनी।`,
	},
	challenge: {
		open: "शेयर कीजिए",
		title: "यह चैलेंज शेयर कीजिए",
		text: (title) => `Ikkis पर एक चैलेंज मिला: “${title}”। अपनी आदत के साथ जुड़ेंगे?`,
	},
	article: {
		title: "यह लेख शेयर कीजिए",
		text: (title) => `“${title}”: पढ़ने लायक लेख, स्रोतों के साथ, Ikkis पर।`,
	},
	picture: {
		make: "तस्वीर बनाकर भेजिए",
		day: (day) => `${nthDay(day)}, कुल 21`,
		maintenance: (day) => `बनाए रखने का ${nthDay(day)}`,
		streak: (days) => `सिलसिला: ${days} दिन`,
		challenge: {
			running: (days) => `${days} दिन का चैलेंज`,
			completed: (days) => `${days} दिन का चैलेंज पूरा`,
		},
		program: {
			running: (days) => `${days} दिन का कार्यक्रम`,
			completed: (days) => `${days} दिन का कार्यक्रम पूरा`,
		},
		days: (count) => `${count} दिन ${count === 1 ? "पूरा" : "पूरे"}`,
		post: "पोस्ट में लगाइए",
		failed: "तस्वीर नहीं बन सकी",
		saved: "तस्वीर सहेज ली गई",
	},
};
