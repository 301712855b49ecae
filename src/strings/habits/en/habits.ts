function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
function days(count: number) {
	return counted(count, "day");
}

export const habit = {
	back: "Back to Today",
	loading: "Loading the habit",
	failed: {
		title: "The habit could not be loaded",
		text: "Nothing is lost. Please try again in a moment.",
	},
	offline: {
		title: "No connection yet",
		text: "This habit is not on this device yet. It appears as soon as you are online.",
	},
	retry: "Try again",
	tabs: {
		label: "Views of this habit",
		today: "Today",
		progress: "Progress",
		plan: "Plan",
		loading: "Loading this part of the habit",
		broken: "This part could not be loaded. Please check your connection.",
		retry: "Try again",
	},
	/** Names the ring on the Progress tab. */
	share: "Days completed",
	notFound: {
		title: "This habit is not here",
		text: "It may have been removed, or the link belongs to another account.",
		action: "Go to Today",
	},
	cycle: (completed: number) => `This cycle: ${completed} of 21 days completed`,
	day: (day: number) => `Day ${day} of 21`,
	startsTomorrow: "Begins tomorrow",
	ring: (percent: string) => `${percent} of this cycle is completed`,
	kept: {
		cycle: (completed: number) => `The last 21 due days: ${completed} completed`,
		day: (day: number) => `Maintenance · day ${day}`,
		ring: (percent: string) => `${percent} of the last 21 due days are completed`,
		/** Next to the ring. */
		span: "Last 21 due days",
	},
	cell: {
		completed: "completed",
		small: "completed, a small day",
		missed: "missed",
		skip: "skipped",
		today: "today, still open",
		open: "still ahead",
	},
	cellOf: (day: string, state: string) => `${day}: ${state}`,
	today: {
		title: "Today",
		done: "Done today",
		missed: "Missed",
		isDone: "Done today",
		isMissed: "Missed today",
		/** No day is given if the new cycle begins tomorrow. */
		afterDone: (day: number | undefined) =>
			day === undefined ? "Tomorrow is day 1 of 21." : `That was day ${day} of 21. See you tomorrow.`,
		afterKept: "One more day. See you tomorrow.",
		afterFull: "Your 21 days are over. Choose what comes next.",
		afterMiss: "One miss changes nothing. Tomorrow is a new day.",
		isSkipped: "Not today",
		afterSkip: (streak: number) =>
			`This week's skip covers it${streak === 0 ? "." : `; your streak of ${streak} stays.`}`,
		details: "Add a note or minutes",
		saveDetails: "Save as done",
		note: "Note",
		noteHint: "How it went, in a few words",
		minutes: "Minutes",
		minutesWrong: "Please enter whole minutes, at most 1440",
		timer: {
			title: "Timer",
			start: "Start a timer",
			since: (time: string) => `Since ${time}`,
			stop: (minutes: number) => `Log ${minutes} min`,
			discard: "Discard",
			discarded: "Timer discarded",
			undo: "Undo",
			logged: (minutes: number) => `${minutes} min logged`,
			forgotten: "It has run for more than a day, so its minutes can't be logged.",
			notStarted: "The timer did not start",
			notStored: "This browser stores nothing, so closing the page would lose the timer.",
			notLogged: "The minutes are not logged yet",
			unknown:
				"This day already has a log that is not on this device. Please try again online; the timer keeps running.",
		},
		missTitle: "What got in the way?",
		missText: "One line helps you to plan around it. You can also leave it empty.",
		saveMiss: "Mark as missed",
		cancel: "Cancel",
		edit: "Edit",
		notDue: "Not due today. Doing it anyway counts as an extra day.",
	},
	logged: "Progress Logged!",
	logRemoved: "Log Removed",
	error: "Error",
	logFailed: "Failed to log progress. Please try again.",
	removeFailed: "Failed to remove log. Please try again.",
	stats: {
		title: "Figures",
		currentStreak: "Current streak",
		bestStreak: "Best streak",
		successRate: "Success rate",
		misses: "Misses",
		strength: "Strength",
		days,
		/** What the percentages are of. */
		ofDueDays: "of all due days so far",
		ofFullStrength: "of full strength; 66 days without a miss give 97%",
		newStart: "New start",
		none: "–",
		how: "How this is counted",
		rules: [
			"Streak: completed due days in a row. Today stays open until it ends.",
			"Skips: a week's first missed days, as many as your plan allows. They neither break nor lengthen a streak.",
			"Success rate: completed due days out of all due days so far. Misses: due days neither completed nor skipped.",
			"Strength: grows with every completed due day and fades slowly with misses, by the formula of Loop Habit Tracker. 21 perfect days give 67 %, 66 give 97 %.",
		],
	},
	activity: {
		title: "Recent activity",
		marks: {
			completed: "Completed",
			small: "A small day",
			missed: "Missed",
			skip: "Missed, covered by a skip",
		},
		minutes: (minutes: number) => `${minutes} min`,
		edit: (day: string) => `Edit ${day}`,
		editWord: "Edit",
		waiting: "Waiting to be sent",
		empty: "No day is logged yet. The first one shows up here.",
	},
	plan: {
		title: "Your plan",
		description: "Description",
		benefits: "Benefits",
		rhythm: (days: string, reminders: number, skips: number) =>
			`${days}, ${counted(reminders, "reminder")} a day, ${skips === 0 ? "no skips" : `${counted(skips, "skip")} a week`}`,
	},
};
