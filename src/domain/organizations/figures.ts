import { type Rate, sumOf } from "#domain/habits/insight/rate.ts";
import { type Category, categories } from "#domain/habits/plan/habit.ts";
import { type Cohort, cohortsOf, type Group, type MemberDays } from "./cohorts.ts";
import { type FigureWindow, weeksOfWindow } from "./figure-window.ts";
import { isNearlyEqual, isSmallDifference, smallestGroup, withoutRemainders } from "./remainder.ts";
import { isAtLeast } from "./role.ts";

/** Minimum people for bands ten points wide. */
const manyPeople = 26;
/** Minimum people for showing single weeks. */
const manyForWeeks = 100;
/** Maximum windows that a cell waits after a small change in who is counted. */
const maxWaits = 2;

/** A range of shares in percent. */
export interface Band {
	from: number;
	to: number;
}

export const suppressions = ["too-few", "remainder", "cohort-changed"] as const;
export type Suppression = (typeof suppressions)[number];

export interface Figure {
	share: Band;
	/** At least this many people: a step of `peopleSteps`. */
	people: number;
}

/** Breakdowns, null where too few people have such days. Weekdays and categories: only for the whole organization. */
export interface Details {
	weeks: (Band | null)[];
	weekdays: (Band | null)[];
	categories: Record<Category, Band | null>;
}

export interface Report {
	cell: string;
	figure: Figure | null;
	details: Details | null;
	suppressed: Suppression | null;
}

/** What the next window needs to know about a cell; never shown. */
export interface LastPublished {
	cohort: readonly string[];
	figure: Figure;
	waits: number;
}

export interface FigureInput {
	window: FigureWindow;
	members: readonly MemberDays[];
	teams: readonly Group[];
	programs: readonly Group[];
	minimumGroup: number;
	before: ReadonlyMap<string, LastPublished>;
}

export interface FiguresResult {
	reports: Report[];
	next: Map<string, LastPublished>;
}

/** Runs `figuresInSteps` without pauses, for tests. */
export function figuresOf(input: FigureInput): FiguresResult {
	const making = figuresInSteps(input);
	let step = making.next();
	while (!step.done) step = making.next();
	return step.value;
}

/**
 * Computes all that an organization is shown for a window, with a pause after each cell, for a process that also serves
 * requests. Nothing else may compute figures from members' days.
 */
export function* figuresInSteps(input: FigureInput): Generator<void, FiguresResult> {
	const { before } = input;
	const next = new Map(before);
	const reports: Report[] = [];
	const publishable: (Cohort & PublishedFigure)[] = [];
	const waiting: ReadonlySet<string>[] = [];
	for (const cohort of cohortsOf(input)) {
		const last = lastOf(cohort, before);
		const published = publish(cohort, input.minimumGroup, last);
		if (typeof published === "object") publishable.push({ ...cohort, ...published });
		else reports.push(suppressedReport(cohort.cell, published));
		if (published === "cohort-changed" && last) {
			next.set(cohort.cell, { ...last, waits: last.waits + 1 });
			waiting.push(keysOf(cohort.people).keys);
		}
		yield;
	}
	const candidates = publishable.map(({ cell, people }) => ({ cell, ...keysOf(people) }));
	// A waiting figure could be inferred from a cell of nearly the same people.
	const resembling = candidates.filter(({ keys }) =>
		waiting.some((other) => isNearlyEqual(keys, keys.size, other)),
	);
	const held = new Set(resembling.map(({ cell }) => cell));
	yield;
	const kept = withoutRemainders(candidates.filter(({ cell }) => !held.has(cell)));
	for (const { cell, people, figure, details } of publishable) {
		if (!kept.has(cell)) {
			reports.push(suppressedReport(cell, held.has(cell) ? "cohort-changed" : "remainder"));
			continue;
		}
		reports.push({ cell, figure, details, suppressed: null });
		next.set(cell, { cohort: people.map(({ key }) => key), figure, waits: 0 });
	}
	return { reports: reports.sort((one, other) => (one.cell < other.cell ? -1 : 1)), next };
}

function suppressedReport(cell: string, suppressed: Suppression): Report {
	return { cell, figure: null, details: null, suppressed };
}

/** Whether a member can't read figures; those who can (managers: their teams') could subtract their own days. */
function isPlainMember({ role }: MemberDays): boolean {
	return !isAtLeast(role, "manager");
}

function keysOf(people: readonly MemberDays[]) {
	return {
		keys: new Set(people.map(({ key }) => key)),
		plainMembers: new Set(people.filter(isPlainMember).map(({ key }) => key)),
	};
}

interface PublishedFigure {
	figure: Figure;
	details: Details | null;
}

function publish(
	{ cell, people }: Cohort,
	minimumGroup: number,
	last: LastPublished | undefined,
): PublishedFigure | "too-few" | "cohort-changed" {
	if (people.filter(isPlainMember).length < Math.max(smallestGroup, minimumGroup)) return "too-few";
	const share = shareOf(people.map(({ weeks }) => sumOf(weeks)));
	const figure = { share: bandOf(share, people.length), people: peopleBand(people.length) };
	const changed = last !== undefined && isSmallChange(last.cohort, people);
	if (changed && !isSame(last.figure, figure) && last.waits < maxWaits) return "cohort-changed";
	return { figure, details: changed ? null : detailsOf(cell, people) };
}

/** Returns the cell's last figure, even if the cell was renamed or created again for nearly the same people. */
function lastOf(
	{ cell, people }: Cohort,
	before: ReadonlyMap<string, LastPublished>,
): LastPublished | undefined {
	const own = before.get(cell);
	if (own) return own;
	const keys = new Set(people.map(({ key }) => key));
	return [...before.values()].find(({ cohort }) => isSmallDifference(cohort, keys));
}

function isSmallChange(cohort: readonly string[], people: readonly MemberDays[]): boolean {
	return isSmallDifference(cohort, new Set(people.map(({ key }) => key)));
}

function isSame(one: Figure, other: Figure): boolean {
	return (
		one.people === other.people && one.share.from === other.share.from && one.share.to === other.share.to
	);
}

/** Weights everybody equally, however many days were due. */
function shareOf(rates: readonly Rate[]): number {
	const shares = rates.filter(({ due }) => due > 0).map(({ done, due }) => done / due);
	return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
}

/** The outer bands are as wide as the others, so that no figure says "all" or "none". */
function bandOf(share: number, people: number): Band {
	const width = people < manyPeople ? 20 : 10;
	const from = Math.min(100 - width, Math.floor(share / width) * width);
	return { from, to: from + width };
}

const peopleSteps = [smallestGroup, 10, manyPeople, manyForWeeks] as const;

function peopleBand(people: number): number {
	return peopleSteps.findLast((step) => people >= step) ?? smallestGroup;
}

function detailsOf(cell: string, people: readonly MemberDays[]): Details | null {
	const isWhole = cell === "all" && people.length >= manyPeople;
	const hasWeeks = people.length >= manyForWeeks;
	if (!isWhole && !hasWeeks) return null;
	function band(least: number, rateOf: (member: MemberDays) => Rate | undefined): Band | null {
		const rates = people.map((member) => rateOf(member) ?? { done: 0, due: 0 });
		const contributing = rates.filter(({ due }) => due > 0);
		return contributing.length < least ? null : bandOf(shareOf(contributing), contributing.length);
	}
	const ofWhole = isWhole ? manyPeople : Number.POSITIVE_INFINITY;
	return {
		weeks: Array.from({ length: weeksOfWindow }, (_, week) => band(manyForWeeks, ({ weeks }) => weeks[week])),
		weekdays: Array.from({ length: 7 }, (_, weekday) => band(ofWhole, ({ weekdays }) => weekdays[weekday])),
		categories: Object.fromEntries(
			categories.map((category) => [category, band(ofWhole, (member) => member.categories[category])]),
		) as Record<Category, Band | null>,
	};
}
