/** The dashboard: what is due today, and the week so far. */
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
	createHabit: "Create New Habit",
	startHere: "START HERE!",
	empty: {
		title: "Your first 21 days start here",
		text: "Plan one small habit in four steps, then tick it once a day. The grid fills up as you go.",
		action: "Create Your First Habit",
	},
	loading: "Loading your habits",
	failed: {
		title: "Your habits could not be loaded",
		text: "Nothing is lost. Please try again in a moment.",
	},
	offline: {
		title: "No connection yet",
		text: "Your habits have not been saved on this device so far. They appear as soon as you are online.",
	},
	retry: "Try again",
	savedHere: "Saved on this device, will be sent",
	habits: "Habits for today",
	restingHabits: "Not due today",
	tick: (habit: string) => `${habit}, done today`,
	tickFailed: {
		title: "The tick could not be saved",
		text: "This device has no room to store it. Please free some space and try again.",
	},
	day: (day: number) => `Day ${day}`,
	cycle: (day: number, completed: number) => `Day ${day} of 21, ${completed} completed`,
	missed: "Marked as missed today. Tomorrow is a new day.",
	comeBack: {
		yesterday: "You missed yesterday. One miss changes nothing; do it today and you are back.",
		earlier: "You missed it the last time. One miss changes nothing; do it today and you are back.",
		several: (misses: number) => `${misses} days were missed. Nothing is lost; do it today and you are back.`,
		isBack: "You are back. That is what counts.",
	},
	milestone: {
		7: "Seven days. The first row is full.",
		14: "Fourteen days. Two rows are full.",
		21: "Twenty-one days. The grid is complete.",
	},
	week: {
		title: "This week",
		done: (done: number, due: number) =>
			due === 0 ? "The marks of your days appear here" : `${done} of ${due} due days done so far`,
		marks: {
			completed: "done",
			extra: "done",
			miss: "missed",
			skip: "skipped",
			rest: "not due",
			open: "still open",
			ahead: "ahead",
		},
	},
};
