/** Returns the upper of the two middle numbers if the count is even. */
export function median(numbers: readonly number[]): number {
	return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
