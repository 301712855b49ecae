import type { Metric } from "#domain/integrations/metrics.ts";
import type { Operation } from "#domain/integrations/rule.ts";
import type { MetricUnit } from "#domain/integrations/units.ts";

function plural(one: string, many: string) {
	return (count: number) => (count === 1 ? one : many);
}
function always(unit: string) {
	return (_count: number) => unit;
}

export const sources = {
	metrics: {
		steps: "steps",
		calories_burned: "calories burned",
		active_minutes: "active minutes",
		sleep_hours: "sleep",
		heart_rate: "resting heart rate",
		distance: "distance",
		move_minutes: "move minutes",
		workouts: "workouts",
		mindful_minutes: "mindful minutes",
		elevation: "elevation",
		kudos: "kudos",
		calories_consumed: "calories eaten",
		macros: "macros",
		water_intake: "water",
		weight: "weight",
		tasks_completed: "tasks completed",
		productivity_score: "productivity score",
		streaks: "streak in Todoist",
		page_updates: "page updates",
		database_entries: "database entries",
		habit_logs: "habit log entries",
	} satisfies Record<Metric, string>,
	parts: { protein: "protein", carbohydrates: "carbohydrates", fat: "fat" } as Record<string, string>,
	units: {
		steps: plural("step", "steps"),
		kcal: always("kcal"),
		minutes: plural("minute", "minutes"),
		hours: plural("hour", "hours"),
		bpm: always("bpm"),
		metres: always("m"),
		workouts: plural("workout", "workouts"),
		kudos: always("kudos"),
		grams: always("g"),
		millilitres: always("ml"),
		kilograms: always("kg"),
		tasks: plural("task", "tasks"),
		percent: always("%"),
		days: plural("day", "days"),
		pages: plural("page", "pages"),
		entries: plural("entry", "entries"),
	} satisfies Record<MetricUnit, (count: number) => string>,
	operations: {
		sum: "Sum",
		average: "Average",
		min: "Lowest",
		max: "Highest",
		difference: "Difference",
		ratio: "Ratio",
	} satisfies Record<Operation, string>,
	/** Between the names of a calculation's metrics. */
	between: {
		sum: " + ",
		average: " + ",
		min: ", ",
		max: ", ",
		difference: " − ",
		ratio: " ÷ ",
	} satisfies Record<Operation, string>,
	why: {
		reached: (value: string, aim: string) => `${value} of ${aim}`,
		below: (value: string, aim: string) => `${value} of at most ${aim}`,
		atLeast: (aim: string) => `at least ${aim}`,
		atMost: (aim: string) => `at most ${aim}`,
		recorded: (metric: string) => `${metric} recorded`,
		ofPart: (part: string, sentence: string) => `${part}: ${sentence}`,
		over: (operation: string, metrics: string, days: number) =>
			days === 1 ? `${operation} of ${metrics}` : `${operation} of ${metrics} over ${days} days`,
		calculated: (what: string, value: string, aim: string) => `${what}: ${value}, ${aim}`,
	},
	day: {
		title: "Ticked by",
		from: (name: string, why: string) => (why ? `${name}: ${why}` : name),
		yours: "If you change or clear this tick, your choice stays, whatever the app reports later.",
	},
	states: {
		late: (name: string) => `${name} has not reported lately. Tick by hand.`,
		lateSince: (name: string, since: string) => `${name} has not reported since ${since}. Tick by hand.`,
		"needs-you": (name: string) => `${name} needs your permission again. Until then, tick by hand.`,
		limited: (name: string) => `${name} isn't accepting requests right now. Its numbers will arrive later.`,
		failing: (name: string) => `${name} cannot be read right now. Tick by hand.`,
		stopped: (name: string) => `${name} no longer works with this app. Tick by hand.`,
		paused: (name: string) => `${name} is switched off. Tick by hand, or switch it on.`,
		"not-shared": (name: string) =>
			`${name} does not share this number. Tick by hand, or connect again and share it.`,
		open: "Open Integrations",
	},
};
