import type { FieldPath } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";

export const wizardScreens = ["define", "reasons", "framework"] as const;
export type WizardScreen = (typeof wizardScreens)[number];

/** The fields of each screen, in form order. */
export const fieldsOn = {
	define: [
		"name",
		"category",
		"importance",
		"urgency",
		"schedule",
		"reminderTime",
		"measure",
		"ramp",
		"smallVersion",
		"icon",
		"colour",
	],
	reasons: ["description", "benefits"],
	framework: [
		"implementationStrategies.makeItEasy",
		"implementationStrategies.makeItVisible",
		"implementationStrategies.makeItRewarding",
		"implementationStrategies.makeItSustainable",
	],
} satisfies Record<WizardScreen, FieldPath<HabitPlan>[]>;

/** Undefined before the first and after the last screen. */
export function screenFrom(screen: WizardScreen, steps: 1 | -1): WizardScreen | undefined {
	return wizardScreens[wizardScreens.indexOf(screen) + steps];
}
