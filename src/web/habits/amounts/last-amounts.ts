const key = "ikkis.last-amounts";
/** Maximum per habit and unit; small, so that all of an account's habits fit into localStorage. */
const maxKept = 3;

/** Keys without a unit are from an earlier release and not read. */
type AmountsByHabitAndUnit = Record<string, number[]>;

/** The last distinct amounts added on this device, newest first. */
export function lastAmountsOf(habitId: string, unit: string): readonly number[] {
	return readKept()[`${habitId} ${unit}`] ?? [];
}

export function keepAmount(habitId: string, unit: string, amount: number): void {
	const kept = readKept();
	const name = `${habitId} ${unit}`;
	const others = (kept[name] ?? []).filter((each) => each !== amount);
	try {
		localStorage.setItem(key, JSON.stringify({ ...kept, [name]: [amount, ...others].slice(0, maxKept) }));
	} catch {
		// Without storage, no earlier amounts are suggested.
	}
}

function readKept(): AmountsByHabitAndUnit {
	try {
		// Only keepAmount writes this key.
		return JSON.parse(localStorage.getItem(key) ?? "{}") as AmountsByHabitAndUnit;
	} catch {
		return {};
	}
}
