import type {
	habit as englishHabit,
	plan as englishPlan,
	streak as englishStreak,
	wizard as englishWizard,
} from "#strings/en/habits.ts";

const days = (count: number) => `${count} दिन`;

export const plan: typeof englishPlan = {
	category: {
		Health: "सेहत",
		Wealth: "पैसा",
		Education: "पढ़ाई",
		Relationships: "रिश्ते",
		Lifeskills: "जीवन कौशल",
	},
	importance: { "Must build": "ज़रूर बनानी है", "Good to build": "बन जाए तो अच्छा" },
	urgency: { Immediate: "अभी से", "Over the period": "धीरे-धीरे" },
	strategy: {
		makeItEasy: "आसान बनाइए",
		makeItVisible: "नज़र में रखिए",
		makeItRewarding: "मज़ेदार बनाइए",
		makeItSustainable: "टिकाऊ बनाइए",
	},
	schedule: { daily: "हर दिन", weekly: (times) => `हफ़्ते में ${times} बार` },
};

export const streak: typeof englishStreak = {
	current: (count) => `लगातार ${days(count)}`,
	best: (count) => `सबसे लंबा ${count}`,
	badge: {
		starting: "शुरुआत",
		building: "बन रही है",
		strong: "मज़बूत",
		"on-fire": "ज़ोरों पर",
		champion: "चैंपियन",
	},
};

export const wizard: typeof englishWizard = {
	title: "नई आदत बनाइए",
	step: (step) => `3 में से कदम ${step}`,
	steps: ["आदत", "रूप और फ़ायदे", "निभाने का तरीका"],
	back: "पीछे",
	next: "आगे",
	create: "आदत बनाइए",
	toDashboard: "अपनी आदतों पर लौटिए",
	define: {
		title: "आदत",
		question: "आप क्या आदत डालना चाहते हैं?",
		name: "आदत का नाम",
		nameExample: "छोटी और साफ़ बात सबसे अच्छी चलती है, जैसे “खाने के बाद 20 मिनट टहलना”",
		category: "श्रेणी",
		categoryExample: "ज़िंदगी का वह हिस्सा जो इससे सँवरेगा",
		importance: "अहमियत",
		importanceHints: {
			"Must build": "इसके बिना दिन बिगड़ जाता है",
			"Good to build": "इससे अच्छा दिन और अच्छा हो जाता है",
		},
		urgency: "कितनी जल्दी",
		urgencyHints: {
			Immediate: "यह आदत जल्दी पड़नी चाहिए",
			"Over the period": "अपने समय से पड़ जाए",
		},
	},
	description: {
		title: "रूप",
		question: "आम दिन में यह कैसे होगी?",
		label: "ब्योरा",
		example: "जैसे “खाने के बाद फ़ोन घर पर छोड़ना, जूते पहनना और तालाब तक टहल आना।”",
	},
	benefits: {
		title: "फ़ायदे",
		question: "आपके लिए यह मेहनत क्यों सही है?",
		label: "फ़ायदे",
		example: "जैसे “नींद अच्छी आती है और माँ के साथ आधा घंटा मिल जाता है।” मुश्किल दिन इसे पढ़िए।",
	},
	framework: {
		title: "निभाने का तरीका",
		question: "शुरू का जोश उतरने पर भी यह कैसे चलती रहेगी?",
		examples: {
			makeItEasy: "जैसे “जूते दरवाज़े पर रखे हैं। थकान हो तो पाँच मिनट भी बहुत हैं।”",
			makeItVisible: "जैसे “थाली रखते ही सीधे दरवाज़े की ओर।”",
			makeItRewarding: "जैसे “पसंदीदा गाने बस टहलते समय।”",
			makeItSustainable: "जैसे “बारिश हो तो घर की सीढ़ियाँ।”",
		},
		starter: "… के बाद मैं …",
	},
	templates: {
		open: "बनी-बनाई आदत से शुरू कीजिए",
		loading: "आदतें आ रही हैं",
		filled: (name) => `“${name}” की सारी बातें भर दी हैं। जो चाहें, बदल लीजिए।`,
		undo: "वापस लीजिए",
	},
	recommendations: {
		title: "हमारा सुझाव",
		text: "आपकी अहमियत और जल्दी के हिसाब से।",
		frequency: "कब-कब",
		frequencies: { Daily: "रोज़" },
		reminders: "दिन में याद",
		skips: "हफ़्ते में छूट",
		reasons: {
			none: "अहमियत और जल्दी चुनिए, सुझाव यहीं दिखेगा।",
			"Must build, Immediate": "दो बार याद दिलाएँगे और छूट नहीं रहेगी: शुरू के दिन ही सब तय करते हैं।",
			"Must build, Over the period": "एक बार याद दिलाएँगे; हफ़्ते में एक दिन छूट भी जाए तो सिलसिला नहीं टूटेगा।",
			"Good to build": "एक बार याद दिलाएँगे; हफ़्ते में दो दिन की छूट है।",
		},
	},
	draft: {
		restored: "यह आदत आपने शुरू की थी। जहाँ छोड़ी थी, वहीं है।",
		startOver: "नए सिरे से",
	},
	leave: {
		title: "आदत बनाए बिना जाना है?",
		text: "जो लिखा है वह इस डिवाइस पर बचा रहेगा। लौटकर पूरा कर लीजिए।",
		stay: "लिखते रहें",
		leave: "चलें",
	},
	incomplete: {
		title: "निभाने का तरीका अधूरा है",
		text: (missing) => `यह भी भरिए: ${missing.join(", ")}`,
	},
	fillRequired: {
		title: "ज़रूरी जगहें भरिए",
		text: "आदत बनाने के लिए सब कुछ भरना ज़रूरी है।",
	},
	paymentRequired: {
		title: "भुगतान बाकी है",
		text: "आदत बनाने से पहले भुगतान पूरा कीजिए।",
	},
	failed: "आदत नहीं बन पाई",
	created: {
		title: "आदत बन गई!",
		text: "नई आदत आपकी सूची में जुड़ गई है।",
	},
};

export const habit: typeof englishHabit = {
	back: "अपनी आदतों पर लौटिए",
	loading: "आदत आ रही है",
	failed: {
		title: "आदत नहीं आ पाई",
		text: "कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश कीजिए।",
	},
	offline: {
		title: "अभी कनेक्शन नहीं है",
		text: "यह आदत इस डिवाइस पर अब तक सहेजी नहीं गई थी। इंटरनेट आते ही दिखेगी।",
	},
	retry: "फिर कोशिश कीजिए",
	notFound: {
		title: "यह आदत यहाँ नहीं है",
		text: "शायद हटा दी गई हो, या यह लिंक किसी और खाते का हो।",
		action: "अपनी आदतों पर चलिए",
	},
	cycle: (completed) => `इस चक्र में 21 में से ${completed} दिन पूरे`,
	day: (day) => `21 में से दिन ${day}`,
	ring: (percent) => `यह चक्र ${percent} पूरा`,
	cell: {
		completed: "हो गया",
		missed: "छूट गया",
		skip: "छूट में गया",
		today: "आज, बाकी है",
		open: "आगे है",
	},
	cellOf: (day, state) => `${day}: ${state}`,
	today: {
		title: "आज",
		done: "आज हो गया",
		missed: "नहीं हुआ",
		isDone: "आज हो गया",
		isMissed: "आज छूट गया",
		afterDone: (day) => `21 में से दिन ${day} पूरा। कल मिलते हैं।`,
		afterMiss: "एक दिन से कुछ नहीं बिगड़ता। कल फिर कीजिए।",
		details: "नोट या मिनट जोड़िए",
		note: "नोट",
		noteHint: "कैसा रहा, दो शब्दों में",
		minutes: "मिनट",
		minutesWrong: "पूरे मिनट लिखिए, ज़्यादा से ज़्यादा 1440",
		missTitle: "क्या आड़े आया?",
		missText: "एक पंक्ति लिख लेंगे तो अगली बार रास्ता निकालना आसान होगा। खाली भी छोड़ सकते हैं।",
		saveMiss: "छूट गया, दर्ज कीजिए",
		cancel: "रहने दीजिए",
		edit: "बदलिए",
		notDue: "आज करनी नहीं थी। फिर भी करें तो अतिरिक्त दिन गिना जाएगा।",
	},
	logged: "दर्ज हो गया!",
	logRemoved: "दर्ज दिन हटा दिया",
	error: "गड़बड़ी",
	logFailed: "दर्ज नहीं हो पाया। फिर कोशिश कीजिए।",
	removeFailed: "हटाया नहीं जा सका। फिर कोशिश कीजिए।",
	stats: {
		title: "आँकड़े",
		currentStreak: "अभी का सिलसिला",
		bestStreak: "सबसे लंबा सिलसिला",
		successRate: "सफलता",
		misses: "छूटे दिन",
		strength: "पकड़",
		days,
		newStart: "नई शुरुआत",
		none: "–",
		how: "यह कैसे गिनते हैं",
		rules: [
			"सिलसिला: करने वाले दिन जो लगातार पूरे हुए। आज का दिन ख़त्म होने तक खुला रहता है।",
			"छूट: हफ़्ते के पहले छूटे दिन, जितनों की आपकी योजना में जगह है। इनसे सिलसिला न टूटता है, न बढ़ता है।",
			"सफलता: अब तक करने वाले दिनों में से पूरे हुए दिन। छूटे दिन: जो न पूरे हुए, न छूट में गए।",
			"पकड़: हर पूरे दिन के साथ बढ़ती है और छूटने पर धीरे-धीरे घटती है; सूत्र Loop Habit Tracker का है। 21 पूरे दिन 67 % देते हैं, 66 दिन 97 %।",
		],
	},
	activity: {
		title: "पिछले दिन",
		marks: { completed: "हो गया", missed: "छूट गया" },
		minutes: (minutes) => `${minutes} मिनट`,
		edit: (day) => `${day} बदलिए: दर्ज हट जाएगा, फिर दोबारा दर्ज कर सकते हैं`,
		editWord: "बदलिए",
		undo: "वापस लाइए",
		waiting: "भेजना बाकी है",
		empty: "अभी कोई दिन दर्ज नहीं है। पहला दिन यहीं दिखेगा।",
	},
	plan: {
		title: "आपकी योजना",
		description: "ब्योरा",
		benefits: "फ़ायदे",
		rhythm: (days, reminders, skips) =>
			`${days}, दिन में ${reminders} बार याद, ${skips === 0 ? "कोई छूट नहीं" : `हफ़्ते में ${skips} दिन की छूट`}`,
	},
};
