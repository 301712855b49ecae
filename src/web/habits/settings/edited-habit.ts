import type { Habit, HabitChanges } from "#contract/habits/habits.ts";
import type { RampPlan } from "#domain/habits/amounts/ramp.ts";
import { categories, importances, strategies, urgencies } from "#domain/habits/plan/habit.ts";

const texts = ["name", "description", "benefits"] as const;
export type EditField = (typeof texts)[number] | (typeof strategies)[number];

export function blankFields(typed: FormData): EditField[] {
	return [...texts, ...strategies].filter((field) => textIn(typed, field) === "");
}

/** Returns only changes: the server resets reminders and skips whenever importance or urgency is sent. */
export function editedHabit(
	habit: Habit,
	typed: FormData,
	chosen: Pick<Habit, "schedule" | "measure" | "smallVersion" | "icon" | "colour"> & {
		ramp: RampPlan | null;
	},
): HabitChanges {
	const plan = {
		...textsIn(typed, texts),
		category: categories.find((value) => value === typed.get("category")),
		importance: importances.find((value) => value === typed.get("importance")),
		urgency: urgencies.find((value) => value === typed.get("urgency")),
		implementationStrategies: textsIn(typed, strategies),
		...chosen,
	};
	const ramp = habit.ramp && { start: habit.ramp.start, weeks: habit.ramp.weeks };
	const before = new Map<string, unknown>(Object.entries({ ...habit, ramp }));
	const isNew = ([field, value]: [string, unknown]) =>
		value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(field));
	return Object.fromEntries(Object.entries(plan).filter(isNew));
}

function textsIn<Field extends string>(typed: FormData, fields: readonly Field[]): Record<Field, string> {
	// fromEntries loses the field names.
	return Object.fromEntries(fields.map((field) => [field, textIn(typed, field)])) as Record<Field, string>;
}

function textIn(typed: FormData, field: string): string {
	return String(typed.get(field) ?? "").trim();
}
