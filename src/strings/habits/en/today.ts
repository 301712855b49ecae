export const today = {
	title: "Your Habit Dashboard",
	greeting: {
		morning: (name: string) => `Good morning, ${name}`,
		afternoon: (name: string) => `Good afternoon, ${name}`,
		evening: (name: string) => `Good evening, ${name}`,
	},
	done: (done: number, due: number) => `${done} of ${due} done`,
	left: (count: number) => (count === 1 ? "One left today" : `${count} left today`),
	allDone: "All done for today",
	nothingDue: "Nothing is due today. Enjoy the rest.",
	paymentWorks: "The payment system is working.",
	payment: {
		checking: (amount: string) => `Your ${amount} payment is being checked.`,
		refused: (amount: string) => `Your payment of ${amount} could not be verified.`,
		due: "Your habit starts once we have verified your payment.",
		pay: "Pay by UPI",
		see: "See its status",
		correct: "Correct the UTR",
	},
	planned: { title: "Planned", waiting: "waiting for your payment" },
	hints: {
		circle: "Tap when you have done it",
		name: "Tap the name to see the habit's days and plan",
		menu: "For notes, minutes and missed days",
		close: "Close this hint",
	},
	createHabit: "Create New Habit",
	startHere: "START HERE!",
	empty: {
		title: "Your first 21 days start here",
		text: "Plan one small habit in four steps, then tick it once a day. The grid fills up as you go.",
		action: "Create Your First Habit",
	},
	bringAlong: "Bring habits from another tracker",
	loading: "Loading your habits",
	failed: {
		title: "Your habits could not be loaded",
		text: "Nothing is lost. Please try again in a moment.",
	},
	offline: {
		title: "No connection yet",
		text: "Your habits are not on this device yet. They appear as soon as you are online.",
	},
	retry: "Try again",
	savedHere: "Saved on this device. It will be sent later.",
	savedShort: "Saved here",
	habits: "Habits for today",
	restingHabits: "Not due today",
	tick: (habit: string) => `${habit}, done today`,
	error: "Error",
	logFailed: "Failed to log progress. Please try again.",
	removeFailed: "Failed to remove log. Please try again.",
	detailsLost: {
		title: "Your note was removed",
		changed: "The day was updated",
		undo: "Undo",
	},
	day: (day: number) => `Day ${day}`,
	startsTomorrow: "Begins tomorrow",
	cycle: (day: number, completed: number) => `Day ${day} of 21, ${completed} completed`,
	kept: {
		day: (day: number) => `Maintenance · day ${day}`,
		cycle: (day: number, completed: number) =>
			`Maintenance, day ${day}. The last 21 due days: ${completed} completed`,
	},
	ready: {
		text: "Your 21 days are over.",
		action: "Choose what comes next",
		actionFor: (habit: string) => `${habit}: choose what comes next`,
	},
	noneActive: {
		completed: {
			title: "No active habits",
			text: "All your habits are completed or archived. Start one of them again, or plan a new one.",
			action: "Start one again",
		},
		archived: {
			title: "All your habits are archived",
			text: "They are not due until you restore them. Their history is kept.",
			action: "See your habits",
		},
	},
	missed: "Marked as missed today. Tomorrow is a new day.",
	skipped: (streak: number) =>
		`Not today. This week's skip covers it${streak === 0 ? "." : `; your streak of ${streak} stays.`}`,
	comeBack: {
		yesterday: "You missed yesterday. One miss changes nothing; do it today and you are back.",
		earlier: "You missed it last time. One miss changes nothing; do it today and you are back.",
		several: (misses: number) => `${misses} days were missed. Nothing is lost; do it today and you are back.`,
		isBack: "You are back. That is what counts.",
	},
	/** Shown before the tick that fills a row of the grid. */
	fills: {
		7: "Today fills the first row.",
		14: "Today fills the second row.",
		21: "Today fills the grid.",
	},
	milestone: {
		7: "Day 7 done. The first row is full.",
		14: "Day 14 done. Two rows are full.",
		21: "Day 21 done. The grid is full.",
	},
	smallDays: {
		/** Shown unless the row already says so. */
		reason: "You missed two or more of the last seven due days.",
		offer: (version: string) => `Small days this week? Then this is enough: ${version}`,
		accept: "Yes, small days",
		acceptFor: (habit: string) => `${habit}: small days this week`,
		decline: "No, thanks",
		declineFor: (habit: string) => `${habit}: no small days`,
		on: (version: string, until: string) => `Small days until ${until}. This is enough: ${version}`,
		end: "End small days",
		full: "I did all of it",
		notSaved: { title: "Small days could not be saved", message: "Please try again in a moment." },
	},
	strip: {
		label: "The last seven days",
		day: (day: string, done: number, due: number) =>
			due === 0 ? `${day}, nothing due` : `${day}, ${done} of ${due} done`,
	},
	tabs: {
		label: "Your habits",
		active: "Active Habits",
		completed: "Completed Pool",
		all: "All Habits",
	},
	row: {
		menu: (habit: string) => `Options for ${habit}`,
		small: "Make it a small day",
		miss: "Mark as missed",
		note: "Add note and minutes",
		undo: "Undo today's log",
		up: "Move up",
		down: "Move down",
		drag: "Drag to reorder",
		moved: (habit: string, place: number, count: number) => `${habit} is now number ${place} of ${count}`,
	},
	orderFailed: "The new order could not be saved",
	view: {
		open: "Sort and filter",
		sort: { own: "Your own order", name: "By name", category: "By category" },
		all: "All categories",
		none: "No habits in this category",
		clear: (category: string) => `${category}: show all categories again`,
	},
	plans: "What you planned for these habits",
	share: {
		title: "Better with a friend",
		claim:
			"In one four-week experiment, people rewarded for going to the gym with a friend went about 35% more often than people rewarded for simply going.",
		action: "Share App",
	},
	week: {
		title: "This week",
		look: "Look back on your week",
		done: (done: number, due: number, open: number) => {
			const left = open === 0 ? "" : `, ${open} still open today`;
			return due === 0 ? "Your week fills in as you tick" : `${done} of ${due} due days done${left}`;
		},
		marks: {
			completed: "done",
			small: "small version done",
			extra: "done",
			miss: "missed",
			skip: "skipped",
			rest: "not due",
			open: "still open",
			ahead: "ahead",
		},
	},
};
