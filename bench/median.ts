/** For an even count, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
	return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
