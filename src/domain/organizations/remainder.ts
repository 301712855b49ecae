/** Minimum plain members in a figure, and in the difference between two; organizations may raise the former. */
export const smallestGroup = 5;
export const maxMinimumGroup = 20;

export interface Candidate {
	cell: string;
	keys: ReadonlySet<string>;
	/** Keys of the plain members, who see no figures. */
	plainMembers: ReadonlySet<string>;
}

/**
 * Returns the cells left after dropping the smaller of any two different cells whose plain members differ by at most
 * four people. Managers, admins and owners don't count towards the difference, because they could subtract themselves.
 * The cell that is the smaller one in most pairs is dropped first, so that few are dropped; ties by id.
 */
export function withoutRemainders(candidates: readonly Candidate[]): Set<string> {
	const pairs = pairsOf(candidates);
	const kept = new Set(candidates.map(({ cell }) => cell));
	const smallerOf = Map.groupBy(pairs, ([, larger]) => larger);
	const counts = new Map(
		[...Map.groupBy(pairs, ([smaller]) => smaller)].map(([cell, own]) => [cell, own.length]),
	);
	for (;;) {
		const [worst] = [...counts].sort(
			([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
		);
		if (worst === undefined) return kept;
		const [dropped] = worst;
		kept.delete(dropped);
		counts.delete(dropped);
		for (const [smaller] of smallerOf.get(dropped) ?? []) {
			const left = (counts.get(smaller) ?? 0) - 1;
			if (left > 0) counts.set(smaller, left);
			else counts.delete(smaller);
		}
	}
}

function pairsOf(candidates: readonly Candidate[]): [smaller: string, larger: string][] {
	const sorted = candidates.toSorted(
		(one, other) => one.keys.size - other.keys.size || (one.cell < other.cell ? -1 : 1),
	);
	return sorted.flatMap((smaller, index) =>
		sorted
			.slice(index + 1)
			.filter((larger) => isRemainder(smaller, larger))
			.map((larger): [string, string] => [smaller.cell, larger.cell]),
	);
}

function isRemainder(one: Candidate, other: Candidate): boolean {
	if (!isNearlyEqual(one.plainMembers, one.plainMembers.size, other.plainMembers)) return false;
	return one.keys.size !== other.keys.size || [...one.keys].some((key) => !other.keys.has(key));
}

/** Whether two groups differ by one to four people. `one` has no repeats. */
export function isSmallDifference(one: readonly string[], other: ReadonlySet<string>): boolean {
	if (!isNearlyEqual(one, one.length, other)) return false;
	return one.length !== other.size || one.some((key) => !other.has(key));
}

/** Whether two groups differ by at most four people. Stops early if not: 300 cells are 45,000 pairs. */
export function isNearlyEqual(one: Iterable<string>, size: number, other: ReadonlySet<string>): boolean {
	if (Math.abs(size - other.size) >= smallestGroup) return false;
	const mayMiss = (smallestGroup - 1 + size - other.size) / 2;
	let missing = 0;
	for (const key of one) if (!other.has(key) && ++missing > mayMiss) return false;
	return true;
}
