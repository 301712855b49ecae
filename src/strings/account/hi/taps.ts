import type { Strings } from "#strings/en.ts";

export const taps: Strings["taps"] = {
	loading: "लोड हो रहा है",
	failed: { title: "यह लोड नहीं हो पाया", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "इंटरनेट नहीं है", text: "टैप वाले पतों के लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
	title: "एक टैप से टिक",
	text: "एक गुप्त पता जो इस आदत को टिक करता है: NFC स्टिकर, Shortcuts, Tasker या Home Assistant के लिए। ब्राउज़र में खोलने पर पहले पूछता है; POST से आज का दिन टिक हो जाता है।",
	create: "पता बनाइए",
	made: "अभी कॉपी कर लीजिए: यह एक ही बार दिखता है। जिसके पास यह होगा, वह इस आदत को टिक कर सकेगा और इसका नाम पढ़ सकेगा।",
	copy: "कॉपी कीजिए",
	copied: "कॉपी हो गया",
	since: (day) => `${day} को बनाया`,
	remove: "मिटाइए",
	removeLabel: (day) => `${day} को बनाया पता मिटाइए`,
	removeTitle: "पता मिटाएँ?",
	removeText: "जिन स्टिकर और प्रोग्राम में वह है, वे आगे कुछ टिक नहीं करेंगे।",
	removed: "पता मिटा दिया गया",
	keep: "रहने दीजिए",
	tick: "आज टिक कीजिए",
	ticked: (habit) => `हो गया: ${habit}`,
	aboveLimit: (habit) => `दर्ज हुआ, पर सीमा से ज़्यादा: ${habit}`,
};
