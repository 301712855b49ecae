function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}

export const week = {
	title: "Your week",
	back: "Analytics",
	range: (first: string, last: string) => `${first} – ${last}`,
	previous: "Previous week",
	next: "Next week",
	days: {
		title: "How it went",
		none: "Nothing was due this week",
		notYet: "Nothing to count yet",
		total: (done: number, due: number) => `${done} of ${counted(due, "due day")} done`,
		/** Follows the number of done days. */
		small: (count: number) => `${count} of them small`,
		soFar: "So far.",
		before: (done: number, due: number) => `Previous week: ${done} of ${due}.`,
		of: (done: number, due: number) => (due === 0 ? "–" : `${done} of ${due}`),
		marks: {
			completed: "done",
			small: "small version done",
			extra: "done, not due",
			miss: "missed",
			skip: "skipped",
			rest: "not due",
			open: "still open",
			ahead: "upcoming",
		},
	},
	highlights: {
		title: "What went well",
		best: (habit: string, streak: number) => `${habit}: ${streak} due days in a row, your longest so far.`,
		whole: (habit: string, due: number) =>
			due === 1 ? `${habit}: done on its only due day.` : `${habit}: done on all ${due} due days.`,
		wholeSoFar: (habit: string, due: number) => `${habit}: ${due} of ${counted(due, "due day")} done so far.`,
		back: (habit: string, misses: number) =>
			`${habit}: you came back after ${counted(misses, "missed day")}.`,
		some: (habit: string, done: number) => `${habit}: done on ${counted(done, "due day")}.`,
		none: "You didn't complete any due days this week. Weeks like this happen, and what you have built is still there.",
		nothingDue: "Nothing was due, so there is nothing to review.",
		notYet: "What you complete this week will appear here.",
	},
	suggestion: {
		title: "One suggestion",
		nextStep: {
			title: (habit: string) => `${habit} has reached day 21.`,
			text: "Decide what comes next: another cycle or maintenance.",
		},
		again: {
			title: "Start again with one habit.",
			text: "Choose the easiest and do its smallest version. There is nothing to catch up on.",
		},
		/** Monday first. */
		weekdayNames: ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"],
		weekday: {
			title: (weekday: string) => `Plan ${weekday} differently.`,
			text: (done: number, due: number) =>
				`You did ${done} of ${counted(due, "due day")} on that weekday in the last 90 days. A different time or a shorter version may work better.`,
		},
		smaller: {
			title: (habit: string) => `Make “${habit}” smaller.`,
			text: (done: number, due: number, days: number) =>
				`${done} of ${counted(due, "due day")} done in ${days} days. A version small enough for a bad day can grow later.`,
		},
		plan: {
			title: (habit: string) => `Decide when and where for “${habit}”.`,
			text: (missed: number, due: number) =>
				`${missed} of ${counted(due, "due day")} went by without it. A fixed moment helps: “After I …, I will …”.`,
		},
		room: {
			title: "You have room for more.",
			text: (percent: string, due: number) =>
				`You completed ${percent} of your ${counted(due, "due day")} in the last 90 days. You may be ready for a new habit or a harder version.`,
		},
		keep: { title: "Keep it as it is.", text: "Nothing this week calls for a change." },
		actions: {
			habit: "Open the habit",
			today: "Open your dashboard",
			weekdays: "See the weekly chart",
			create: "Create a habit",
		},
	},
	ahead: {
		nextWeek: "Next week’s plan",
		thisWeek: "This week’s plan",
		everyDay: "Every day",
		times: (times: number) =>
			times === 1 ? "Once, on a day of your choice" : `${times} days of your choice`,
		lastOfCycle: (weekday: string) => `Day 21 on ${weekday}`,
		none: "Nothing is due. A new habit can start any day.",
	},
	how: {
		title: "How this is counted",
		rules: [
			"A week runs from Monday to Sunday in your time zone. Only due days count, and today counts once it is logged. A skip counts as not done, but doesn't break your streak.",
			"“What went well” is a count, not a judgement. We call a weekday or a habit weak only if chance is an unlikely explanation: over 90 days for weekdays, 28 for habits. The more habits you have, the stricter we are.",
			"We send you a notice about your week on Sundays at 6 pm, your time. After four weeks without a log, these notices stop.",
		],
		settings: "Notification settings",
	},
	empty: {
		title: "Your first week is still to come",
		text: "Once you have a habit, this page looks back on each week with you.",
		action: "Create a habit",
	},
	loading: "Loading your week",
	failed: { title: "Your week could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Your habits are not on this device yet." },
	retry: "Try again",
};
