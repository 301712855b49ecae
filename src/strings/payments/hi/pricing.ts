import type { Strings } from "#strings/en.ts";

export const pricing: Strings["pricing"] = {
	title: "अपनी आदत का सफ़र चुनिए",
	offer: {
		unlock: (price) => `UPI से एक बार ${price} दीजिए, फिर आदतें बनाना हमेशा के लिए खुला। कोई सदस्यता नहीं।`,
		perHabit: (first, further) =>
			`पहली आदत के ${first}, उसके बाद हर आदत के ${further}; हर एक बस एक बार, UPI से। कोई सदस्यता नहीं।`,
		unknown: "UPI से, एक ही बार। कोई सदस्यता नहीं।",
	},
	off: (percent) => `${percent} की छूट`,
	instead: (price) => `${price} की जगह`,
	perHabit: "हर आदत के लिए",
	forFirst: "पहली आदत के लिए",
	once: {
		price: "एक ही बार",
		standard: {
			price: "हर आदत की तय कीमत",
			free: "नहीं लिया जाता",
			why: "जब तक यह छूट है, यह आपसे नहीं लिया जाता: आपके एक भुगतान में हर आदत शामिल है।",
		},
	},
	start: "पहली आदत शुरू कीजिए",
	choose: "आदत बनाइए",
	paid: "भुगतान हो चुका है: अगली आदत बनाइए",
	loading: "कीमतें आ रही हैं",
	failed: { title: "कीमतें नहीं आ पाईं", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "नेटवर्क नहीं है", text: "कीमतें देखने के लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};

export const planTexts: Strings["planTexts"] = {
	"First habit": "पहली आदत",
	"Habit creation": "आदतें बनाना",
	"Opened for good by one payment, for as many habits as you like.": "जितनी चाहें उतनी आदतें, हमेशा के लिए।",
	"Everything you need for your first 21 days.": "पहले 21 दिनों के लिए जो कुछ चाहिए।",
	"Plan with the four-step framework": "चार कदमों से आदत की योजना",
	"Tick daily, even offline": "रोज़ टिक कीजिए, बिना इंटरनेट भी",
	"Honest progress and streaks": "सच्ची प्रगति और सिलसिले",
	"Repeat, maintain or complete after 21 days": "21 दिन बाद दोहराइए, बनाए रखिए या पूरी कीजिए",
	Standard: "हर अगली आदत",
	"For each further habit.": "पहली के बाद हर आदत के लिए।",
	"Everything in the first habit": "पहली आदत वाला सब कुछ",
	"Expert support": "विशेषज्ञों की मदद",
	"A consultation offer": "सलाह का मौका",
	"Consultation: Video Call": "सलाह: वीडियो कॉल",
	"60 minutes, 1-on-1": "60 मिनट, सिर्फ़ आप और विशेषज्ञ",
	"Consultation: Chat Support": "सलाह: चैट से मदद",
	"7 days of messaging": "7 दिन तक संदेश",
	"Organization seats": "संगठन की सीटें",
	"Each lets one person create habits.": "हर सीट से एक व्यक्ति आदतें बना सकता है।",
};
