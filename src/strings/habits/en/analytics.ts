import type { Rating } from "#domain/habits/insight/threshold.ts";
import type { PartOfDay } from "#domain/habits/insight/time-of-day.ts";

function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
function days(count: number) {
	return counted(count, "day");
}
/** For one habit or several together, so "times" rather than "days". */
function timesDue(count: number) {
	return `${counted(count, "time")} due`;
}

/** The analytics page. */
export const analytics = {
	title: "Habit Analytics",
	filters: {
		period: "Period",
		periods: { 7: "7 days", 30: "30 days", 90: "90 days" },
		habit: "Habit",
		all: "All habits",
	},
	cards: {
		label: "At a glance",
		rate: "Completion rate",
		completed: "Completed days",
		streak: "Best current streak",
		minutes: "Minutes",
		none: "No due day yet",
		ofDue: (due: number) => `of ${timesDue(due)}`,
		doneOfDue: (done: number, due: number) => `${done} of ${timesDue(due)}`,
		between: (low: string, high: string, due: number) => `${low} to ${high}, from ${timesDue(due)}`,
		streakOf: (habit: string) => habit,
		noStreak: "Your next tick starts one",
		minutesOn: (count: number) => `logged ${counted(count, "time")}`,
		noMinutes: "Add them to a day",
		minutesLoading: "Adding them up",
		minutesUnknown: "Needs the network",
		marks: { high: "80% or more", middle: "60% or more", low: "Under 60%" },
	},
	insights: {
		title: "Insights",
		text: "Only what is unlikely to be chance.",
		none: "Nothing certain yet",
		noneYet: "It starts with a due day.",
		nothing: "Nothing stands out",
		known: (done: number, due: number, range: { low: string; high: string }) =>
			`You did ${done} of ${timesDue(due)}: your rate is most likely ${range.low} to ${range.high}. No weekday is clearly under 50%, and no streak is longer than luck explains.`,
		strong: (percent: string, due: number) => `80% or more: you did ${percent} of ${timesDue(due)}.`,
		strongAdvice: "This is solid. You may have room for a new habit, or a harder one.",
		weak: (percent: string, due: number) => `Under 60%: you did ${percent} of ${timesDue(due)}.`,
		weakAdvice: "Make the step smaller until you do it even on bad days. It can grow later.",
		streak: (habit: string, count: number) => `${habit}: a streak of ${days(count)}.`,
		streakAdvice: {
			earlier: "Longer than your earlier days would suggest.",
			most: "Luck rarely explains this for 8 days in 10. You do more.",
		},
		/** Monday first. */
		weekdayNames: ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"],
		weekday: (weekdays: string, done: number, due: number) =>
			`Under 50% on ${weekdays}: done ${done} of ${timesDue(due)}.`,
		weekdayAdvice: "Look at what that day is like, and plan another time or a shorter version for it.",
		how: {
			title: "How this is counted",
			rules: [
				"Only due days count. Today counts once it is logged. A day that was skipped counts as not done, though it breaks no streak.",
				"The range behind a rate is its 95% interval by Wilson's method: with few days it is wide.",
				"We say 80% or more when somebody who does less would rarely get there by luck, and under 60% when somebody at 60% would rarely do so few.",
				"We name a weekday under 50% when luck rarely explains it and your other weekdays go better. Habits that only ask for a number of times a week are left out.",
				"A streak of 7 or more is an insight when luck would rarely give it to somebody with your earlier days. Every streak is on the Streaks tab.",
				"The more habits and periods you can choose from, the surer each insight has to be. On any one day, chance alone shows something to fewer than 1 in 20 people, whatever they choose. Our tests check that with 1,000 made-up people at a time, whether they do few or nearly all of their days.",
			],
		},
	},
	week: { title: "Your week", text: "What went well, one suggestion, and the week ahead" },
	tabs: {
		label: "Views",
		progress: "Progress",
		patterns: "Patterns",
		categories: "Categories",
		streaks: "Streaks",
	},
	table: { open: "Show as a table", csv: "Download CSV" },
	columns: {
		source: "Source",
		day: "Day",
		week: "Week from",
		weekday: "Weekday",
		category: "Category",
		habit: "Habit",
		done: "Done",
		due: "Due",
		rate: "Rate",
		low: "From",
		high: "To",
		rating: "Rating",
		streak: "Streak",
		best: "Best",
		badge: "Badge",
		strength: "Strength",
		reason: "Reason",
		days: "Days",
		time: "Time",
		result: "Result",
	},
	heatmap: {
		title: "Heatmap",
		text: "How many of the day's due habits were done",
		one: "Which due days were done",
		label: (done: number, due: number) => `Heatmap: done ${done} of ${timesDue(due)}`,
		cell: (day: string, done: number, due: number) =>
			due === 0 ? `${day}: nothing due` : `${day}: ${done} of ${due} done`,
		less: "None",
		more: "All",
	},
	amounts: {
		title: "How much",
		text: { day: "Day by day", week: "Week by week", month: "Month by month" },
		sum: "Total",
		median: "On a typical day",
	},
	weeks: {
		title: "Week by week",
		text: "Completion in each week of the period",
		part: "A partial week: still running, or cut off by the period.",
		partOf: (week: string) => `${week} (partial)`,
		days: "Day by day",
		daysText: "Completion on each day of the period",
	},
	strength: {
		title: "Strength of your habits",
		text: "How settled each habit is, counted from its first day",
	},
	weekdays: {
		title: "Weekly chart",
		text: "Completion by weekday. Habits that only ask for a number of times a week are left out.",
		strong: "Going well",
		weak: "Could use a plan",
		none: "Nothing due",
		range: "Where the true rate most likely lies (95%). With few days the line is long.",
		ofDue: (done: number, due: number) => `${done} of ${due}`,
	},
	times: {
		title: "Time of day",
		text: "When you ticked a habit on the day itself",
		none: "No day was ticked on the day itself yet",
		parts: {
			morning: "Morning, 4 am to noon",
			afternoon: "Afternoon, noon to 5 pm",
			evening: "Evening, 5 to 9 pm",
			night: "Night, 9 pm to 4 am",
		} satisfies Record<PartOfDay, string>,
	},
	sources: {
		title: "What ticked your days",
		text: "By hand, or by an app you connected",
		none: "No day was ticked in this period",
		byHand: "By hand",
		import: "Imported",
		test: "Testing mode",
		gone: "An app",
	},
	reasons: {
		title: "Why days were missed",
		text: "The reasons you noted",
		none: "No reason was noted in this period",
		skipped: "Skipped from a reminder",
		change: "Change the plan",
	},
	categories: {
		title: "Categories",
		text: "Completion by category. A grade appears once the range spans no more than the grades next to it.",
		range: "Where the true rate most likely lies (95%). With few days the line is long.",
		noRating: "too few days for a grade",
		habits: (count: number) => counted(count, "habit"),
		ratings: {
			excellent: "Excellent",
			good: "Good",
			fair: "Fair",
			"needs-work": "Needs Work",
		} satisfies Record<Rating, string>,
	},
	streaks: {
		title: "Streak history",
		text: "The longest streak running on each of the last 30 days",
		label: (longest: number) => `Streak history of 30 days, up to ${longest}`,
		list: "Streaks",
		listText: "Due days in a row, skips left out",
		current: (count: number) => days(count),
		best: (count: number) => `best ${count}`,
	},
	days: {
		title: "All your days",
		text: "One row per habit and day over the last three years, for a spreadsheet.",
		action: "Download all days",
		making: (percent: string) => `Preparing: ${percent}`,
		failed: "The file could not be made",
		file: "ikkis-days.csv",
		results: {
			completed: "done",
			extra: "done, not due",
			miss: "missed",
			skip: "skip",
			rest: "not due",
			open: "open",
		},
	},
	interval: (low: string, high: string) => `${low} to ${high}`,
	empty: {
		title: "Nothing to show yet",
		text: "Once you have a habit and a few days, this is where you see what works.",
		action: "Create a habit",
	},
	loading: "Loading your analytics",
	broken: "This part could not be loaded.",
	failed: { title: "Your analytics could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Your habits are not on this device yet." },
	factsOffline: "This needs the network once, then stays on this device.",
	retry: "Try again",
};
