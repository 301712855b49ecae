import type { HabitForm } from "#contract/habits/habits.ts";
import type { WizardScreen } from "./wizard-screens.ts";

type Choice = "category" | "importance" | "urgency";

/** What is typed so far: nothing is chosen at first, and any text may be blank. */
export type TypedHabit = Omit<HabitForm, Choice> & Partial<Pick<HabitForm, Choice>>;

export interface HabitDraft {
	/** The habit that it becomes: created again after a lost answer, it is still that one. */
	habitId: string;
	screen: WizardScreen;
	typed: TypedHabit;
}

export const emptyHabit: TypedHabit = {
	name: "",
	description: "",
	benefits: "",
	implementationStrategies: { makeItEasy: "", makeItVisible: "", makeItRewarding: "", makeItSustainable: "" },
};

/** What this user had typed on this device, if anything. */
export function readDraft(userId: string): HabitDraft | undefined {
	const written = localStorage.getItem(keyOf(userId));
	// Nothing but saveDraft writes under this key; another shape of drafts takes another number.
	return written === null ? undefined : (JSON.parse(written) as HabitDraft);
}

/** The name of the habit that this user has begun to plan on this device, if it has one. */
export function draftName(userId: string): string | undefined {
	return readDraft(userId)?.typed.name.trim() || undefined;
}

/** Keeps the draft on this device; a device without room keeps none. */
export function saveDraft(userId: string, draft: HabitDraft): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(draft));
	} catch {}
}

export function dropDraft(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

/** Whether there is anything in it that would be missed. */
export function isTyped({ implementationStrategies, ...typed }: TypedHabit): boolean {
	return [...Object.values(typed), ...Object.values(implementationStrategies)].some((value) => value?.trim());
}

const keyOf = (userId: string) => `ikkis.habit-draft.2.${userId}`;
