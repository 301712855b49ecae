const key = "ikkis.last-amounts";
/** Maximum per habit; small, so that all of an account's habits fit into localStorage. */
const maxKept = 3;

type AmountsByHabit = Record<string, number[]>;

/** The last distinct amounts added on this device, newest first. */
export function lastAmountsOf(habitId: string): readonly number[] {
	return readKept()[habitId] ?? [];
}

export function keepAmount(habitId: string, amount: number): void {
	const kept = readKept();
	const others = (kept[habitId] ?? []).filter((each) => each !== amount);
	try {
		localStorage.setItem(key, JSON.stringify({ ...kept, [habitId]: [amount, ...others].slice(0, maxKept) }));
	} catch {
		// Without storage, no earlier amounts are suggested.
	}
}

function readKept(): AmountsByHabit {
	try {
		// Only keepAmount writes this key.
		return JSON.parse(localStorage.getItem(key) ?? "{}") as AmountsByHabit;
	} catch {
		return {};
	}
}
