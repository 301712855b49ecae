import type { Strings } from "#strings/en.ts";

export const shell: Strings["shell"] = {
	name: "Ikkis",
	skip: "सीधे मुख्य हिस्से पर जाइए",
	loading: "खुल रहा है",
	toasts: { label: "संदेश", dismiss: "हटाइए" },
	general: {
		offline: "अभी इंटरनेट नहीं है। जुड़ने पर फिर कोशिश कीजिए।",
		unexpected: "कुछ गड़बड़ हुई। फिर कोशिश कीजिए।",
		notKept: {
			full: "इस डिवाइस में जगह नहीं बची और सर्वर तक बात नहीं पहुँची। थोड़ी जगह ख़ाली करके फिर कोशिश कीजिए।",
			blocked:
				"यह ब्राउज़र कुछ सहेजने नहीं देता (शायद प्राइवेट विंडो है) और सर्वर तक बात नहीं पहुँची। इंटरनेट से जुड़कर फिर कोशिश कीजिए।",
		},
	},
	navigation: {
		label: "मुख्य",
		home: "होम",
		dashboard: "आज",
		more: "और",
		menu: "मेन्यू",
		search: "खोजिए",
		today: "आज",
		newHabit: "नई आदत",
		createHabit: "नई आदत बनाइए",
		analytics: "विश्लेषण",
		social: "सोशल",
		consultation: "सलाह",
		me: "प्रोफ़ाइल",
		account: "खाता",
		profile: "प्रोफ़ाइल",
		settings: "सेटिंग",
		inbox: (unread) => (unread > 0 ? `इनबॉक्स, ${unread} नए` : "इनबॉक्स"),
		resources: "पढ़िए",
		pricing: "कीमत",
		admin: "एडमिन पैनल",
		signIn: "साइन इन",
		signUp: "खाता बनाइए",
		signOut: "साइन आउट",
	},
	language: { label: "भाषा", en: "English", hi: "हिन्दी" },
	offline: "ऑफ़लाइन",
	backOnline: "फिर ऑनलाइन",
	share: {
		open: "शेयर कीजिए",
		title: "Ikkis शेयर कीजिए",
	},
	unsaved: {
		title: "बदलाव छोड़ दें?",
		text: "यहाँ जो बदला है, वह अभी सहेजा नहीं गया।",
		stay: "लिखते रहिए",
		leave: "छोड़ दीजिए",
	},
	update: {
		title: "अपडेट",
		text: "नया संस्करण आ गया है। अपडेट के लिए पेज फिर से खोला जाए?",
		reload: "फिर से खोलिए",
		later: "बाद में",
	},
	refused: {
		title: (day) => `${day} का टिक दर्ज नहीं हो सका`,
		seen: "ठीक है",
	},
	refusedDeletion: {
		title: (habit) => `“${habit}” मिटाई नहीं गई`,
		anyway: "फिर भी मिटाइए",
	},
	signOut: {
		done: { title: "आप साइन आउट हो गए", message: "फिर मिलेंगे!" },
		failed: { title: "साइन आउट नहीं हुआ", message: "फिर कोशिश कीजिए" },
	},
	broken: {
		title: "यह पेज नहीं खुल सका",
		text: "फिर से खोलने पर अक्सर ठीक हो जाता है। आपके टिक सुरक्षित हैं।",
		reload: "फिर से खोलिए",
	},
	notFound: {
		title: "404 पेज नहीं मिला",
		text: "कहीं इस पेज को राउटर में जोड़ना रह तो नहीं गया?",
		way: "हो सकता है पता गलत लिखा गया हो, या पेज कहीं और चला गया हो।",
		home: "होम पेज खोलिए",
	},
};
