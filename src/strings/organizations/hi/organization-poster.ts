import type { Strings } from "#strings/en.ts";

export const organizationPoster: Strings["organizationPoster"] = {
	title: "पोस्टर",
	back: "संगठन पर वापस",
	print: "छापिए",
	hint: "A4 का एक काला-सफ़ेद पन्ना। उस पर छपा पता बदलने तक काम करता है।",
	invite: "हमारे साथ 21-21 दिन में आदत बनाइए",
	scan: "फ़ोन के कैमरे से स्कैन कीजिए, या खोलिए",
	promise: "यहाँ किसी को आपकी आदतें नहीं दिखतीं।",
};
