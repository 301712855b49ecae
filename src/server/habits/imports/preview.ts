import type { FoundHabit } from "#contract/habits/imports.ts";
import type { Day } from "#domain/day.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { loggedDays } from "#domain/habits/imports/imported-start.ts";

export function logCountOf(habits: readonly ImportedHabit[]): number {
	return habits.reduce((sum, { history }) => sum + history.marks.replaceAll("-", "").length, 0);
}

export function previewOf(habits: readonly ImportedHabit[], existing: readonly PresentHabit[]): FoundHabit[] {
	const shown = existing.filter(({ isHidden }) => !isHidden);
	const byName = new Map(shown.map(({ id, name }) => [keyOf(name), id]));
	return habits.map((habit, index) => {
		const { name, category, schedule, isArchived, history, remarks } = habit;
		const days = loggedDays(history);
		const present = presentAs(habit, shown, habits);
		const completedDays = days.filter(({ completed }) => completed).length;
		return {
			index,
			name,
			category,
			schedule,
			isArchived,
			completedDays,
			missedDays: days.filter(({ completed, begun }) => !completed && !begun).length,
			firstDay: days[0]?.day ?? null,
			lastDay: days.at(-1)?.day ?? null,
			duplicateOf: present?.id ?? byName.get(keyOf(name)) ?? null,
			isPresent: present !== undefined,
			remarks,
		};
	});
}

export interface PresentHabit {
	id: string;
	name: string;
	createdAt: string;
	startedOn: Day;
	isHidden: boolean;
}

/**
 * A habit imported earlier keeps the original's `createdAt` and `startedOn`, under any name. Habits of the file that
 * share both are told apart by name.
 */
export function presentAs(
	{ name, own }: ImportedHabit,
	present: readonly PresentHabit[],
	file: readonly ImportedHabit[],
): PresentHabit | undefined {
	if (own === undefined) return undefined;
	const isAlike = (other: Pick<PresentHabit, "createdAt" | "startedOn"> | undefined) =>
		other?.createdAt === own.createdAt && other.startedOn === own.startedOn;
	const alike = present.filter(isAlike);
	const isUnique = alike.length === 1 && file.filter((other) => isAlike(other.own)).length === 1;
	return (
		present.find(({ id }) => id === own.id) ??
		(isUnique ? alike[0] : alike.find((other) => keyOf(other.name) === keyOf(name)))
	);
}

function keyOf(name: string): string {
	return name.normalize("NFKC").trim().toLowerCase();
}
