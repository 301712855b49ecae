import type { FieldPath } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { type Strategy, strategies } from "#domain/habits/plan/habit.ts";
import { hasOpenGap } from "#domain/habits/plan/starter-phrase.ts";
import type { HabitInput } from "./habit-draft.ts";
import { fieldsOn, type WizardScreen } from "./wizard-screens.ts";

/** Returns the missing strategies in form order; a starter phrase with a gap also counts as missing. */
export function missingStrategies(
	{ implementationStrategies }: HabitInput,
	starters: Record<Strategy, string>,
): Strategy[] {
	return strategies.filter((strategy) => {
		const text = implementationStrategies[strategy];
		return isBlank(text) || hasOpenGap(text, starters[strategy]);
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

export function missingFields(typed: HabitInput): (typeof requiredFields)[number][] {
	return requiredFields.filter((field) => isBlank(typed[field]));
}

export function missingOn(
	screen: WizardScreen,
	typed: HabitInput,
	starters: Record<Strategy, string>,
): FieldPath<HabitPlan>[] {
	const open: readonly string[] = [
		...missingFields(typed),
		...missingStrategies(typed, starters).map((strategy) => `implementationStrategies.${strategy}`),
	];
	return fieldsOn[screen].filter((field) => open.includes(field));
}

// A radio group without a choice is null.
function isBlank(value: string | null | undefined): boolean {
	return !value?.trim();
}
