/** Of one habit's reasons so many are told, the most frequent ones, each up to so many characters. */
export const mostReasons = 5;
export const longestReason = 80;

/** Why days were missed, and how many were. */
export interface CountedReason {
	reason: string;
	days: number;
}

/** The reasons of several habits together, each spelling once, the most frequent first. */
export function mostFrequent(reasons: readonly CountedReason[]): CountedReason[] {
	const together = Map.groupBy(reasons, ({ reason }) => reason.toLowerCase());
	return [...together.values()]
		.map((same) => ({
			reason: same[0]?.reason ?? "",
			days: same.reduce((sum, { days }) => sum + days, 0),
		}))
		.sort((a, b) => b.days - a.days)
		.slice(0, mostReasons);
}
