import type { today as english } from "#strings/habits/en/today.ts";
import { nthDay } from "./nth-day.ts";

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
		plan: (habit) => `आपकी योजना “${habit}” सहेजी हुई है।`,
		see: "देखिए कहाँ तक पहुँचा",
		correct: "UTR सुधारिए",
	},
	createHabit: "नई आदत बनाइए",
	startHere: "यहाँ से शुरू!",
	empty: {
		title: "आपके पहले 21 दिन यहीं से शुरू होते हैं",
		text: "चार कदमों में एक छोटी आदत सोचिए और रोज़ एक बार टिक कीजिए। खाने अपने-आप भरते जाएँगे।",
		action: "अपनी पहली आदत बनाइए",
	},
	bringAlong: "दूसरे ट्रैकर से आदतें लाइए",
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
	tickFailed: "टिक सहेजा नहीं जा सका",
	detailsLost: {
		title: "आज जो लिखा था, वह हट गया",
		changed: "आज का निशान बदल गया",
		undo: "वापस लीजिए",
	},
	day: nthDay,
	startsTomorrow: "कल से शुरू",
	cycle: (day, completed) => `${nthDay(day)}, कुल 21, ${completed} पूरे`,
	kept: {
		day: (day) => `बनाए रखना · ${nthDay(day)}`,
		cycle: (day, completed) => `बनाए रखने का ${nthDay(day)}। पिछले 21 दिनों में ${completed} पूरे`,
	},
	ready: {
		text: "21 दिन बीत गए।",
		action: "अगला कदम चुनिए",
		actionFor: (habit) => `${habit}: अगला कदम चुनिए`,
	},
	noneActive: {
		completed: {
			title: "आज कोई आदत बाकी नहीं",
			text: "आपकी सब आदतें पूरी हो चुकी हैं या अलग रखी हैं। किसी को फिर शुरू कीजिए या नई सोचिए।",
			action: "किसी को फिर शुरू कीजिए",
		},
		archived: {
			title: "आपकी सब आदतें अलग रखी हैं",
			text: "जब तक आप वापस न लाएँ, ये कुछ नहीं माँगेंगी। इनके दिन सुरक्षित हैं।",
			action: "अपनी आदतें देखिए",
		},
	},
	missed: "आज नहीं हुआ। कल फिर कीजिए।",
	skipped: (streak) =>
		`आज नहीं। इस हफ़्ते का माफ़ दिन काम आया${streak === 0 ? "।" : `; ${streak} दिन का सिलसिला बना हुआ है।`}`,
	comeBack: {
		yesterday: "कल नहीं हुआ। एक दिन से कुछ नहीं बिगड़ता; आज कर लीजिए और आप फिर राह पर हैं।",
		earlier: "पिछली बार नहीं हुआ। एक बार से कुछ नहीं बिगड़ता; आज कर लीजिए और आप फिर राह पर हैं।",
		several: (misses) => `${misses} दिन नहीं हुआ। कुछ बिगड़ा नहीं है; आज कर लीजिए और आप फिर राह पर हैं।`,
		isBack: "आप लौट आए। यही बड़ी बात है।",
	},
	milestone: {
		7: "सातवाँ दिन हो गया। पहली कतार भर गई।",
		14: "चौदहवाँ दिन हो गया। दो कतारें भर गईं।",
		21: "इक्कीसवाँ दिन हो गया। सारे खाने भर गए।",
	},
	tabs: {
		label: "आपकी आदतें",
		active: "चालू आदतें",
		completed: "पूरी हुई आदतें",
		all: "सभी आदतें",
	},
	row: {
		menu: (habit) => `${habit} के लिए और`,
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
	cards: {
		category: "श्रेणी",
		benefits: "फ़ायदे",
		frequency: "कब",
		importance: "अहमियत",
		urgency: "कितनी जल्दी",
		created: "कब बनाई",
		status: "स्थिति",
		cycles: "पूरे चक्र",
		cycle: "मौजूदा चक्र",
		inactive: "बंद",
		archived: "अलग रखी",
		strategies: {
			makeItEasy: "आसान",
			makeItVisible: "नज़र में",
			makeItRewarding: "मज़ेदार",
			makeItSustainable: "टिकाऊ",
		},
		planned: "सोचा है",
		notPlanned: "नहीं सोचा",
	},
	share: {
		title: "दोस्त के साथ और अच्छा",
		claim:
			"चार हफ़्ते के एक प्रयोग में, जिन्हें दोस्त के साथ जिम जाने पर इनाम मिला, वे सिर्फ़ जाने पर इनाम पाने वालों से करीब 35% ज़्यादा बार गए।",
		action: "ऐप शेयर कीजिए",
	},
	week: {
		title: "यह हफ़्ता",
		look: "अपने हफ़्ते पर नज़र डालिए",
		done: (done, due, open) => {
			const left = open === 0 ? "" : `, आज ${open} बाकी`;
			return due === 0 ? "आपके दिनों के निशान यहाँ दिखेंगे" : `${due} में से ${done} दिन पूरे${left}`;
		},
		marks: {
			completed: "हो गया",
			extra: "हो गया",
			miss: "नहीं हुआ",
			skip: "माफ़",
			rest: "करना नहीं था",
			open: "बाकी है",
			ahead: "आगे है",
		},
	},
};
