import { addDays, type Day, daysBetween } from "#domain/day.ts";

/** The days of a habit, counted from its start, from which on it is asked how automatic it feels. */
export const points = [1, 21, 42, 66] as const;
export type Point = (typeof points)[number];

const lastPoint = 66 satisfies Point;
/** The last question stays open for so many days, about as long as the others. */
const lastOpenFor = 21;
/** An answer given without a network may come so many days later. */
const lateFor = 7;

/**
 * The four statements of the Self-Report Behavioural Automaticity Index (Gardner et al. 2012,
 * doi:10.1186/1479-5868-9-102), in their order.
 */
export const statements = [
	"automatically",
	"withoutRemembering",
	"withoutThinking",
	"beforeRealising",
] as const;
export type Statement = (typeof statements)[number];

/** How far each statement holds: 1 not at all, 7 entirely. */
export type Ratings = Record<Statement, number>;
export const leastRating = 1;
export const mostRating = 7;

/** The mean of the four, as the index is scored. */
export function automaticityOf(ratings: Ratings): number {
	return statements.reduce((sum, statement) => sum + ratings[statement], 0) / statements.length;
}

/** Which day's question is open on a day; undefined before the habit has started and once the last has closed. */
export function openPoint(startedOn: Day, day: Day): Point | undefined {
	const number = daysBetween(startedOn, day) + 1;
	const point = points.findLast((each) => each <= number);
	const isClosed = number >= lastPoint + lastOpenFor;
	return isClosed ? undefined : point;
}

/** Why the answer for a point cannot be of this day; undefined when it can. */
export function whyNotAnswer(
	{ startedOn, today }: { startedOn: Day; today: Day },
	{ point, answeredOn }: { point: Point; answeredOn: Day },
): "not-asked" | undefined {
	const isInTime = answeredOn <= today && answeredOn >= addDays(today, -lateFor);
	return isInTime && openPoint(startedOn, answeredOn) === point ? undefined : "not-asked";
}
