import type { pastDay as englishPastDay } from "#strings/habits/en/past-day.ts";

export const pastDay: typeof englishPastDay = {
	text: "उस दिन किया था पर टिक रह गया? सात दिन तक टिक कर सकते हैं।",
	close: "बंद कीजिए",
	habits: "उस दिन की आदतें",
	tick: (habit) => `${habit}, उस दिन हो गया`,
	edit: (habit) => `${habit}: नोट और बाकी`,
	states: {
		completed: "हो गया",
		small: "हो गया, छोटा दिन",
		begun: "शुरू हुआ, लक्ष्य से कम",
		extra: "हो गया, हालाँकि करना नहीं था",
		miss: "नहीं हुआ",
		skip: "नहीं हुआ, माफ़ है",
		rest: "करना नहीं था",
		open: "अभी बाकी है",
	},
};
