import type { Strings } from "#strings/en.ts";

export const organizationBrand: Strings["organizationBrand"] = {
	title: "पहचान",
	text: "आपका लोगो और रंग, इन पेजों पर और हर न्योते में।",
	logo: "लोगो",
	choose: "लोगो चुनिए",
	remove: "हटाइए",
	hint: "PNG, JPEG या WebP। चौकोर सबसे अच्छा दिखता है।",
	primaryColor: "मुख्य रंग",
	secondaryColor: "दूसरा रंग",
	primary: "मुख्य",
	secondary: "दूसरा",
	pick: (label) => `${label}: रंगों में से चुनिए`,
	invalid: "इस तरह लिखिए: #8b5cf6",
	themes: { light: "उजली थीम में", dark: "गहरी थीम में" },
	sample: { button: "एक बटन", link: "एक लिंक" },
	derived: "जहाँ आपका रंग पढ़ने में मुश्किल हो, वहाँ हम उससे मिलता-जुलता रंग दिखाते हैं जो सब पढ़ सकें।",
	save: "रंग सहेजिए",
	reset: "पहले वाले रंग लीजिए",
	saved: "सहेज लिया",
	failed: "यह नहीं हो पाया",
};
