import { intervalOf, percentOf, type Rate } from "./rate.ts";

export type RateMark = "high" | "medium" | "low";

export function rateMark(percent: number): RateMark {
	if (percent >= 80) return "high";
	return percent >= 60 ? "medium" : "low";
}

export type Rating = "excellent" | "good" | "fair" | "needs-work";

export function ratingOf(percent: number): Rating {
	if (percent >= 80) return "excellent";
	if (percent >= 60) return "good";
	return percent >= 40 ? "fair" : "needs-work";
}

const ratings: readonly Rating[] = ["needs-work", "fair", "good", "excellent"];

/** Returns the rating if the rate's 95% interval reaches no further than its neighbours; otherwise undefined. */
export function confidentRating(rate: Rate): Rating | undefined {
	const percent = percentOf(rate);
	if (percent === null) return undefined;
	const { low, high } = intervalOf(rate);
	const [lowest, rating, highest] = [100 * low, percent, 100 * high].map((each) =>
		ratings.indexOf(ratingOf(each)),
	);
	if (lowest === undefined || rating === undefined || highest === undefined) return undefined;
	return rating - lowest <= 1 && highest - rating <= 1 ? ratings[rating] : undefined;
}

export function isStrongWeekday(percent: number): boolean {
	return percent >= 70;
}

/** 6 for everything done, 5 to 2 for at least 80, 60, 40 and 20%, 1 for anything above zero, 0 for zero. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6;

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
