import { type Strategy, strategies } from "#domain/habits/plan/habit.ts";
import { hasOpenGap } from "#domain/habits/plan/starter-phrase.ts";
import type { TypedHabit } from "./habit-draft.ts";

/** The strategies that are blank or still a starter phrase with a gap, in the order in which they are asked. */
export function missingStrategies({ implementationStrategies }: TypedHabit, starter: string): Strategy[] {
	return strategies.filter((strategy) => {
		const text = implementationStrategies[strategy];
		return isBlank(text) || hasOpenGap(text, starter);
	});
}

export const requiredFields = [
	"name",
	"category",
	"importance",
	"urgency",
	"description",
	"benefits",
] as const;

/** The other fields that are still blank. */
export function missingFields(typed: TypedHabit): (typeof requiredFields)[number][] {
	return requiredFields.filter((field) => isBlank(typed[field]));
}

// A radio group without a choice holds null.
function isBlank(value: string | null | undefined): boolean {
	return !value?.trim();
}
