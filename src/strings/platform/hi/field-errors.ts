import type { FieldError } from "#contract/shapes.ts";

export const fieldErrors: Record<FieldError, string> = {
	required: "इसे भरिए",
	email: "सही ई-मेल लिखिए",
	"email-taken": "इस ई-मेल से खाता पहले से है। साइन इन करें?",
	"email-of-other": "यह ई-मेल किसी दूसरे खाते में है",
	"email-same": "आपके खाते में यही ई-मेल है",
	"password-short": "पासवर्ड में कम से कम 6 अक्षर हों",
	"password-common": "यह पासवर्ड बहुत आम है, कोई भी सबसे पहले यही आज़माएगा। कोई दूसरा चुनिए",
	"passwords-differ": "दोनों पासवर्ड एक जैसे नहीं हैं",
	"password-wrong": "यह आपका पासवर्ड नहीं है",
	consent: "खाता बनाने के लिए इसकी पुष्टि कीजिए",
	phone: "फ़ोन नंबर लिखिए, जैसे +91 98765 43210",
	day: "ऐसा दिन चुनिए जो दर्ज हो सके",
	"time-zone": "समय क्षेत्र चुनिए",
	utr: "UTR के 12 अंक लिखिए",
	"unknown-field": "यह जानकारी पहचानी नहीं गई",
	"too-long": "यह बहुत लंबा है",
	"one-line": "इसे एक ही लाइन में लिखिए, बिना कंट्रोल अक्षरों के",
	invalid: "यह मान नहीं चलेगा",
};
