import type { HabitPlan, PlannedHabit } from "#contract/habits/habits.ts";
import type { WizardScreen } from "./wizard-screens.ts";

type Choice = "category" | "importance" | "urgency";

/** Nothing is preselected, and any text may be blank. */
export type HabitInput = Omit<HabitPlan, Choice> & Partial<Pick<HabitPlan, Choice>>;

export interface HabitDraft {
	/** The future habit's id: retrying after a lost response creates no second habit. */
	habitId: string;
	screen: WizardScreen;
	typed: HabitInput;
}

export const emptyHabit: HabitInput = {
	name: "",
	description: "",
	benefits: "",
	implementationStrategies: { makeItEasy: "", makeItVisible: "", makeItRewarding: "", makeItSustainable: "" },
};

export function readDraft(userId: string): HabitDraft | undefined {
	const written = localStorage.getItem(keyOf(userId));
	// Only saveDraft writes this key; if the stored shape changes, bump the number in the key.
	return written === null ? undefined : (JSON.parse(written) as HabitDraft);
}

export function draftOf({ id: habitId, plan: typed }: PlannedHabit): HabitDraft {
	return { habitId, screen: "define", typed };
}

/** Does nothing if this device's storage is full. */
export function saveDraft(userId: string, draft: HabitDraft): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(draft));
	} catch {}
}

export function dropDraft(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

export function hasInput({ implementationStrategies, ...typed }: HabitInput): boolean {
	const texts = [...Object.values(typed), ...Object.values(implementationStrategies)];
	return texts.some((value) => typeof value === "string" && value.trim() !== "");
}

function keyOf(userId: string) {
	return `ikkis.habit-draft.2.${userId}`;
}
