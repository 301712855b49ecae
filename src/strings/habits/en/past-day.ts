/** A past day, opened from the strip on Today. */
export const pastDay = {
	text: "What you did then and did not tick can still be ticked, for seven days.",
	close: "Close",
	habits: "Habits of that day",
	tick: (habit: string) => `${habit}, done that day`,
	edit: (habit: string) => `${habit}: note and more`,
	states: {
		completed: "Done",
		small: "Done, a small day",
		begun: "Begun, below its target",
		extra: "Done, though not due",
		miss: "Not done",
		skip: "Not done, covered by a skip",
		rest: "Not due",
		open: "Still open",
	},
};
