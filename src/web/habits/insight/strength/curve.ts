import type { Day } from "#domain/day.ts";

export interface CurvePoint {
	day: Day;
	/** 0 to 1. */
	strength: number;
}

/** An SVG path in a square of 100: left to right, 1 at the top. */
export function curvePath(points: readonly CurvePoint[]): string {
	return points
		.map(({ strength }, index) => `${index === 0 ? "M" : "L"}${xOf(index, points.length)} ${yOf(strength)}`)
		.join("");
}

/** Distance from the left edge, 0 to 100; a single point is at the right. */
export function xOf(index: number, count: number): number {
	return count < 2 ? 100 : toTwoDecimals((100 * index) / (count - 1));
}

/** Distance from the top, 0 to 100. */
export function yOf(strength: number): number {
	return toTwoDecimals(100 * (1 - strength));
}

/** The highest point; the latest of several equal ones. */
export function highestOf(points: readonly CurvePoint[]): CurvePoint | undefined {
	return points.reduce<CurvePoint | undefined>(
		(best, point) => (best && best.strength > point.strength ? best : point),
		undefined,
	);
}

/** Every seventh point, counted back from the last; oldest first. */
export function weekEnds(points: readonly CurvePoint[]): CurvePoint[] {
	return points.filter((_, index) => (points.length - 1 - index) % 7 === 0);
}

/** Two decimals are finer than any screen shows. */
function toTwoDecimals(place: number): number {
	return Math.round(place * 100) / 100;
}
