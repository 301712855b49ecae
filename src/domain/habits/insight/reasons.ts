/** Maximum number of reasons shown, per habit and for all habits together, and their maximum length in characters. */
export const maxReasons = 5;
export const maxReasonLength = 80;

export interface CountedReason {
	reason: string;
	days: number;
}

/** Returns one key for "Rain", "rain" and " rain", and for both Unicode forms of é. */
function reasonKey(reason: string): string {
	return reason.normalize("NFC").toLowerCase().trim().replace(/\s+/g, " ");
}

interface FoldedReason extends CountedReason {
	key: string;
}

function fold(reasons: readonly CountedReason[]): FoldedReason[] {
	const together = Map.groupBy(reasons, ({ reason }) => reasonKey(reason));
	return [...together]
		.map(([key, same]) => ({
			key,
			reason: same[0]?.reason ?? "",
			days: same.reduce((sum, { days }) => sum + days, 0),
		}))
		.sort((a, b) => b.days - a.days || (a.key < b.key ? -1 : 1));
}

export function mostFrequent(reasons: readonly CountedReason[]): CountedReason[] {
	return fold(reasons)
		.slice(0, maxReasons)
		.map(({ reason, days }) => ({ reason, days }));
}

/** Returns each habit's top reasons, plus those in the overall top, so that totals don't add up truncated lists. */
export function topReasons(habits: readonly (readonly CountedReason[])[]): CountedReason[][] {
	const ofAll = new Set(
		fold(habits.flat())
			.slice(0, maxReasons)
			.map(({ key }) => key),
	);
	return habits.map((reasons) =>
		fold(reasons)
			.filter(({ key }, index) => index < maxReasons || ofAll.has(key))
			.map(({ reason, days }) => ({ reason, days })),
	);
}
