import { z } from "zod";
import type { HabitForm } from "#contract/habits.ts";
import { categories, importances, urgencies } from "#domain/habit.ts";
import { type WizardScreen, wizardScreens } from "./wizard-screens.ts";

type Choice = "category" | "importance" | "urgency";

/** What is typed so far: nothing is chosen at first, and any text may be blank. */
export type TypedHabit = Omit<HabitForm, Choice> & Partial<Pick<HabitForm, Choice>>;

export interface HabitDraft {
	screen: WizardScreen;
	typed: TypedHabit;
}

export const emptyHabit: TypedHabit = {
	name: "",
	description: "",
	benefits: "",
	implementationStrategies: { makeItEasy: "", makeItVisible: "", makeItRewarding: "", makeItSustainable: "" },
};

const text = z.string();

const draftShape = z.object({
	screen: z.enum(wizardScreens),
	typed: z.object({
		name: text,
		description: text,
		benefits: text,
		category: z.enum(categories).exactOptional(),
		importance: z.enum(importances).exactOptional(),
		urgency: z.enum(urgencies).exactOptional(),
		implementationStrategies: z.object({
			makeItEasy: text,
			makeItVisible: text,
			makeItRewarding: text,
			makeItSustainable: text,
		}),
	}),
});

/** What this user had typed on this device. What an older version of the app has left may be no draft any more. */
export function readDraft(userId: string): HabitDraft | undefined {
	try {
		return draftShape.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ""));
	} catch {
		return undefined;
	}
}

/** Keeps the draft on this device; a device without room keeps none. */
export function saveDraft(userId: string, draft: HabitDraft): void {
	// A choice that is still to be made is null in the form, and left out of the draft.
	const written = JSON.stringify(draft, (_, value) => value ?? undefined);
	try {
		localStorage.setItem(keyOf(userId), written);
	} catch {}
}

export function dropDraft(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

/** Whether there is anything in it that would be missed. */
export function isTyped({ implementationStrategies, ...typed }: TypedHabit): boolean {
	return [...Object.values(typed), ...Object.values(implementationStrategies)].some((value) => value?.trim());
}

const keyOf = (userId: string) => `ikkis.habit-draft.${userId}`;
