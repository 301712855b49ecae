import type { wizard as englishWizard } from "#strings/habits/en/wizard.ts";

export const wizard: typeof englishWizard = {
	title: "नई आदत बनाइए",
	step: (step) => `कदम ${step}, कुल 3`,
	steps: ["आदत", "ब्योरा और फ़ायदे", "निभाने का तरीका"],
	back: "पीछे",
	next: "आगे",
	create: "आदत बनाइए",
	toOverview: "पहले पेज पर लौटिए",
	toDashboard: "आज के पेज पर लौटिए",
	define: {
		title: "आदत",
		question: "आप कौन-सी आदत डालना चाहते हैं?",
		name: "आदत का नाम",
		nameExample: "छोटी और साफ़, जैसे “खाने के बाद 20 मिनट टहलना”",
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
		time: "किस समय?",
		timeHint: "रिमाइंडर के लिए। न चाहिए, तो ख़ाली छोड़िए।",
	},
	description: {
		title: "ब्योरा",
		label: "ब्योरा",
	},
	benefits: {
		title: "फ़ायदे",
		label: "फ़ायदे",
	},
	framework: {
		title: "निभाने का तरीका",
		starters: {
			makeItEasy: "… के बाद मैं …",
			makeItVisible: "… के बाद मैं …",
			makeItRewarding: "फिर मेरे लिए …",
			makeItSustainable: "अगर … तो …",
		},
	},
	templates: {
		open: "बनी-बनाई आदत से शुरू कीजिए",
		loading: "आदतें आ रही हैं",
		filled: (name) => `“${name}” से सब भर दिया है। जो चाहें बदलिए।`,
		undo: "वापस लीजिए",
	},
	recommendations: {
		title: "हमारा सुझाव",
		frequency: "कब-कब",
		frequencies: { Daily: "रोज़" },
		reminders: "दिन में रिमाइंडर",
		skips: "हफ़्ते में माफ़ दिन",
		reasons: {
			none: "ऊपर दोनों जवाब चुनिए, सुझाव यहीं दिखेगा।",
			"Must build, Immediate": "दिन में दो रिमाइंडर और कोई दिन माफ़ नहीं: शुरू के दिन ही सब तय करते हैं।",
			"Must build, Over the period": "दिन में एक रिमाइंडर; हफ़्ते में एक दिन माफ़।",
			"Good to build": "दिन में एक रिमाइंडर; हफ़्ते में दो दिन माफ़।",
		},
	},
	missing: {
		name: "आदत का नाम लिखिए",
		category: "श्रेणी चुनिए",
		importance: "चुनिए कि यह कितनी अहम है",
		urgency: "चुनिए कि कितनी जल्दी है",
		description: "लिखिए कि आम दिन में यह कैसे होगी",
		benefits: "लिखिए कि यह मेहनत क्यों सही है",
		makeItEasy: "लिखिए कि इसे क्या आसान बनाता है",
		makeItVisible: "लिखिए कि याद किससे आएगी",
		makeItRewarding: "लिखिए कि इससे तुरंत क्या मिलेगा",
		makeItSustainable: "लिखिए कि दिन बिगड़ जाए तो क्या करेंगे",
	},
	laterHint: "कुछ ख़ाली है। बाद में भरना हो तो फिर “आगे” दबाइए।",
	draft: {
		restored: "यह आदत वहीं है जहाँ आपने छोड़ी थी।",
		startOver: "नए सिरे से",
	},
	leave: {
		title: "आदत बनाए बिना जाना है?",
		text: "जो लिखा है वह इस डिवाइस पर बचा रहेगा।",
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
	kept: "आपकी योजना इस डिवाइस पर सँभली हुई है।",
	begun: {
		title: (habit) => `“${habit}” पहले ही शुरू हो चुकी है`,
		text: "कुछ नहीं बदला गया। एक और आदत बनानी हो तो उसे दूसरा नाम दीजिए।",
		open: "वह आदत खोलिए",
	},
	created: {
		title: "आदत बन गई!",
		text: "नई आदत आपकी सूची में जुड़ गई है।",
	},
};
