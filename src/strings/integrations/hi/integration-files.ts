import type { integrationFiles as english } from "#strings/integrations/en/integration-files.ts";

export const integrationFiles: typeof english = {
	title: (name) => `${name} की फ़ाइल लाइए`,
	close: "बंद कीजिए",
	stays: "आपकी फ़ाइल इसी डिवाइस पर पढ़ी जाती है और यहीं रहती है। सिर्फ़ हर दिन की संख्याएँ भेजी जाती हैं।",
	guides: {
		apple_health: [
			"iPhone पर Health खोलिए, अपनी तस्वीर दबाइए, फिर “Export All Health Data”।",
			"export.zip को Files में रखिए और यहाँ चुनिए। बड़ी फ़ाइल में कुछ मिनट लगते हैं।",
		],
		google_fit: [
			"takeout.google.com खोलिए, सब हटाकर Fit चुनिए। पहले Google खाते की भाषा English कीजिए: शीर्षक English में ही पढ़े जाते हैं।",
			"zip डाउनलोड कीजिए और यहाँ चुनिए। कई हों तो वह, जिसमें “Daily activity metrics” हो।",
		],
		fitbit: [
			"takeout.google.com खोलिए, सब हटाकर Fitbit या Google Health चुनिए।",
			"zip डाउनलोड कीजिए और यहाँ चुनिए। कई हों तो एक-एक करके लाइए।",
		],
		strava: [
			"strava.com पर Settings, My Account, “Download or Delete Your Account” में अपना डेटा माँगिए। कुछ मिटता नहीं।",
			"Strava की भेजी zip चुनिए। यह सिर्फ़ आपको दिखता है।",
		],
		myfitnesspal: [
			"myfitnesspal.com पर Settings, File Export खोलिए (Premium)।",
			"उसकी भेजी zip चुनिए, या उसमें से कोई एक फ़ाइल।",
		],
	},
	choose: "फ़ाइल चुनिए",
	another: "दूसरी फ़ाइल चुनिए",
	reading: "फ़ाइल पढ़ी जा रही है",
	read: (percent) => `${percent} पढ़ी गई`,
	stop: "रोकिए",
	found: (count) => `${count} दिन ${count === 1 ? "मिला" : "मिले"}`,
	span: (count, from, to) => `${count} दिन, ${from} से ${to} तक`,
	older: "400 दिन से पुराने दिन नहीं रखे जाते, और जो दिन ऐप ने ख़ुद बताए हैं वे वैसे ही रहते हैं।",
	weightUnit: { label: "वज़न किसमें है", kg: "किलोग्राम", lb: "पाउंड" },
	minuteClock: {
		label: "इन फ़ाइलों का समय",
		utc: "विश्व समय",
		local: "यहाँ का समय",
		hint: "Fitbit यह नहीं बताता। अगर शाम के कदम ग़लत दिन पर दिखें, तो दूसरा चुनिए।",
	},
	add: (count) => `${count} दिन जोड़िए`,
	goOn: "आगे बढ़िए",
	stopped: (done) => `${done} जुड़ गया। कुछ नहीं खोया: जहाँ रुका था वहीं से आगे बढ़िए।`,
	offline: "नेटवर्क नहीं है। जोड़ने के लिए इंटरनेट चाहिए।",
	added: (count) => {
		if (count === 0) return "इसका सब कुछ यहाँ पहले से था";
		return count === 1 ? "1 संख्या जुड़ी" : `${count} संख्याएँ जुड़ीं`;
	},
	failed: "यह फ़ाइल पढ़ी नहीं जा सकी",
	problems: {
		broken: "फ़ाइल ख़राब है या पूरी डाउनलोड नहीं हुई। दोबारा डाउनलोड कीजिए।",
		unsafe: "इसमें ऐसे नाम हैं जो किसी एक्सपोर्ट में नहीं होते, इसलिए इसे नहीं खोला गया।",
		locked: "इस पर पासवर्ड है। इसे खोलकर बिना पासवर्ड के zip बनाइए।",
		"too-full": "खुलने पर यह किसी भी एक्सपोर्ट से बड़ी है।",
		"other-file": "इसमें इस ऐप का ऐसा कुछ नहीं है जो हम जानते हों। ऊपर देखिए कौन-सी फ़ाइल चाहिए।",
		"other-language": "इसके शीर्षक English में नहीं हैं। ऐप की भाषा English करके दोबारा एक्सपोर्ट कीजिए।",
		empty: "इसमें पिछले 400 दिनों का कुछ नहीं है।",
	},
};
