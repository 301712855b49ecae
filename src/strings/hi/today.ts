import type { today as english } from "#strings/en/today.ts";

export const today: typeof english = {
	title: "आपकी आदतें",
	greeting: {
		morning: (name) => `सुप्रभात, ${name}`,
		afternoon: (name) => `नमस्ते, ${name}`,
		evening: (name) => `शुभ संध्या, ${name}`,
	},
	done: (done, due) => `${due} में से ${done} हो गए`,
	left: (count) => (count === 1 ? "आज बस एक बाकी" : `आज ${count} बाकी`),
	allDone: "आज का काम पूरा",
	nothingDue: "आज कुछ करना नहीं है। आराम कीजिए।",
	createHabit: "नई आदत बनाइए",
	startHere: "यहाँ से शुरू!",
	empty: {
		title: "आपके पहले 21 दिन यहीं से शुरू होते हैं",
		text: "चार कदमों में एक छोटी आदत सोचिए और रोज़ एक बार निशान लगाइए। खाने अपने-आप भरते जाएँगे।",
		action: "अपनी पहली आदत बनाइए",
	},
	loading: "आपकी आदतें आ रही हैं",
	failed: {
		title: "आदतें नहीं आ पाईं",
		text: "कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश कीजिए।",
	},
	offline: {
		title: "अभी कनेक्शन नहीं है",
		text: "आदतें इस डिवाइस पर अब तक सहेजी नहीं गई थीं। इंटरनेट आते ही दिखेंगी।",
	},
	retry: "फिर कोशिश कीजिए",
	savedHere: "इस डिवाइस पर सहेज लिया, आगे भेज देंगे",
	habits: "आज की आदतें",
	restingHabits: "आज नहीं करनी हैं",
	tick: (habit) => `${habit}, आज हो गया`,
	tickFailed: {
		title: "निशान सहेजा नहीं जा सका",
		text: "इस डिवाइस में जगह नहीं बची। थोड़ी जगह खाली करके फिर कोशिश कीजिए।",
	},
	day: (day) => `दिन ${day}`,
	cycle: (day, completed) => `21 में से दिन ${day}, ${completed} पूरे`,
	missed: "आज छूट गया। कल फिर कीजिए।",
	comeBack: "कल छूट गया। एक दिन से कुछ नहीं बिगड़ता; आज कर लीजिए और आप फिर राह पर हैं।",
	milestone: {
		7: "सात दिन पूरे। पहली कतार भर गई।",
		14: "चौदह दिन पूरे। दो कतारें भर गईं।",
		21: "इक्कीस दिन पूरे। सारे खाने भर गए।",
	},
	week: {
		title: "यह हफ़्ता",
		habit: "आदत",
		done: (done, due) => `अब तक ${due} में से ${done} दिन पूरे`,
		marks: {
			completed: "हो गया",
			extra: "हो गया",
			miss: "छूट गया",
			skip: "छूट में गया",
			rest: "करना नहीं था",
			open: "बाकी है",
			ahead: "आगे है",
		},
	},
};
