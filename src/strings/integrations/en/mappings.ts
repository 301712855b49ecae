function days(count: number): string {
	return `${count} ${count === 1 ? "day" : "days"}`;
}

/** The mappings of a connection: which metric ticks which habit. */
export const mappings = {
	text: "Let a number tick a habit. What you tick, change or clear yourself always stays.",
	empty: { title: "Nothing is mapped yet", text: "Choose a habit and a number that ticks it." },
	add: "Add mapping",
	loading: "Loading the mappings",
	failed: { title: "The mappings didn't load", text: "Please try again." },
	offline: { title: "You are offline", text: "Mappings load once you are back online." },
	retry: "Try again",
	remove: "Delete",
	removeOf: (habit: string) => `Delete the mapping of ${habit}`,
	pause: "Pause",
	resume: "Resume",
	gone: "A habit that is gone",
	rule: {
		threshold: (metric: string, comparator: string, aim: string) => `${metric}: ${comparator} ${aim}`,
		direct: (metric: string) => `${metric}: anything`,
		calculation: (operation: string, metric: string, count: number, comparator: string, aim: string) =>
			`${metric}: ${operation} of ${days(count)}, ${comparator} ${aim}`,
	},
	form: {
		title: "Map a metric to a habit",
		habit: "Habit",
		chooseHabit: "Choose a habit",
		metric: "Data metric",
		chooseMetric: "Choose a metric",
		type: "How a day is judged",
		types: {
			threshold: { label: "A number", hint: "Done when the day reaches it" },
			direct: { label: "Anything", hint: "Done when there is any" },
			calculation: { label: "A calculation", hint: "Over several days" },
		},
		comparator: "Aim",
		comparators: { "at-least": "at least", "at-most": "at most" },
		atMostHint: "Judged when the day is over.",
		number: "Number",
		operation: "Operation",
		operations: {
			sum: "sum",
			average: "average",
			min: "lowest",
			max: "highest",
			difference: "change",
		},
		days: "Days it looks back",
		cancel: "Cancel",
		save: "Save mapping",
	},
	preview: {
		loading: "Trying it on your data",
		failed: "It could not be tried on your data.",
		done: (done: number) => `Would have ticked ${done} of the last 30 days`,
		which: "Which days",
		takesOver: (count: number) => `Also tick ${days(count)} of the last week`,
		takesOverHint: "Only days without a log. You can undo it.",
	},
	toasts: {
		created: "Mapping Created",
		removed: "Mapping deleted. Days it has ticked stay ticked.",
		undo: "Undo",
		missing: "Missing Information",
		missingText: "Please select both a habit and a data metric.",
		failed: "Mapping Failed",
	},
};
