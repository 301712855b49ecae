/** The middle one of some numbers; of an even number of them, the upper of the two. */
export function median(numbers: readonly number[]): number {
	return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
