import type { today as english } from "#strings/habits/en/today.ts";
import { nthDay } from "./nth-day.ts";

function doneDays(count: number) {
	return `${count} दिन ${count === 1 ? "पूरा" : "पूरे"}`;
}

export const today: typeof english = {
	title: "आपकी आदतें",
	greeting: {
		morning: (name) => `सुप्रभात, ${name}`,
		afternoon: (name) => `नमस्ते, ${name}`,
		evening: (name) => `शुभ संध्या, ${name}`,
	},
	done: (done, due) => `${due} में से ${done} ${done === 1 ? "हो गई" : "हो गईं"}`,
	left: (count) => (count === 1 ? "आज बस एक बाकी" : `आज ${count} बाकी`),
	allDone: "आज का काम पूरा",
	nothingDue: "आज कुछ करना नहीं है। आराम कीजिए।",
	paymentWorks: "भुगतान की सुविधा चालू है।",
	payment: {
		checking: (amount) => `${amount} के भुगतान की जाँच चल रही है।`,
		refused: (amount) => `${amount} के भुगतान की पुष्टि नहीं हो पाई।`,
		due: "भुगतान की पुष्टि होते ही शुरू होगी।",
		pay: "UPI से भुगतान कीजिए",
		see: "देखिए कहाँ तक पहुँचा",
		correct: "UTR सुधारिए",
	},
	planned: { title: "सोची हुई आदत", waiting: "अभी शुरू नहीं हुई" },
	hints: {
		circle: "यहाँ दबाकर दर्ज कीजिए",
		name: "दिन और योजना के लिए नाम दबाइए",
		menu: "नोट, मिनट और छूटा हुआ दिन यहाँ लिखिए",
		close: "यह संकेत हटाइए",
	},
	createHabit: "नई आदत बनाइए",
	startHere: "यहाँ से शुरू!",
	empty: {
		title: "आपके पहले 21 दिन यहीं से शुरू होते हैं",
		text: "चार कदमों में छोटी आदत सोचिए और रोज़ टिक कीजिए। ख़ाने भरते जाएँगे।",
		action: "अपनी पहली आदत बनाइए",
	},
	bringAlong: "दूसरे ट्रैकर से आदतें लाइए",
	loading: "आपकी आदतें आ रही हैं",
	failed: {
		title: "आदतें नहीं आ पाईं",
		text: "कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश कीजिए।",
	},
	offline: {
		title: "नेटवर्क नहीं है",
		text: "आदतें इस डिवाइस पर नहीं हैं। इंटरनेट आते ही दिखेंगी।",
	},
	retry: "फिर कोशिश कीजिए",
	savedHere: "इस डिवाइस पर सहेजा, बाद में भेज देंगे",
	savedShort: "यहाँ सहेजा",
	habits: "आज की आदतें",
	restingHabits: "आज नहीं करनी हैं",
	tick: (habit) => `${habit}, आज हो गया`,
	error: "गड़बड़ी",
	logFailed: "दर्ज नहीं हो पाया। फिर कोशिश कीजिए।",
	removeFailed: "हटाया नहीं जा सका। फिर कोशिश कीजिए।",
	detailsLost: {
		title: "जो लिखा था, वह हट गया",
		changed: "उस दिन का निशान बदल गया",
		undo: "वापस लीजिए",
	},
	day: nthDay,
	startsTomorrow: "कल से शुरू",
	cycle: (day, completed) => `${nthDay(day)}, कुल 21, ${doneDays(completed)}`,
	kept: {
		day: (day) => `बनाए रखना · ${nthDay(day)}`,
		cycle: (day, completed, of) => `बनाए रखने का ${nthDay(day)}। पिछले ${of} तय दिनों में ${doneDays(completed)}`,
	},
	ready: {
		text: "21 दिन बीत गए।",
		action: "अगला कदम चुनिए",
		actionFor: (habit) => `${habit}: अगला कदम चुनिए`,
	},
	noneActive: {
		completed: {
			title: "कोई आदत चालू नहीं",
			text: "सब पूरी हैं या अलग रखी हैं। किसी को फिर शुरू कीजिए या नई सोचिए।",
			action: "किसी को फिर शुरू कीजिए",
		},
		archived: {
			title: "आपकी सब आदतें अलग रखी हैं",
			text: "वापस लाने तक इन्हें करना नहीं है। इनके दिन सुरक्षित हैं।",
			action: "अपनी आदतें देखिए",
		},
	},
	missed: "आज नहीं हुआ। कल फिर कीजिए।",
	skipped: (streak) =>
		`आज नहीं। इस हफ़्ते का माफ़ दिन काम आया${streak === 0 ? "।" : `; ${streak} दिन का सिलसिला बना हुआ है।`}`,
	comeBack: {
		yesterday: "कल नहीं हुआ। एक दिन से कुछ नहीं बिगड़ता; आज कर लीजिए, और आप लौट आए।",
		earlier: "पिछली बार नहीं हुआ। एक बार से कुछ नहीं बिगड़ता; आज कर लीजिए, और आप लौट आए।",
		several: (misses) => `${misses} दिन नहीं हुआ। कुछ बिगड़ा नहीं है; आज कर लीजिए, और आप लौट आए।`,
		isBack: "आप लौट आए। यही बड़ी बात है।",
	},
	fills: {
		7: "आज पहली कतार पूरी होगी।",
		14: "आज दूसरी कतार पूरी होगी।",
		21: "आज सारे ख़ाने पूरे होंगे।",
	},
	milestone: {
		7: "सातवाँ दिन हो गया। पहली कतार भर गई।",
		14: "चौदहवाँ दिन हो गया। दो कतारें भर गईं।",
		21: "इक्कीसवाँ दिन हो गया। सारे ख़ाने भर गए।",
	},
	smallDays: {
		reason: "पिछले सात तय दिनों में दो या ज़्यादा छूट गए।",
		offer: (version) => `इस हफ़्ते छोटे दिन रखें? तब इतना काफ़ी है: ${version}`,
		accept: "हाँ, छोटे दिन",
		decline: "नहीं, रहने दीजिए",
		declined: (habit) => `${habit}: छोटे दिन नहीं`,
		on: (version, until) => `${until} तक छोटे दिन। इतना काफ़ी है: ${version}`,
		end: "छोटे दिन ख़त्म कीजिए",
		full: "आज पूरा किया",
		notSaved: { title: "छोटे दिन सहेजे नहीं जा सके", message: "थोड़ी देर में फिर कोशिश कीजिए।" },
	},
	strip: {
		label: "पिछले सात दिन",
		day: (day, done, due) => (due === 0 ? `${day}, कुछ करना नहीं था` : `${day}, ${due} में से ${done} पूरी`),
	},
	tabs: {
		label: "आपकी आदतें",
		active: "चालू आदतें",
		completed: "पूरी हुई आदतें",
		all: "सभी आदतें",
	},
	row: {
		menu: (habit) => `${habit} के विकल्प`,
		small: "छोटा दिन मान लीजिए",
		miss: "नहीं हुआ, दर्ज कीजिए",
		note: "नोट और मिनट जोड़िए",
		undo: "आज का दर्ज किया हुआ हटाइए",
		up: "ऊपर ले जाइए",
		down: "नीचे ले जाइए",
		drag: "खींचकर क्रम बदलिए",
		moved: (habit, place, count) => `${habit} अब ${count} में ${place} नंबर पर है`,
	},
	orderFailed: "नया क्रम सहेजा नहीं जा सका",
	view: {
		open: "क्रम और छँटाई",
		sort: { own: "आपका अपना क्रम", name: "नाम से", category: "श्रेणी से" },
		all: "सभी श्रेणियाँ",
		none: "यहाँ इस श्रेणी में कुछ नहीं है",
		clear: (category) => `${category}: फिर सभी श्रेणियाँ दिखाइए`,
	},
	plans: "इन आदतों की आपकी योजना",
	week: {
		title: "यह हफ़्ता",
		look: "अपने हफ़्ते पर नज़र डालिए",
		done: (done, due, open) => {
			const left = open === 0 ? "" : `, आज ${open} बाकी`;
			return due === 0 ? "दिनों के निशान यहाँ दिखेंगे" : `${due} में से ${doneDays(done)}${left}`;
		},
		marks: {
			completed: "हो गया",
			small: "छोटा दिन",
			extra: "हो गया",
			miss: "नहीं हुआ",
			skip: "माफ़",
			rest: "करना नहीं था",
			open: "बाकी है",
			ahead: "आगे है",
		},
	},
};
