import type { ImportFormat, RemarkCode } from "#domain/habits/imports/foreign-habit.ts";
import type { Strings } from "#strings/en.ts";

function days(number: number) {
	return `${number} दिन`;
}
function habits(number: number) {
	return `${number} ${number === 1 ? "आदत" : "आदतें"}`;
}

const formats = {
	ikkis: "Ikkis",
	"loop-csv": "Loop Habit Tracker",
	"loop-database": "Loop Habit Tracker",
	habitica: "Habitica",
	"habitica-csv": "Habitica",
	beaver: "Beaver Habit Tracker",
	"habit-trove": "HabitTrove",
	mhabit: "mhabit",
	habo: "Habo",
	"habit-bull": "HabitBull",
	csv: "CSV फ़ाइल",
} satisfies Record<ImportFormat, string>;

export const imports: Strings["imports"] = {
	formats,
	texts: {
		description: (format) => `${formats[format]} से लाई गई।`,
		benefits: "अभी लिखा नहीं गया।",
		strategies: {
			makeItEasy: "अभी तय नहीं किया।",
			makeItVisible: "अभी तय नहीं किया।",
			makeItRewarding: "अभी तय नहीं किया।",
			makeItSustainable: "अभी तय नहीं किया।",
		},
	},
	title: "अपनी आदतें साथ लाइए",
	text: "अपने पुराने हैबिट ट्रैकर की फ़ाइल चुनिए। कुछ भी बनने से पहले आप देख लेंगे कि उसमें क्या है।",
	back: "आज के पेज पर लौटिए",
	file: {
		label: "दूसरे ट्रैकर की फ़ाइल",
		hint: "ज़्यादा से ज़्यादा 5 MB। फ़ाइल रखी नहीं जाती।",
		action: "फ़ाइल चुनिए",
		another: "दूसरी फ़ाइल चुनिए",
		reading: "फ़ाइल पढ़ी जा रही है",
		waiting: "फ़ाइल अपनी बारी में है",
		progress: (percent) => `${percent} पढ़ी गई`,
		failed: "यह फ़ाइल काम नहीं आई",
		offline: "फ़ाइल पढ़ने के लिए इंटरनेट चाहिए। जुड़ने पर फिर कोशिश कीजिए।",
		retry: "फिर कोशिश कीजिए",
	},
	guide: {
		title: "फ़ाइल कहाँ मिलेगी",
		apps: [
			["Ikkis", "सेटिंग, निजता, फिर “मेरा डेटा डाउनलोड कीजिए”। zip फ़ाइल जैसी है वैसी ही चुनिए।"],
			["Loop Habit Tracker", "Settings में “Export as CSV” या “Export full backup”."],
			["Habitica", "Settings, Site Data में user data, JSON में।"],
			["Beaver Habit Tracker", "Menu में “Export”, JSON में।"],
			["HabitTrove", "बैकअप की ज़िप फ़ाइल, या data फ़ोल्डर की habits.json।"],
			["mhabit (Table Habit)", "Settings में “Export all habits”."],
			["Habo", "Settings में “Create backup”."],
			["HabitBull", "Settings में “Export data”, CSV में।"],
			[
				"कोई और",
				"CSV फ़ाइल, जिसमें हर आदत के हर दिन की एक पंक्ति हो (date, habit, value, note), या हर आदत का या हर दिन का अपना कॉलम।",
			],
		],
	},
	better: {
		title: "इससे बेहतर फ़ाइल मिल सकती है",
		text: {
			"habitica-json":
				"इस फ़ाइल में नहीं लिखा कि आपका दिन कब शुरू हुआ, इसलिए कुछ दिन एक दिन आगे खिसक सकते हैं। Habitica में Settings, फिर Site Data खोलिए और user data JSON में डाउनलोड कीजिए। फिर वही फ़ाइल यहाँ चुनिए।",
		},
		anyway: "फिर भी यही फ़ाइल पढ़िए",
	},
	columns: {
		title: "यह फ़ाइल कैसे पढ़ें?",
		change: "फ़ाइल के कॉलम",
		questions: {
			layout: "यह फ़ाइल दो तरह से पढ़ी जा सकती है। जो सही हो, वह चुनिए।",
			words: "फ़ाइल में कुछ ऐसे शब्द हैं जो यहाँ नहीं पहचाने गए। बताइए, उनका मतलब क्या है।",
			date: "इस फ़ाइल में दिन नहीं मिले। उनका कॉलम चुनिए।",
			order: "ये तारीख़ें दो तरह से पढ़ी जा सकती हैं। चुनिए कि कैसे लिखी हैं।",
			value: "इस फ़ाइल से पक्का पता नहीं चलता कि क्या हुआ। वह कॉलम चुनिए; हर पंक्ति एक पूरा दिन हो तो कोई नहीं।",
		},
		layout: "फ़ाइल का ढाँचा",
		layouts: {
			long: "हर आदत के हर दिन की एक पंक्ति",
			wide: "हर आदत का अपना कॉलम",
			across: "हर आदत की एक पंक्ति, हर दिन का अपना कॉलम",
		},
		readings: {
			label: "फ़ाइल में क्या है?",
			habits: (number) => habits(number),
			day: (habit, date, mark) => `${habit} · ${date}: ${mark}`,
		},
		marks: { completed: "हुआ", missed: "नहीं हुआ", skipped: "छोड़ा", none: "ख़ाली" },
		words: {
			label: "इन शब्दों का मतलब",
			word: (word, number) => `“${word}”, ${number} बार`,
			choose: "चुनिए",
			meanings: {
				completed: "हुआ",
				missed: "नहीं हुआ",
				skipped: "जान-बूझकर छोड़ा",
				none: "कुछ नहीं, दिन ख़ाली रखिए",
			},
		},
		habits: "जो कॉलम आदतें हैं",
		leftOut: (names, more) =>
			`नहीं लिए गए: ${names}${more > 0 ? ` और ${more}` : ""}। लेने हों तो “फ़ाइल के कॉलम” खोलिए।`,
		date: "दिन",
		habit: "आदत",
		value: "हुआ या नहीं",
		note: "नोट",
		none: "फ़ाइल में नहीं है",
		order: "तारीख़ लिखने का क्रम",
		orders: { ymd: "साल, महीना, दिन", dmy: "दिन, महीना, साल", mdy: "महीना, दिन, साल" },
		sample: "फ़ाइल की पहली पंक्तियाँ",
		action: "फ़ाइल इसी तरह पढ़िए",
		rules: {
			long: "yes, done, true, हाँ और 0 से बड़ी संख्या का मतलब हुआ; no, false, नहीं और 0 का मतलब नहीं हुआ। ऐसा कॉलम न हो तो हर पंक्ति एक पूरा दिन है।",
			wide: "जिस कॉलम पर टिक हो, वह एक आदत बनेगा। yes, done, true, हाँ और 0 से बड़ी संख्या का मतलब हुआ; no, false, नहीं और 0 का मतलब नहीं हुआ।",
			across:
				"हर पंक्ति एक आदत बनेगी। yes, done, true, हाँ और 0 से बड़ी संख्या का मतलब हुआ; no, false, नहीं और 0 का मतलब नहीं हुआ।",
		},
	},
	preview: {
		kept: "ये आदतें आपने लाने के लिए चुनी थीं। सब वैसा ही रखा है।",
		title: (number) => `${habits(number)} ${number === 1 ? "मिली" : "मिलीं"}`,
		from: (format) => `${formats[format]} से। अभी कुछ बनाया नहीं गया है।`,
		list: "फ़ाइल की आदतें",
		change: (category) => `${category} · नाम या श्रेणी बदलिए`,
		name: "नाम",
		nameMissing: "कोई नाम दीजिए",
		category: "श्रेणी",
		days: (done, missed) =>
			`${days(done)} ${done === 1 ? "हुआ" : "हुए"}, ${missed} नहीं ${missed === 1 ? "हुआ" : "हुए"}`,
		range: (first, last) => `${first} – ${last}`,
		noDays: "कोई दिन दर्ज नहीं",
		archived: "अलग रखी हुई",
		present: "यह आदत आपके खाते में पहले से है।",
		duplicate: "शायद यह आदत आपके पास पहले से है, भले ही किसी और नाम से, इसलिए इसे तभी लाया जाएगा जब आप चालू करें।",
		schedule: {
			daily: "रोज़",
			weekdays: (names) => names,
			weekly: (times) => `हफ़्ते में ${times} बार`,
		},
		action: (number) => (number === 0 ? "कोई आदत चुनिए" : `${habits(number)} लाइए`),
		failed: "आदतें लाई नहीं जा सकीं",
		unpaid: (number) => `${habits(number)} का भुगतान हो चुका है`,
		fewer: "अभी उतनी ही चुनकर लाइए। बाकी आदतें भुगतान के बाद इसी फ़ाइल से ला सकते हैं।",
	},
	remarks: {
		"becomes-weekly": (times) =>
			`ऐसे दिन यहाँ नहीं चुने जा सकते, इसलिए यह हफ़्ते में ${times} बार आएगी। बाद में बदल सकते हैं।`,
		"becomes-daily": () => "ऐसे दिन यहाँ नहीं चुने जा सकते, इसलिए यह रोज़ की आदत बनेगी। बाद में बदल सकते हैं।",
		amounts: () => "ये मात्राएँ दिन के हिसाब से नहीं गिनी जा सकतीं, इसलिए ये नोट में रहेंगी।",
		"amounts-without-target": () =>
			"फ़ाइल में लक्ष्य नहीं है, इसलिए 0 से ज़्यादा हर मात्रा पर आदत पूरी गिनी गई है और सबसे छोटी मात्रा लक्ष्य बनी है। इसे बदल सकते हैं।",
		"done-inferred": () =>
			"Habitica यह नहीं लिखता कि क्या हुआ, और पुराने दिन हटाता रहता है। हुए दिन उसके मानों से पढ़े गए।",
		"skips-as-pauses": (number) =>
			number === 1
				? "छोड़ा हुआ 1 दिन विराम बनेगा: सिलसिला उसके पार चलता रहेगा।"
				: `छोड़े हुए ${days(number)} विराम बनेंगे: सिलसिला उनके पार चलता रहेगा।`,
		"skips-left-open": (number) =>
			`${number === 1 ? "छोड़ा हुआ 1 दिन ख़ाली रहेगा" : `छोड़े हुए ${days(number)} ख़ाली रहेंगे`}: हर आदत के 500 सबसे नए विराम रखे जाते हैं।`,
		"later-than-today": (number) =>
			number === 1 ? "आज के बाद का 1 दिन नहीं लिया गया।" : `आज के बाद के ${days(number)} नहीं लिए गए।`,
		"too-long-ago": (number) =>
			number === 1 ? "25 साल से पुराना 1 दिन नहीं लिया गया।" : `25 साल से पुराने ${days(number)} नहीं लिए गए।`,
		unreadable: (number) => `जो पढ़ा नहीं जा सका, वह नहीं लिया गया: ${number}।`,
		"notes-without-mark": (number) => `जिन दिनों पर न हुआ लिखा था, न नहीं हुआ, उनके नोट नहीं लिए गए: ${number}।`,
		"columns-left-out": (number) => `फ़ाइल के इतने कॉलम नहीं लिए गए: ${number}।`,
		"tasks-left-out": (number) => `एक बार के काम नहीं लिए गए: ${number}।`,
		"deleted-left-out": (number) => `हटाई हुई आदतें नहीं ली गईं: ${number}।`,
		"cycles-left-out": (number) =>
			`${number === 1 ? "पुराना 1 चक्र नहीं लिया गया" : `पुराने ${number} चक्र नहीं लिए गए`}: हर आदत के 500 चक्र रखे जाते हैं।`,
	} satisfies Record<RemarkCode, (number: number) => string>,
	done: {
		title: (number) => `${habits(number)} आ ${number === 1 ? "गई" : "गईं"}`,
		text: (number) =>
			`साथ में ${days(number)} का इतिहास। फ़ुरसत में हर आदत की योजना देख लीजिए: जो फ़ाइल में नहीं था, वहाँ लिखा है कि अभी तय नहीं।`,
		toDashboard: "अपनी आदतें खोलिए",
		more: "एक और फ़ाइल लाइए",
	},
	undo: {
		action: "वापस लीजिए",
		title: (day) => `${day} को लाई हुई आदतें वापस लें?`,
		text: "ये आदतें हट जाएँगी, और उन पर अब तक जो कुछ दर्ज है वह भी।",
		cancel: "रहने दीजिए",
		confirm: "ये आदतें हटाइए",
		done: "आदतें वापस ले ली गईं",
		failed: "वापस नहीं लिया जा सका",
	},
	past: {
		title: "पहले लाई गईं",
		loading: "पहले लाई गई आदतें आ रही हैं",
		failed: { title: "पहले लाई गई आदतें नहीं दिख सकीं", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
		offline: { title: "नेटवर्क नहीं है", text: "जुड़ते ही पहले लाई गई आदतें यहाँ दिखेंगी।" },
		retry: "फिर कोशिश कीजिए",
		entry: (number, logged) => `${habits(number)}, ${days(logged)}`,
	},
};
