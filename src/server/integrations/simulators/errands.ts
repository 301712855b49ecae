import { type Day, type Instant, todayOf } from "#domain/day.ts";

/** An errand is a walk, a completed task and a page about it; every fourth adds a short run and a snack. */
export type Errands = ReadonlyMap<Day, readonly Instant[]>;

const errandEvery = 60_000;
const maxErrands = 15;
export const errandSteps = 500;
/** Time from connecting to the last errand. */
export const errandTime = errandEvery * maxErrands;

export function errandsUntil(now: Instant, since: Instant, timeZone: string): Errands {
	const count = Math.min(maxErrands, Math.max(0, Math.floor((now - since) / errandEvery)));
	const times = Array.from({ length: count }, (_, index) => since + (index + 1) * errandEvery);
	return Map.groupBy(times, (at) => todayOf(at, timeZone, 0));
}

export function isEveryFourth(_: unknown, index: number): boolean {
	return index % 4 === 0;
}
