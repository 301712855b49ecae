import type { testingMode as english } from "#strings/habits/en/testing-mode.ts";

export const testingMode: typeof english = {
	title: "टेस्टिंग मोड",
	text: "कोई भी बीता दिन दर्ज कीजिए या पूरा चक्र एक साथ भरिए। यह केवल टेस्टिंग के लिए बने सर्वर पर है।",
	date: "दिन",
	dateWrong: "कोई दिन चुनिए, आज से आगे का नहीं",
	completed: "हो गया, दर्ज कीजिए",
	missed: "नहीं हुआ, दर्ज कीजिए",
	fill: "21 पूरे दिन बनाइए",
	logged: "प्रगति दर्ज हो गई!",
	filled: "टेस्टिंग के 21 दिन बन गए",
	error: "गड़बड़ी",
	logFailed: "प्रगति दर्ज नहीं हो सकी। फिर कोशिश कीजिए।",
	fillFailed: "टेस्टिंग के दिन नहीं बन सके। फिर कोशिश कीजिए।",
	payment: {
		open: "भुगतान API जाँचिए",
		required: "भुगतान ज़रूरी है!",
		amount: (amount) => `आदत बनने से पहले ${amount} देने होंगे।`,
		response: "API का जवाब",
		created: (habit) => `आदत “${habit}” बन गई।`,
		failed: "API में गड़बड़ी",
		sample: "टेस्टिंग की आदत",
	},
};
