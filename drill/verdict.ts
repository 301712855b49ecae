export interface Verdict {
	acknowledged: number;
	lost: number;
	doubled: number;
	wrong: number;
	remarks: string[];
}

export function newVerdict(remarks: string[] = []): Verdict {
	return { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, remarks };
}

export function sumOf(one: Verdict, other: Verdict): Verdict {
	return {
		acknowledged: one.acknowledged + other.acknowledged,
		lost: one.lost + other.lost,
		doubled: one.doubled + other.doubled,
		wrong: one.wrong + other.wrong,
		remarks: [...one.remarks, ...other.remarks],
	};
}

/** Compares stored with acknowledged acts: each must be stored once, and nothing else. */
export function compare(
	stored: readonly string[],
	{ tried, acknowledged }: { tried: ReadonlySet<string>; acknowledged: ReadonlySet<string> },
): Verdict {
	const verdict = newVerdict();
	verdict.acknowledged = acknowledged.size;
	for (const each of acknowledged) if (!stored.includes(each)) verdict.lost += 1;
	verdict.doubled = stored.length - new Set(stored).size;
	verdict.wrong = stored.filter((each) => !tried.has(each)).length;
	return verdict;
}

/** Each table's rows as text. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Compares a restored database with the rows that it should have. */
export function compareRows(restored: Rows, wanted: Rows): Verdict {
	const tables = [...new Set([...restored.keys(), ...wanted.keys()])];
	return tables
		.map((table) => compareTables(restored.get(table) ?? [], wanted.get(table) ?? []))
		.reduce(sumOf, newVerdict());
}

function compareTables(restored: readonly string[], wanted: readonly string[]): Verdict {
	const verdict = newVerdict();
	const missing = new Map<string, number>();
	for (const row of wanted) missing.set(row, (missing.get(row) ?? 0) + 1);
	for (const row of restored) {
		const count = missing.get(row);
		if (count === undefined) verdict.wrong += 1;
		else if (count === 0) verdict.doubled += 1;
		else missing.set(row, count - 1);
	}
	verdict.lost = [...missing.values()].reduce((sum, count) => sum + count, 0);
	return verdict;
}

/** Number of a drill's faults. An invalid count, or nothing acknowledged, counts as one. */
export function faultsOf({ acknowledged, lost, doubled, wrong }: Verdict): number {
	const counts = [acknowledged, lost, doubled, wrong];
	if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return 1;
	if (acknowledged === 0) return 1;
	return lost + doubled + wrong;
}

/** Runs one drill and prints its result. An aborted drill counts as a fault and does not stop the others. */
export async function runDrill(
	name: string,
	run: () => Promise<Verdict>,
	say: (line: string) => void,
): Promise<number> {
	const indent = " ".repeat(17);
	try {
		const verdict = await run();
		const { acknowledged, lost, doubled, wrong, remarks } = verdict;
		say(`${name.padEnd(16)} ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${wrong} wrong`);
		for (const remark of remarks) say(`${indent}${remark}`);
		return faultsOf(verdict);
	} catch (fault) {
		say(`${name.padEnd(16)} aborted: ${fault instanceof Error ? fault.message : String(fault)}`);
		return 1;
	}
}
