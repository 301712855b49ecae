import type { Strings } from "#strings/en.ts";

export const auth: Strings["auth"] = {
	title: "जुड़िए",
	close: "बंद कीजिए",
	tabs: "साइन इन कीजिए या खाता बनाइए",
	lead: {
		"sign-in": "अपने खाते में साइन इन कीजिए",
		"sign-up": "अपना खाता बनाइए",
		expired: "आप साइन आउट हो गए थे। जो लिखा है, सब बचा है।",
	},
	signIn: "साइन इन",
	signUp: "खाता बनाइए",
	fullName: "पूरा नाम",
	fullNameMissing: "अपना नाम लिखिए",
	email: "ई-मेल",
	phone: "फ़ोन (न देना चाहें तो छोड़ दीजिए)",
	password: "पासवर्ड",
	newPasswordHint: "कम से कम 6 अक्षर। छोटा-सा वाक्य याद रखना आसान और भाँपना मुश्किल होता है।",
	confirmPassword: "पासवर्ड एक बार और",
	showPassword: "पासवर्ड दिखाइए",
	hidePassword: "पासवर्ड छिपाइए",
	noAccount: "पहली बार आए हैं? खाता बनाइए",
	signInInstead: "इसी ई-मेल से साइन इन कीजिए",
	haveAccount: "खाता पहले से है? साइन इन कीजिए",
	welcome: { title: "फिर से स्वागत है!", message: "आप साइन इन हो गए।" },
	loginFailed: { title: "साइन इन नहीं हुआ", message: "ई-मेल और पासवर्ड देख लीजिए" },
	registered: { title: (name) => `स्वागत है, ${name}`, message: "आपका खाता बन गया।" },
	registrationFailed: { title: "खाता नहीं बना", message: "फिर कोशिश कीजिए" },
	unsent: {
		title: "कुछ टिक अभी भेजे नहीं गए",
		text: (count) =>
			count === 1
				? "एक टिक अभी सिर्फ़ इसी डिवाइस पर है। अभी साइन आउट करने पर वह खो जाएगा। इंटरनेट आते ही वह अपने आप भेज दिया जाएगा।"
				: `${count} टिक अभी सिर्फ़ इसी डिवाइस पर हैं। अभी साइन आउट करने पर वे खो जाएँगे। इंटरनेट आते ही वे अपने आप भेज दिए जाएँगे।`,
		stay: "साइन इन रहिए",
		lose: "साइन आउट कीजिए, टिक जाने दीजिए",
	},
};
