import { addDays, type Day, mondayOf } from "#domain/day.ts";
import { type Measure, maxAmount, maxDayAmount, sizeReached, sumOf } from "#domain/habits/amounts/measure.ts";
import type { ForeignEntry, ForeignHabit } from "./foreign-habit.ts";
import { type Rhythm, timesInDays } from "./rhythm.ts";
import { unitFrom } from "./units.ts";

export interface Amount {
	day: Day | undefined;
	amount: number;
	note?: string | undefined;
}

export interface Target {
	kind: "at-least" | "at-most";
	amount: number;
	days: number;
	unit: string;
}

export function rhythmOfTarget({ kind, days }: Target): Rhythm | undefined {
	if (kind === "at-most" && days !== 1) return undefined;
	const rhythm = timesInDays(1, days);
	// In a period other than a week, each day is judged on its own.
	return rhythm?.isExact ? rhythm : undefined;
}

type CountedDays = Pick<ForeignHabit, "entries" | "measure" | "remarks">;

/** Converts a counting habit's days; without a daily target, or with sums out of range, amounts become notes. */
export function countedDays(amounts: readonly Amount[], target: Target): CountedDays {
	const measure = measureOf(amounts, target);
	if (measure === undefined) return { entries: judgeAmounts(amounts, target), remarks: ["amounts"] };
	return { entries: amounts.map((each) => measuredEntry(each, measure)), measure };
}

/** Any amount above 0 counts as done: the smallest becomes the target, so every day keeps its mark. */
export function countedWithoutTarget(amounts: readonly Amount[], unit: string): CountedDays {
	const done = amounts.map(({ amount }) => round(amount)).filter((amount) => amount > 0);
	const least = done.reduce((least, amount) => Math.min(least, amount), maxAmount);
	const target: Target = { kind: "at-least", amount: least, days: 1, unit };
	return { ...countedDays(amounts, target), remarks: ["amounts-without-target"] };
}

function measureOf(amounts: readonly Amount[], { kind, amount, days, unit }: Target): Measure | undefined {
	const target = round(amount);
	const isPossible = days === 1 && target > 0 && target <= maxAmount;
	const sums = dailySums(amounts);
	if (!isPossible || sums.some((sum) => sum < 0 || sum > maxDayAmount)) return undefined;
	return { unit: unitFrom(unit, [...sums, target]), target, comparator: kind, smallTarget: null };
}

/** A day's amounts add up when they are imported. */
export function dailySums(amounts: readonly Pick<Amount, "day" | "amount">[]): number[] {
	const days = Map.groupBy(amounts, ({ day }) => day);
	return [...days.values()].map((ofDay) => sumOf(ofDay.map(({ amount }) => amount)));
}

function round(amount: number): number {
	return sumOf([amount]);
}

function measuredEntry({ day, amount, note }: Amount, measure: Measure): ForeignEntry {
	if (day === undefined) return { day, mark: undefined };
	const rounded = round(amount);
	const isReached = sizeReached(measure, measure.target, rounded) === "full";
	return { day, mark: isReached ? "completed" : "missed", note, amount: rounded };
}

/**
 * A day is done when its amount reaches the target. A weekly target is reached from the day that brings the week's sum
 * up to it; for other periods each day has an equal share. An at-most target over N days marks a day with an amount as
 * missed if the last N days add up to more than the target, as in Loop. The amount goes into the note.
 */
export function judgeAmounts(amounts: readonly Amount[], target: Target): ForeignEntry[] {
	const ordered = inOrder(amounts);
	const isReached = target.kind === "at-least" ? reaches(target) : staysBelow(target);
	return ordered.map(({ day, amount, note }) => {
		if (day === undefined) return { day, mark: undefined };
		const mark = isReached(day, amount) ? "completed" : "missed";
		return { day, mark, note: noteWith(amount, target.unit, note) };
	});
}

/** Must be called day by day, in order. */
type Judge = (day: Day, amount: number) => boolean;

function reaches({ amount: wanted, days }: Target): Judge {
	if (days !== 7) return (_day, amount) => amount >= wanted / Math.max(1, days);
	const sums = new Map<Day, number>();
	return (day, amount) => {
		const sum = (sums.get(mondayOf(day)) ?? 0) + amount;
		sums.set(mondayOf(day), sum);
		return sum >= wanted;
	};
}

function staysBelow({ amount: wanted, days }: Target): Judge {
	const last: { day: Day; amount: number }[] = [];
	let sum = 0;
	return (day, amount) => {
		last.push({ day, amount });
		sum += amount;
		const first = addDays(day, 1 - Math.max(1, days));
		for (let oldest = last[0]; oldest && oldest.day < first; oldest = last[0]) {
			sum -= oldest.amount;
			last.shift();
		}
		// Sums of fractions are inexact.
		return amount === 0 || sum <= wanted + 1e-9;
	};
}

function inOrder(amounts: readonly Amount[]): Amount[] {
	return amounts.toSorted((one, other) => ((one.day ?? "") < (other.day ?? "") ? -1 : 1));
}

/** An amount of 1 without a unit adds nothing to the mark. */
function noteWith(amount: number, unit: string, note: string | undefined): string | undefined {
	if (amount === 1 && unit === "") return note;
	const measured = `${Math.round(amount * 1000) / 1000} ${unit}`.trim();
	return note ? `${measured} · ${note}` : measured;
}
