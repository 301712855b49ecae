import type { FieldPath } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";

export const wizardScreens = ["define", "reasons", "framework"] as const;
export type WizardScreen = (typeof wizardScreens)[number];

/** In the order of the form. */
export const fieldsOn = {
	define: ["name", "category", "importance", "urgency", "schedule", "reminderTime"],
	reasons: ["description", "benefits"],
	framework: [
		"implementationStrategies.makeItEasy",
		"implementationStrategies.makeItVisible",
		"implementationStrategies.makeItRewarding",
		"implementationStrategies.makeItSustainable",
	],
} satisfies Record<WizardScreen, FieldPath<HabitPlan>[]>;

/** Undefined beyond the ends. */
export function screenFrom(screen: WizardScreen, steps: 1 | -1): WizardScreen | undefined {
	return wizardScreens[wizardScreens.indexOf(screen) + steps];
}
