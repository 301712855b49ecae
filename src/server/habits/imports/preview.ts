import type { FoundHabit } from "#contract/habits/imports.ts";
import type { Day } from "#domain/day.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { loggedDays } from "#domain/habits/imports/imported-start.ts";

/** How many logs the habits have together. */
export const logCountOf = (habits: readonly ImportedHabit[]): number =>
	habits.reduce((sum, { history }) => sum + history.marks.replaceAll("-", "").length, 0);

/** The habits as they are shown before a commit, beside those that the user has. */
export const previewOf = (
	habits: readonly ImportedHabit[],
	existing: readonly PresentHabit[],
): FoundHabit[] => {
	const shown = existing.filter(({ isHidden }) => !isHidden);
	const byName = new Map(shown.map(({ id, name }) => [keyOf(name), id]));
	return habits.map((habit, index) => {
		const { name, category, schedule, isArchived, history, remarks } = habit;
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
			duplicateOf: presentAs(habit, shown)?.id ?? byName.get(keyOf(name)) ?? null,
			remarks,
		};
	});
};

/** What tells whether a habit is in an account already. */
export interface PresentHabit {
	id: string;
	name: string;
	createdAt: string;
	startedOn: Day;
	isHidden: boolean;
}

/**
 * The habit that one of our own export is in this account: itself, or what an earlier import made of it, which keeps
 * the instant of its making. Habits of one import share that; their names tell them apart.
 */
export const presentAs = (
	{ name, own }: ImportedHabit,
	present: readonly PresentHabit[],
): PresentHabit | undefined =>
	own &&
	present.find(({ id, createdAt, startedOn, ...other }) => {
		const isOfSameMoment = createdAt === own.createdAt && startedOn === own.startedOn;
		return id === own.id || (isOfSameMoment && keyOf(other.name) === keyOf(name));
	});

/** Names that people would call the same. */
const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
