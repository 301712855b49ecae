import type { wizard as englishWizard } from "#strings/habits/en/wizard.ts";

export const wizard: typeof englishWizard = {
	title: "नई आदत बनाइए",
	step: (step) => `3 में से कदम ${step}`,
	steps: ["आदत", "ब्योरा और फ़ायदे", "निभाने का तरीका"],
	back: "पीछे",
	next: "आगे",
	create: "आदत बनाइए",
	toOverview: "पहले पेज पर लौटिए",
	toDashboard: "अपनी आदतों पर लौटिए",
	define: {
		title: "आदत",
		question: "आप कौन-सी आदत डालना चाहते हैं?",
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
		title: "ब्योरा",
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
		frequency: "कब-कब",
		frequencies: { Daily: "रोज़" },
		reminders: "दिन में याद दिलाना",
		skips: "हफ़्ते में माफ़ दिन",
		reasons: {
			none: "अहमियत और जल्दी चुनिए, सुझाव यहीं दिखेगा।",
			"Must build, Immediate": "दिन में दो बार याद दिलाना और कोई दिन माफ़ नहीं: शुरू के दिन ही सब तय करते हैं।",
			"Must build, Over the period": "दिन में एक बार याद दिलाना; हफ़्ते में एक दिन न हो तो माफ़, सिलसिला नहीं टूटेगा।",
			"Good to build": "दिन में एक बार याद दिलाना; हफ़्ते में दो दिन माफ़।",
		},
	},
	draft: {
		restored: "यह आदत आपने शुरू की थी। जहाँ छोड़ी थी, वहीं है।",
		startOver: "नए सिरे से",
	},
	leave: {
		title: "आदत बनाए बिना जाना है?",
		text: "जो लिखा है वह इस डिवाइस पर बचा रहेगा। लौटकर पूरा कर लीजिए।",
		stay: "लिखते रहिए",
		leave: "छोड़कर जाइए",
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
