import type { habit as englishHabit } from "#strings/habits/en/habits.ts";
import { nthDay } from "./nth-day.ts";

function days(count: number) {
	return `${count} दिन`;
}

export const habit: typeof englishHabit = {
	back: "आज के पेज पर लौटिए",
	loading: "आदत आ रही है",
	failed: {
		title: "आदत नहीं आ पाई",
		text: "कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश कीजिए।",
	},
	offline: {
		title: "अभी कनेक्शन नहीं है",
		text: "यह आदत इस डिवाइस पर अब तक सहेजी नहीं गई थी। इंटरनेट आते ही दिखेगी।",
	},
	retry: "फिर कोशिश कीजिए",
	notFound: {
		title: "यह आदत यहाँ नहीं है",
		text: "शायद हटा दी गई हो, या यह लिंक किसी और खाते का हो।",
		action: "अपनी आदतें खोलिए",
	},
	cycle: (completed) => `इस चक्र में 21 में से ${completed} दिन पूरे`,
	day: (day) => `${nthDay(day)}, कुल 21`,
	startsTomorrow: "कल से शुरू",
	ring: (percent) => `यह चक्र ${percent} पूरा`,
	kept: {
		cycle: (completed) => `पिछले 21 दिनों में ${completed} पूरे`,
		day: (day) => `बनाए रखना · ${nthDay(day)}`,
		ring: (percent) => `पिछले 21 दिन ${percent} पूरे`,
		span: "करने के पिछले 21 दिन",
	},
	cell: {
		completed: "हो गया",
		missed: "नहीं हुआ",
		skip: "माफ़",
		today: "आज, बाकी है",
		open: "आगे है",
	},
	cellOf: (day, state) => `${day}: ${state}`,
	today: {
		title: "आज",
		done: "आज हो गया",
		missed: "नहीं हुआ",
		isDone: "आज हो गया",
		isMissed: "आज नहीं हुआ",
		afterDone: (day) =>
			day === undefined ? "कल पहला दिन है, कुल 21।" : `${nthDay(day)} पूरा, कुल 21। कल मिलते हैं।`,
		afterKept: "एक दिन और निभ गया। कल मिलते हैं।",
		afterFull: "21 दिन बीत गए। अब अगला कदम चुनिए।",
		afterMiss: "एक दिन से कुछ नहीं बिगड़ता। कल फिर कीजिए।",
		isSkipped: "आज नहीं",
		afterSkip: (streak) =>
			`इस हफ़्ते का माफ़ दिन काम आया${streak === 0 ? "।" : `; ${streak} दिन का सिलसिला बना हुआ है।`}`,
		details: "नोट या मिनट जोड़िए",
		saveDetails: "हो गया, सहेजिए",
		note: "नोट",
		noteHint: "कैसा रहा, दो शब्दों में",
		minutes: "मिनट",
		minutesWrong: "पूरे मिनट लिखिए, ज़्यादा से ज़्यादा 1440",
		missTitle: "क्या आड़े आया?",
		missText: "एक पंक्ति लिख लेंगे तो अगली बार रास्ता निकालना आसान होगा। ख़ाली भी छोड़ सकते हैं।",
		saveMiss: "नहीं हुआ, दर्ज कीजिए",
		cancel: "रहने दीजिए",
		edit: "बदलिए",
		notDue: "आज करनी नहीं थी। फिर भी करें तो अतिरिक्त दिन गिना जाएगा।",
	},
	logged: "दर्ज हो गया!",
	logRemoved: "दर्ज दिन हटा दिया",
	error: "गड़बड़ी",
	logFailed: "दर्ज नहीं हो पाया। फिर कोशिश कीजिए।",
	removeFailed: "हटाया नहीं जा सका। फिर कोशिश कीजिए।",
	stats: {
		title: "आँकड़े",
		currentStreak: "अभी का सिलसिला",
		bestStreak: "सबसे लंबा सिलसिला",
		successRate: "सफलता",
		misses: "छूटे दिन",
		strength: "मज़बूती",
		days,
		newStart: "नई शुरुआत",
		none: "–",
		how: "यह कैसे गिनते हैं",
		rules: [
			"सिलसिला: करने वाले दिन जो लगातार पूरे हुए। आज का दिन ख़त्म होने तक खुला रहता है।",
			"माफ़: हफ़्ते के वे पहले दिन जो नहीं हुए, जितनों की आपकी योजना में जगह है। इनसे सिलसिला न टूटता है, न बढ़ता है।",
			"सफलता: अब तक करने वाले दिनों में से पूरे हुए दिन। छूटे दिन: जो न पूरे हुए, न माफ़।",
			"मज़बूती: हर पूरे दिन के साथ बढ़ती है और दिन न होने पर धीरे-धीरे घटती है; सूत्र Loop Habit Tracker का है। 21 पूरे दिन 67 % देते हैं, 66 दिन 97 %।",
		],
	},
	activity: {
		title: "पिछले दिन",
		marks: { completed: "हो गया", missed: "नहीं हुआ", skip: "नहीं हुआ, माफ़ है" },
		minutes: (minutes) => `${minutes} मिनट`,
		edit: (day) => `${day} बदलिए`,
		editWord: "बदलिए",
		waiting: "भेजना बाकी है",
		empty: "अभी कोई दिन दर्ज नहीं है। पहला दिन यहीं दिखेगा।",
	},
	plan: {
		title: "आपकी योजना",
		description: "ब्योरा",
		benefits: "फ़ायदे",
		rhythm: (days, reminders, skips) =>
			`${days}, दिन में ${reminders} बार याद दिलाना, ${skips === 0 ? "कोई दिन माफ़ नहीं" : `हफ़्ते में ${skips} दिन माफ़`}`,
	},
};
