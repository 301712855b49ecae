import type { Strings } from "#strings/en.ts";

export const auth: Strings["auth"] = {
	title: "जुड़िए",
	close: "बंद करें",
	tabs: "साइन इन करें या खाता बनाएँ",
	signIn: "साइन इन",
	signUp: "खाता बनाएँ",
	fullName: "पूरा नाम",
	email: "ई-मेल",
	phone: "फ़ोन (न देना चाहें तो छोड़ दें)",
	password: "पासवर्ड",
	newPasswordHint: "कम से कम 6 अक्षर। छोटा-सा वाक्य याद रखना आसान और भाँपना मुश्किल होता है।",
	confirmPassword: "पासवर्ड एक बार और",
	showPassword: "पासवर्ड दिखाएँ",
	hidePassword: "पासवर्ड छिपाएँ",
	noAccount: "पहली बार आए हैं? खाता बनाइए",
	haveAccount: "खाता पहले से है? साइन इन कीजिए",
	welcome: { title: "फिर से स्वागत है!", message: "आप साइन इन हो गए।" },
	loginFailed: { title: "साइन इन नहीं हुआ", message: "ई-मेल और पासवर्ड देख लीजिए" },
	registered: { title: (name) => `स्वागत है, ${name}`, message: "आपका खाता बन गया।" },
	registrationFailed: { title: "खाता नहीं बना", message: "फिर कोशिश कीजिए" },
};
