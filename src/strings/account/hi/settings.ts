import type { Strings } from "#strings/en.ts";

export const settings: Strings["settings"] = {
	title: "सेटिंग",
	tabs: {
		label: "सेटिंग",
		notifications: "सूचनाएँ",
		profile: "प्रोफ़ाइल",
		privacy: "निजता",
		mobile: "मोबाइल",
	},
	privacy: { signingIn: "साइन इन", programs: "आपके प्रोग्राम", sharing: "साझा करना", yourData: "आपका डेटा" },
	loading: "सेटिंग खुल रही है",
	broken: "ये सेटिंग नहीं खुल सकीं। कृपया अपना कनेक्शन देखिए।",
	retry: "फिर कोशिश कीजिए",
};
