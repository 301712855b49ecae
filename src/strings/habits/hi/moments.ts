import type { moments as english } from "#strings/habits/en/moments.ts";
import { nthDay } from "./nth-day.ts";

export const moments: typeof english = {
	dayOf: (habit, day) => `${habit}, ${nthDay(day)}`,
	sentence: {
		first: "21 में से एक ख़ाना भर गया।",
		whole: (done) => `${done} में से ${done} दिन। एक भी नहीं छूटा।`,
		missing: {
			one: (done, of, day) => `${of} में से ${done} दिन। जो एक छूटा, वह ${day} था।`,
			two: (done, of, first, second) =>
				first === second
					? `${of} में से ${done} दिन। छूटे हुए दोनों दिन ${first} के थे।`
					: `${of} में से ${done} दिन। छूटे हुए दिन थे ${first} और ${second}।`,
			more: (done, of) => `${of} में से ${done} दिन। ${of - done} दिन छूटे, फिर भी आप डटे रहे।`,
		},
		back: (misses) => (misses === 1 ? "एक दिन छूटा, और आप लौट आए।" : `${misses} दिन छूटे, और आप लौट आए।`),
		payment: (amount) => `आपके ${amount} के भुगतान की पुष्टि हो गई। पहला ख़ाली ख़ाना आपका है।`,
		completed: (done, since) => `${since} से अब तक ${done} दिन। यह आदत पूरी हुई।`,
	},
	grid: (done, of, small) =>
		`${of} में से ${done} दिन ${done === 1 ? "पूरा" : "पूरे"}${small === 0 ? "" : `, इनमें ${small} ${small === 1 ? "छोटा" : "छोटे"}`}`,
	figures: {
		firstDay: "दिन पूरा",
		ahead: "दिन और, फिर सारे ख़ाने भरे",
		done: (of) => `दिन पूरे, कुल ${of}`,
		streak: () => "दिन का सिलसिला",
		strength: "मज़बूती",
		doneInAll: () => "दिन पूरे हुए",
		best: "दिन का सबसे लंबा सिलसिला",
		paid: "भुगतान",
		grid: "दिन का पहला चक्र",
		cycles: (count) => (count === 1 ? "चक्र पूरा" : "चक्र पूरे"),
	},
	share: "तस्वीर साझा कीजिए",
	post: "पोस्ट लिखिए",
	next: "आगे क्या, चुनिए",
	carryOn: "आगे बढ़िए",
	begin: "शुरू कीजिए",
};
