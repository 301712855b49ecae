import type { FoundHabit } from "#contract/habits/imports.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { loggedDays } from "#domain/habits/imports/standing.ts";

/** How many logs the habits have together. */
export const logCountOf = (habits: readonly ImportedHabit[]): number =>
	habits.reduce((sum, { history }) => sum + history.marks.replaceAll("-", "").length, 0);

/** The habits as they are shown before a commit, beside those that the user has. */
export const previewOf = (
	habits: readonly ImportedHabit[],
	existing: readonly { id: string; name: string }[],
): FoundHabit[] => {
	const byName = new Map(existing.map(({ id, name }) => [keyOf(name), id]));
	return habits.map(({ name, category, schedule, isArchived, history, remarks }, index) => {
		const days = loggedDays(history);
		const completedDays = days.filter(({ completed }) => completed).length;
		return {
			index,
			name,
			category,
			schedule,
			isArchived,
			completedDays,
			missedDays: days.length - completedDays,
			firstDay: days[0]?.day ?? null,
			lastDay: days.at(-1)?.day ?? null,
			duplicateOf: byName.get(keyOf(name)) ?? null,
			remarks,
		};
	});
};

/** Names that people would call the same. */
const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
