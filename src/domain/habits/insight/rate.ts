export interface Rate {
	done: number;
	due: number;
}

export interface Interval {
	low: number;
	high: number;
}

export function percentOf({ done, due }: Rate): number | null {
	return due === 0 ? null : Math.round((100 * done) / due);
}

export function sumOf(rates: Iterable<Rate>): Rate {
	let [done, due] = [0, 0];
	for (const rate of rates) {
		done += rate.done;
		due += rate.due;
	}
	return { done, due };
}

/** The normal distribution's quantile for 95%. */
const z = 1.959964;

/** Wilson's interval (1927, doi:10.1080/01621459.1927.10502953) at 95%; it also works for few days. */
export function intervalOf({ done, due }: Rate): Interval {
	if (due === 0) return { low: 0, high: 1 };
	const share = done / due;
	const spread = (z * z) / due;
	const middle = share + spread / 2;
	const half = z * Math.sqrt((share * (1 - share) + spread / 4) / due);
	// Rounding errors may slightly exceed the valid range.
	return {
		low: Math.max(0, (middle - half) / (1 + spread)),
		high: Math.min(1, (middle + half) / (1 + spread)),
	};
}
