import type { cycles as english, comeBack as englishComeBack } from "#strings/habits/en/cycles.ts";
import { nthDay, onNthDay } from "./nth-day.ts";

function doneDays(count: number) {
	return `${count} दिन ${count === 1 ? "पूरा" : "पूरे"}`;
}

export const cycles: typeof english = {
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
	status: { implementation: "चक्र में", maintenance: "बनाए रखना", completed: "पूरी" },
	phase: { "21-day-cycle": "21 दिन का चक्र", "maintenance-phase": "बनाए रखने का दौर" },
	steps: {
		repeat: {
			label: "21 दिन का चक्र दोहराइए",
			hint: "नए ख़ाने मिलेंगे। अब तक का सब कुछ बना रहेगा।",
			done: { title: "नया चक्र शुरू!" },
			failed: "नया चक्र शुरू नहीं हो पाया। फिर कोशिश कीजिए।",
		},
		maintenance: {
			label: "बनाए रखने के दौर में जाइए",
			hint: "आदत सूची में रहेगी, और आप लिखेंगे कि इसे क्या थामे रखता है।",
			done: { title: "बनाए रखने का दौर शुरू!" },
			failed: "आदत का दौर नहीं बदल पाया। फिर कोशिश कीजिए।",
		},
		complete: {
			label: "आदत पूरी हुई, दर्ज कीजिए",
			hint: "यह रोज़ की सूची से हट जाएगी। जब चाहें फिर से शुरू कर सकते हैं।",
			done: { title: "आदत पूरी हो गई, बधाई!" },
			failed: "आदत का दौर नहीं बदल पाया। फिर कोशिश कीजिए।",
		},
		"pool-restart": {
			label: "21 दिन का नया चक्र शुरू कीजिए",
			hint: "नए ख़ाने मिलेंगे और आदत रोज़ की सूची में आ जाएगी।",
			done: { title: "आदत फिर शुरू!", text: "आपकी आदत 21 दिन के नए चक्र में है।" },
			failed: "फिर शुरू नहीं हो पाई",
		},
		"pool-maintenance": {
			label: "बनाए रखने के दौर में लाइए",
			hint: "आदत रोज़ की सूची में रहेगी, भरने के लिए नए ख़ाने नहीं होंगे।",
			done: { title: "बनाए रखने का दौर शुरू!", text: "आपकी आदत अब बनाए रखने के दौर में है।" },
			failed: "बदलाव नहीं हो पाया",
		},
	},
	suggested: "हमारा सुझाव",
	leaves: (number, day) => `चक्र ${number} यहीं, ${onNthDay(day)} छूट जाएगा और गिना नहीं जाएगा।`,
	undo: {
		action: "वापस लीजिए",
		completion: "आदत फिर बनाए रखने में है",
		done: (number) => `चक्र ${number} फिर चल रहा है`,
		failed: "कदम वापस नहीं लिया जा सका",
	},
	offline: "नेटवर्क नहीं है। इस कदम के लिए कनेक्शन चाहिए।",
	ready: {
		title: {
			strong: "बधाई, आपके 21 दिन पूरे हुए",
			half: "आप 21 दिन का सफ़र तय कर चुके हैं",
			weak: "ये 21 दिन बीत गए",
		},
		result: (completed) => `आपने 21 में से ${completed} दिन किया।`,
		advice: {
			strong: "यह टिकी हुई रफ़्तार है। अब आगे बढ़िए और बस इसे बनाए रखिए।",
			half: "21 दिन और करेंगे तो आदत और मज़बूत होगी। अब तक का कुछ भी नहीं खोएगा।",
			weak: "जितने दिन हुए, सब काम आए। नए ख़ानों से फिर शुरू कीजिए; ये 21 दिन पूरे चक्र में नहीं गिने जाएँगे।",
		},
	},
	maintenance: {
		title: "आदत बनाए रखने का दौर",
		text: "चक्र पूरे हुए, आदत चलती रहेगी। जब बिना सोचे होने लगे, तब इसे पूरा दर्ज कीजिए।",
	},
	archived: {
		title: "यह आदत अलग रखी है",
		text: "इसे करना नहीं है और कोई दिन छूटा नहीं गिना जाता। जब चाहें वापस लाइए; इसके दिन सुरक्षित हैं।",
	},
	achievement: {
		title: "उपलब्धि: यह आदत पूरी हुई",
		text: "आपने इसे सोचा, निभाया और मुकाम तक पहुँचाया।",
	},
	figures: {
		cycles: "पूरे हुए चक्र",
		days: "कुल दर्ज दिन",
		rate: "सफलता",
		finalRate: "कुल सफलता",
		none: "–",
	},
	finished: {
		title: "अब तक के चक्र",
		cycle: (number) => `चक्र ${number}`,
		current: "अभी चल रहा है",
		over: "21 दिन बीत गए, आगे का चुनिए",
		archived: "रुका हुआ",
		day: (day) => `${nthDay(day)}, कुल 21`,
		dates: (from, to) => `${from} से ${to}`,
		kept: "बनाए रखने का दौर",
		keptDay: (day) => `शुरू से ${nthDay(day)}`,
		result: (completed) => `21 में से ${doneDays(completed)}`,
		partly: doneDays,
		outcome: { repeat: "दोहराया गया", maintenance: "बनाए रखने का दौर शुरू" },
		uncounted: { repeat: "फिर से शुरू किया", maintenance: "बनाए रखने का दौर शुरू, गिना नहीं गया" },
		left: (day) => `${onNthDay(day)} छोड़ा`,
		ring: (number, percent) => `चक्र ${number}: ${percent} पूरा`,
		loading: "चक्र आ रहे हैं",
		failed: { title: "चक्र नहीं आ पाए", text: "कुछ खोया नहीं है। फिर कोशिश कीजिए।" },
		offline: { title: "नेटवर्क नहीं है", text: "इंटरनेट आते ही पिछले चक्र दिखेंगे।" },
		retry: "फिर कोशिश कीजिए",
	},
	strategies: {
		title: "इसे क्या थामे रखता है",
		text: "तीन छोटे जवाब व्यस्त हफ़्तों में भी आदत को टिकाए रखते हैं।",
		names: {
			bundleWithExistingHabits: "किसी पुरानी आदत से जोड़िए",
			accountabilityPartner: "साथ देने वाले",
			makeItSatisfactory: "करके अच्छा लगे",
		},
		examples: {
			bundleWithExistingHabits: "जैसे “सुबह की चाय रखते ही थोड़ा खिंचाव।”",
			accountabilityPartner: "जैसे “मीना हर रविवार पूछ लेती है।”",
			makeItSatisfactory: "जैसे “हर बार गुल्लक में एक सिक्का।”",
		},
		none: (example) => `अभी नहीं सोचा, ${example}`,
		edit: "बदलिए",
		save: "सहेजिए",
		cancel: "रहने दीजिए",
		failed: "आपके जवाब सहेजे नहीं जा सके",
	},
	pool: {
		title: "पूरी हुई आदतें",
		text: "जिन आदतों का कम से कम एक चक्र पूरा हुआ, और जिन्हें आपने पूरा दर्ज किया।",
		open: (habit) => `${habit}: ब्योरा और अगले कदम`,
		cycles: (count) => `${count} ${count === 1 ? "चक्र पूरा" : "चक्र पूरे"}`,
		current: (number) => `चक्र ${number}`,
		total: (count) => `कुल ${count} ${count === 1 ? "चक्र पूरा" : "चक्र पूरे"}`,
		empty: {
			title: "अभी कोई चक्र पूरा नहीं हुआ",
			text: "21 दिन बीतने पर, जिनमें कम से कम 11 पूरे हुए हों, अगला कदम चुनिए; आदत यहाँ दिखेगी।",
		},
		page: "आदत खोलिए",
		close: "बंद कीजिए",
	},
};

export const comeBack: typeof englishComeBack = {
	missed: {
		yesterday: "कल नहीं हुआ। एक दिन से कुछ नहीं बिगड़ता; आज कर लीजिए और आप फिर राह पर हैं।",
		day: (day) => `${day} को नहीं हुआ। एक दिन से कुछ नहीं बिगड़ता; आज कर लीजिए और आप फिर राह पर हैं।`,
		several: (misses) => `पिछले ${misses} तय दिन नहीं हुआ। जो बना है वह बना हुआ है; लौटने के लिए आज का दिन अच्छा है।`,
	},
	back: "आप लौट आए। रुकने के बाद लौटना ही आदत को टिकाता है।",
	best: (days) => `आपका ${days} दिन का सबसे लंबा सिलसिला बना हुआ है।`,
};
