const key = "ikkis.last-amounts";
/** Maximum per habit; small, so that all habits of an account fit. */
const maxKept = 3;

type Kept = Record<string, number[]>;

/** Distinct amounts added on this device, newest first. */
export function lastAmountsOf(habitId: string): readonly number[] {
	return readKept()[habitId] ?? [];
}

export function keepAmount(habitId: string, amount: number): void {
	const kept = readKept();
	const others = (kept[habitId] ?? []).filter((each) => each !== amount);
	try {
		localStorage.setItem(key, JSON.stringify({ ...kept, [habitId]: [amount, ...others].slice(0, maxKept) }));
	} catch {
		// Without storage, there are no suggestions.
	}
}

function readKept(): Kept {
	try {
		// Only keepAmount writes this key.
		return JSON.parse(localStorage.getItem(key) ?? "{}") as Kept;
	} catch {
		return {};
	}
}
