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
		const present = presentAs(habit, shown);
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
			duplicateOf: (present ?? findLookalike(habit, shown, habits))?.id ?? byName.get(keyOf(name)) ?? null,
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
 * Habits imported earlier keep the original's `createdAt` and `startedOn`; habits that share both are told apart by
 * name.
 */
export function presentAs(
	{ name, own }: ImportedHabit,
	present: readonly PresentHabit[],
): PresentHabit | undefined {
	return (
		own &&
		present.find((other) => other.id === own.id || (isAlike(other, own) && keyOf(other.name) === keyOf(name)))
	);
}

/**
 * May return the habit itself, renamed, or another one: habits of one import from another tracker share their
 * `createdAt`, and may be exported in several files.
 */
function findLookalike(
	{ own }: ImportedHabit,
	present: readonly PresentHabit[],
	file: readonly ImportedHabit[],
): PresentHabit | undefined {
	if (own === undefined) return undefined;
	const [alike, ...others] = present.filter((other) => isAlike(other, own));
	const isOnlyOfFile = file.filter((other) => other.own && isAlike(other.own, own)).length === 1;
	return isOnlyOfFile && others.length === 0 ? alike : undefined;
}

function isAlike(one: Moments, other: Moments): boolean {
	return one.createdAt === other.createdAt && one.startedOn === other.startedOn;
}

type Moments = Pick<PresentHabit, "createdAt" | "startedOn">;

function keyOf(name: string): string {
	return name.normalize("NFKC").trim().toLowerCase();
}
