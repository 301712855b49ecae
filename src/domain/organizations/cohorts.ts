import { type Day, daysBetween } from "#domain/day.ts";
import { type Rate, sumOf } from "#domain/habits/insight/rate.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import { daysOfWindow, type FigureWindow } from "./figure-window.ts";
import type { Role } from "./role.ts";

/** Departments are free text; with more than this, they form no cells. */
const maxDepartments = 100;

export interface MemberDays {
	/** Identifies a membership; can't be traced to a person once the membership has ended. */
	key: string;
	role: Role;
	department: string | null;
	joinedOn: Day;
	/** The first whole day with "Count me" on, without a break since; null while it is off. */
	countedFrom: Day | null;
	/** Four, oldest first. */
	weeks: readonly Rate[];
	/** Seven, Monday first. */
	weekdays: readonly Rate[];
	categories: Partial<Record<Category, Rate>>;
}

/** A team, or the members enrolled in a program. */
export interface Group {
	id: string;
	/** When each person joined, by key. */
	joinedAt: ReadonlyMap<string, string>;
}

export interface Cohort {
	cell: string;
	people: readonly MemberDays[];
}

export function cellOfTeam(id: string): string {
	return `team:${id}`;
}

export function cellOfProgram(id: string): string {
	return `program:${id}`;
}

/**
 * Yields a fixed set of cells: the whole organization, each team and program, and each department if every counted
 * member has one and there aren't too many. Everybody counts in at most one team and one program, so that nobody can be
 * put into many small groups of people whose shares are known.
 */
export function* cohortsOf({
	window,
	members,
	teams,
	programs,
}: {
	window: FigureWindow;
	members: readonly MemberDays[];
	teams: readonly Group[];
	/** Programs that had days in the window. */
	programs: readonly Group[];
}): Generator<Cohort> {
	const counted = members
		.filter((member) => isCounted(member, window))
		.sort((one, other) => (one.key < other.key ? -1 : 1));
	yield { cell: "all", people: counted };
	const indexByKey = new Map(counted.map(({ key }, index) => [key, index]));
	for (const [id, keys] of countedOnce(teams))
		yield { cell: cellOfTeam(id), people: peopleOf(keys, indexByKey, counted) };
	for (const [id, keys] of countedOnce(programs))
		yield { cell: cellOfProgram(id), people: peopleOf(keys, indexByKey, counted) };
	const departments = Map.groupBy(counted, ({ department }) => department);
	if (departments.has(null) || departments.size > maxDepartments) return;
	for (const [name, people] of departments) yield { cell: `department:${name}`, people };
}

/** Returns the people of each group, everybody in the one that they joined first; ties by id. */
function countedOnce(groups: readonly Group[]): Map<string, string[]> {
	const first = new Map<string, { id: string; at: string }>();
	for (const { id, joinedAt } of groups)
		for (const [key, at] of joinedAt) {
			const other = first.get(key);
			if (other === undefined || at < other.at || (at === other.at && id < other.id))
				first.set(key, { id, at });
		}
	return new Map(
		groups.map(({ id, joinedAt }) => [id, [...joinedAt.keys()].filter((key) => first.get(key)?.id === id)]),
	);
}

/** Returns people in the order of `counted`. Runtime depends only on the group's size, as there may be many groups. */
function peopleOf(
	keys: readonly string[],
	indexByKey: ReadonlyMap<string, number>,
	counted: readonly MemberDays[],
): MemberDays[] {
	return keys
		.map((key) => indexByKey.get(key) ?? -1)
		.sort((one, other) => one - other)
		.flatMap((index) => counted[index] ?? []);
}

function isCounted({ countedFrom, joinedOn, weeks }: MemberDays, { from, to }: FigureWindow): boolean {
	if (countedFrom === null || countedFrom > from) return false;
	return isMemberLongEnough(joinedOn, to) && sumOf(weeks).due > 0;
}

function isMemberLongEnough(joinedOn: Day, to: Day): boolean {
	return daysBetween(joinedOn, to) >= daysOfWindow;
}

/** True if a window that ended on `to` may have counted a member as a plain one, before their promotion. */
export function mayHaveCounted(
	{ joinedOn, promotedOn }: { joinedOn: Day; promotedOn: Day },
	to: Day,
): boolean {
	return to < promotedOn && isMemberLongEnough(joinedOn, to);
}
