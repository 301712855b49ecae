import type { Metric } from "#domain/integrations/metrics.ts";
import type { Operation } from "#domain/integrations/rule.ts";

function days(count: number): string {
	return `${count} ${count === 1 ? "day" : "days"}`;
}

const operations: Record<Operation, string> = {
	sum: "sum",
	average: "average",
	min: "lowest",
	max: "highest",
	difference: "change",
	ratio: "ratio",
};

/** Some services' readings are kept for less than thirty days. */
function keptDays(count: number): string {
	return count === 30 ? "the last 30 days" : `the ${days(count)} we have`;
}

export const mappings = {
	text: "Let a number tick a habit. What you tick, change or clear yourself always stays.",
	ticks: { label: "Tick habits", hint: "When this is off, numbers still arrive but tick nothing." },
	empty: { title: "Nothing is mapped yet", text: "Choose a habit and a number that ticks it." },
	add: "Add mapping",
	loading: "Loading the mappings",
	failed: { title: "The mappings didn't load", text: "Please try again." },
	offline: { title: "You are offline", text: "Mappings load once you are back online." },
	retry: "Try again",
	remove: "Delete",
	pause: "Pause",
	resume: "Resume",
	gone: "A deleted habit",
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
		nextMetric: (place: number) => `Metric ${place}`,
		addMetric: "Add another metric",
		removeMetric: "Remove this metric",
		type: "How a day is judged",
		types: {
			threshold: { label: "A number", hint: "Done when the day reaches it" },
			direct: { label: "Anything", hint: "Done if there is any data" },
			calculation: { label: "A calculation", hint: "Over several days or metrics" },
		},
		comparator: "Aim",
		comparators: { "at-least": "at least", "at-most": "at most" },
		atMostHint: "Judged when the day is over.",
		number: "Number",
		unit: (unit: string) => `In ${unit}`,
		operation: "Operation",
		operations,
		/** For several metrics, instead of `operations.difference`. */
		differenceBetween: "difference",
		days: "Days to look back",
		cancel: "Cancel",
		save: "Save mapping",
	},
	choices: {
		part: "What counts",
		allParts: "Everything together",
		ofPart: (metric: string, part: string) => `${metric} (${part} only)`,
		leavesOutTypedIn: "Leave out manually entered activities",
		without: (rule: string) => `${rule}, without manual entries`,
		needsAll: "Tick the habit only when all its mappings are met",
		needsAllHint: "Otherwise any one of them ticks it.",
	},
	preview: {
		loading: "Trying it on your data",
		failed: "It could not be tried on your data.",
		done: (done: number, kept: number) => `Would have ticked ${done} of ${keptDays(kept)}`,
		which: "Which days",
		takesOver: (count: number) => `Also tick ${days(count)} from the last week`,
		takesOverHint: "Only days without a log. You can undo this.",
	},
	stravaShared:
		"A tick from Strava is a normal tick: it counts in your own challenges, and partners see that the day is done. Organizations do not see it: a day that only Strava ticked counts in none of their programs, challenges, leaderboards or figures. Only you see Strava's numbers. By mapping a habit you agree to this.",
	proposals: {
		title: "Suggested habits",
		suggest: "Suggest habits from this data",
		hint: "Nothing is created until you tap “Create habit”.",
		loading: "Looking for what you do often",
		failed: "Suggestions could not be loaded.",
		none: "Nothing happens often enough yet.",
		reached: (aim: string, done: number, kept: number) =>
			`${aim}: you reach it on ${done} of ${keptDays(kept)}`,
		happens: (metric: string, done: number, kept: number) => `${metric}: on ${done} of ${keptDays(kept)}`,
		make: "Create habit",
		makeNamed: (name: string) => `Create habit: ${name}`,
		planned: {
			title: "Your habit is planned",
			text: "It begins once your payment is verified. Then map it here.",
		},
		planWaits: {
			title: "Another habit is waiting for its payment",
			text: "Once that is paid for, create this one here.",
		},
		names: {
			steps: (aim: string) => `Walk ${aim}`,
			active_minutes: (aim: string) => `Be active for ${aim}`,
			move_minutes: (aim: string) => `Move for ${aim}`,
			sleep_hours: (aim: string) => `Sleep ${aim}`,
			distance: (aim: string) => `Cover ${aim}`,
			mindful_minutes: (aim: string) => `Be still for ${aim}`,
			water_intake: (aim: string) => `Drink ${aim} of water`,
		} as Partial<Record<Metric, (aim: string) => string>> & Record<"steps", (aim: string) => string>,
		/** Habit names for metrics where any amount counts. */
		anyName: {
			workouts: "Work out",
			distance: "Go out and move",
			elevation: "Climb something",
			tasks_completed: "Complete a task",
			page_updates: "Write a page",
			database_entries: "Make an entry",
			habit_logs: "Keep my habit log",
		} as Partial<Record<Metric, string>> & Record<"workouts", string>,
		plan: {
			description: (provider: string) => `${provider} counts it and ticks the day.`,
			benefits: "What I do on most days becomes a habit I can see",
			makeItEasy: "I begin with the number I already reach on most days",
			makeItVisible: "I look at the number once a day, in the evening",
			makeItRewarding: "I see the day tick itself",
			makeItSustainable: "On a hard day a little counts too, and I tick by hand",
		},
	},
	toasts: {
		updateFailed: "Update Failed",
		created: "Mapping Created",
		removed: "Mapping deleted. Days it has ticked stay ticked.",
		undo: "Undo",
		missing: "Missing Information",
		missingText: "Please select both a habit and a data metric.",
		missingNumber: "Please enter the number a day has to reach.",
		failed: "Mapping Failed",
	},
};
