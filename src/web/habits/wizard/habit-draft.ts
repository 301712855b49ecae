import type { HabitPlan, PlannedHabit } from "#contract/habits/habits.ts";
import type { WizardScreen } from "./wizard-screens.ts";

type Choice = "category" | "importance" | "urgency";

/** The input so far: nothing is preselected, and any text may be blank. */
export type TypedHabit = Omit<HabitPlan, Choice> & Partial<Pick<HabitPlan, Choice>>;

export interface HabitDraft {
	/** The id of the future habit: retrying after a lost answer creates no second one. */
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

/** Returns this user's draft on this device, if any. */
export function readDraft(userId: string): HabitDraft | undefined {
	const written = localStorage.getItem(keyOf(userId));
	// Only saveDraft writes this key; a new shape needs a new number.
	return written === null ? undefined : (JSON.parse(written) as HabitDraft);
}

/** Returns the plan stored on the server as a draft to continue. */
export function draftOf({ id: habitId, plan: typed }: PlannedHabit): HabitDraft {
	return { habitId, screen: "define", typed };
}

/** Returns the name of the habit in the user's draft, if it has one. */
export function draftName(userId: string): string | undefined {
	return readDraft(userId)?.typed.name.trim() || undefined;
}

/** Stores the draft; does nothing if this device has no room. */
export function saveDraft(userId: string, draft: HabitDraft): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(draft));
	} catch {}
}

export function dropDraft(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

/** True if the draft contains anything worth keeping. */
export function isTyped({ implementationStrategies, ...typed }: TypedHabit): boolean {
	const texts = [...Object.values(typed), ...Object.values(implementationStrategies)];
	return texts.some((value) => typeof value === "string" && value.trim() !== "");
}

function keyOf(userId: string) {
	return `ikkis.habit-draft.2.${userId}`;
}
