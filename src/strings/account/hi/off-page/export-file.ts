import type * as en from "#strings/account/en/off-page/export-file.ts";

export const readmeName = "README.txt";

export const files = { habits: "habits", logs: "logs", payments: "payments" };

export function readme(madeAt: string): string {
	return `Ikkis से आपका डेटा
${madeAt.slice(0, 10)}, ${madeAt.slice(11, 16)} UTC को बनाया गया।

ikkis-habits.json  आपकी सारी आदतें: लॉग, चक्र, रिमाइंडर के समय, विराम, रणनीतियाँ और
                   नोट, पूरे के पूरे। इन्हें वापस लाने के लिए Ikkis में "अपनी आदतें साथ
                   लाइए" खोलिए और यही zip फ़ाइल दीजिए। अगर zip 5 MB से बड़ी है,
                   तो उसे खोलकर यह फ़ाइल दीजिए। लंबा इतिहास कई फ़ाइलों में आता
                   है: ikkis-habits-2.json वगैरह; इन्हें एक-एक करके लाइए।
csv/               आपकी आदतें, लॉग और भुगतान, स्प्रेडशीट के लिए। लिखे हुए के
                   आगे लगा ' स्प्रेडशीट को उसका हिसाब लगाने से रोकता है।
json/              आपके बारे में रखी बाकी हर चीज़: डेटाबेस की हर तालिका की एक
                   फ़ाइल। जिससे हम सिर्फ़ आपको पहचानते हैं (पासवर्ड और सत्रों
                   के हैश), वह इसमें नहीं है।
pictures/          आपकी जोड़ी हुई तस्वीरें। कौन-सी किसकी है, यह json/ में है।

समय UTC में हैं; दिन वही हैं जो आपने गिने, और भुगतान के दिन भारत के समय से हैं।
`;
}

export const marks = { completed: "हो गया", begun: "शुरू किया", missed: "नहीं हुआ" };
export const sizes = { full: "पूरा", small: "छोटा" };
export const comparators = { "at-least": "कम से कम", "at-most": "ज़्यादा से ज़्यादा" };

export const habitColumns = [
	"आदत",
	"श्रेणी",
	"स्थिति",
	"कब-कब",
	"शुरुआत",
	"चालू",
	"चक्र",
	"पूरे हुए चक्र",
	"हुए दिन",
	"छूटे दिन",
	"ब्योरा",
	"फ़ायदे",
	"आसान बनाइए",
	"नज़र में रखिए",
	"मज़ेदार बनाइए",
	"टिकाऊ बनाइए",
];

export const yesNo = { yes: "हाँ", no: "नहीं" };

export const logColumns = [
	"दिन",
	"आदत",
	"नतीजा",
	"नोट",
	"कारण",
	"मिनट",
	"कितना",
	"इकाई",
	"लक्ष्य",
	"रूप",
	"स्रोत",
	"कम से कम या ज़्यादा से ज़्यादा",
];

export const paymentColumns: typeof en.paymentColumns = [
	"कब खोला",
	"कब दिया",
	"नंबर",
	"प्लान",
	"रकम",
	"मुद्रा",
	"स्थिति",
	"UTR",
	"किसे दिया",
];
