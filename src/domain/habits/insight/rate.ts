/** Of so many due days so many were done. */
export interface Rate {
	done: number;
	due: number;
}

/** Shares between 0 and 1. */
export interface Interval {
	low: number;
	high: number;
}

/** Whole per cent; null where nothing was due. */
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

/** The quantile of the normal distribution for 95 %. */
const z95 = 1.959964;
/** The same where the worst of seven is looked for: 1 − 0.05 / 7, so that all seven hold together (Bonferroni). */
export const zOfSeven = 2.69011;

/**
 * Where the true share lies with a confidence of 95 %: the interval of Wilson (1927, doi:10.1080/01621459.1927.10502953),
 * which is sound for few days too. Without a day it is anywhere.
 */
export function intervalOf({ done, due }: Rate, z = z95): Interval {
	if (due === 0) return { low: 0, high: 1 };
	const share = done / due;
	const spread = (z * z) / due;
	const middle = share + spread / 2;
	const half = z * Math.sqrt((share * (1 - share) + spread / 4) / due);
	// Rounding may leave a hair outside of what a share can be.
	return {
		low: Math.max(0, (middle - half) / (1 + spread)),
		high: Math.min(1, (middle + half) / (1 + spread)),
	};
}
