import type { Rate } from "./rate.ts";

export type RateMark = "high" | "middle" | "low";

/** How a completion rate of so many per cent is marked: from 80 on, from 60 on, below. */
export function rateMark(percent: number): RateMark {
	if (percent >= 80) return "high";
	return percent >= 60 ? "middle" : "low";
}

export type Rating = "excellent" | "good" | "fair" | "needs-work";

/** What a category's completion rate is called: from 80, from 60, from 40 per cent on, below. */
export function ratingOf(percent: number): Rating {
	if (percent >= 80) return "excellent";
	if (percent >= 60) return "good";
	return percent >= 40 ? "fair" : "needs-work";
}

/** Whether a weekday goes well: from 70 per cent on. */
export function isStrongWeekday(percent: number): boolean {
	return percent >= 70;
}

/** From 6, everything done, over 80, 60, 40 and 20 per cent to 1, anything above none; 0 where nothing was. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How warm a day is on the heatmap; undefined where nothing was due. */
export function heatStep({ done, due }: Rate): HeatStep | undefined {
	if (due === 0) return undefined;
	if (done === 0) return 0;
	const percent = (100 * done) / due;
	if (percent >= 100) return 6;
	if (percent >= 80) return 5;
	if (percent >= 60) return 4;
	if (percent >= 40) return 3;
	return percent >= 20 ? 2 : 1;
}
