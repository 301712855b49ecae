/** Units that have words in every language; any other unit is the user's own word. */
export const units = ["minutes", "times", "pages", "glasses", "steps", "km", "rupees"] as const;
export type KnownUnit = (typeof units)[number];

export const maxUnitLength = 20;
/** Maximum of a target and of an entry. */
export const maxAmount = 1_000_000;
/** Maximum that a day's log can store: enough for 99 entries of the largest amount. */
export const maxDayAmount = 99_999_999;

export const comparators = ["at-least", "at-most"] as const;
export type Comparator = (typeof comparators)[number];

export interface Measure {
	unit: string;
	target: number;
	comparator: Comparator;
	/** Amount that makes a small day; null if there is no small version in numbers. */
	smallTarget: number | null;
}

export type Size = "full" | "small";

/** Minutes are stored as the log's duration, so they are whole numbers. */
export function isInMinutes({ unit }: Pick<Measure, "unit">): boolean {
	return unit === "minutes";
}

export function isSmallTargetEasier({ target, comparator, smallTarget }: Measure): boolean {
	if (smallTarget === null) return true;
	return comparator === "at-least" ? smallTarget < target : smallTarget > target;
}

export function sizeReached(
	{ comparator, smallTarget }: Pick<Measure, "comparator" | "smallTarget">,
	target: number,
	amount: number,
): Size | undefined {
	const reaches = (wanted: number) => (comparator === "at-least" ? amount >= wanted : amount <= wanted);
	if (reaches(target)) return "full";
	return smallTarget && reaches(smallTarget) ? "small" : undefined;
}

/**
 * Returns the share reached, 0 to 1, on a day that did not meet its target in full, as in Loop Habit Tracker's score.
 * An amount above the target exceeded a limit, whatever the habit's comparator is now.
 */
export function shareReached(target: number, amount: number): number {
	return amount < target ? amount / target : Math.max(0, 1 - (amount - target) / target);
}

interface MarkedSum {
	amount?: number | null | undefined;
	duration?: number | null | undefined;
}

/** Returns the sum that a mark sets; null removes the day's sum, undefined keeps it. Minutes may be in `duration`. */
export function sumOfMark(
	{ amount, duration }: MarkedSum,
	measure: Pick<Measure, "unit">,
): number | null | undefined {
	return isInMinutes(measure) && duration !== undefined ? (amount ?? duration) : amount;
}

const minutesOfDay = 24 * 60;

/** Returns the sum that a day's log stores: at most the minutes of a day, or `maxDayAmount`. */
export function daySumOf(amounts: readonly number[], measure: Pick<Measure, "unit">): number {
	return Math.min(sumOf(amounts), isInMinutes(measure) ? minutesOfDay : maxDayAmount);
}

/** The sum is exact to the hundredth, whatever the order. */
export function sumOf(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
