/** A span of time, in milliseconds. */
export type Interval = readonly [start: number, end: number];

export function lengthOfUnion(intervals: readonly Interval[]): number {
	let length = 0;
	let reached = Number.NEGATIVE_INFINITY;
	for (const [start, end] of intervals.toSorted(([a], [b]) => a - b)) {
		length += Math.max(0, end - Math.max(start, reached));
		reached = Math.max(reached, end);
	}
	return length;
}
