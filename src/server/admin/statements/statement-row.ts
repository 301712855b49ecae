import type { StatementRow } from "#domain/admin/statement.ts";
import { isShortened, numbersIn, utrInNarration, utrInReference } from "#domain/payments/narration.ts";
import type { Layout } from "./bank-layouts.ts";
import { type Amount, amountIn, dayIn, typeIn } from "./cells.ts";
import type { Columns } from "./layout.ts";

/** A row of the table. The direction of unsigned amounts is known only after reading the whole column. */
export type TableRow = Omit<StatementRow, "direction" | "utrs"> & {
	direction: StatementRow["direction"] | undefined;
	sign: Amount["direction"];
	reference: string;
	/** The settlement's number; ignored if several rows share it. */
	settlement: string;
	isShortened: boolean;
};

/** Longer than any bank's narration; the rest is cut. */
const maxCell = 200;
/** Statuses of completed payments in files such as PhonePe's, which also list failed ones. */
const completedStatuses = ["", "completed", "success", "successful", "settled", "processed", "posted"];

/** Joins an unquoted HDFC narration that its commas split; returns undefined if its end is uncertain. */
export function repairCells(
	record: readonly string[],
	{ columns: { narration = -1, valueDate = -1 }, width }: { columns: Columns; width: number },
): readonly string[] | undefined {
	const extra = record.length - width;
	const isAsNamed =
		extra <= 0 || valueDate !== narration + 1 || record.slice(width).every((cell) => cell === "");
	if (isAsNamed) return record;
	const after = narration + 1 + extra;
	if (dayIn(record[after] ?? "") === undefined || dayIn(record[valueDate] ?? "") !== undefined)
		return undefined;
	return record.toSpliced(narration, extra + 1, record.slice(narration, after).join(","));
}

/** Returns `unreadable` if a date or amount is uncertain, undefined if the record is not a payment. */
export function rowOf(
	record: readonly string[],
	line: number,
	columns: Columns,
	layout: Layout,
): TableRow | "unreadable" | undefined {
	const cell = (meaning: keyof Columns) => (record[columns[meaning] ?? -1] ?? "").slice(0, maxCell);
	if (!completedStatuses.includes(cell("status").toLowerCase())) return undefined;
	const date = dayIn(cell("date"));
	const money = moneyIn(cell, columns, layout);
	if (date === undefined) return money !== undefined && /\d/.test(cell("date")) ? "unreadable" : undefined;
	// Opening balances and page footers have a date but no amount.
	if (money === undefined)
		return /[^\s\d.-]|[1-9]/.test(cell("credit") + cell("debit") + cell("amount")) ? "unreadable" : undefined;
	const narration = narrationIn(cell("narration"), layout);
	const reference = cell("reference").replace(/^(?:'|=?"+)(.*?)"*$/, "$1");
	return {
		line,
		date,
		...money,
		narration,
		reference,
		settlement: cell("settlement"),
		isShortened: [narration, reference].some(isShortened),
	};
}

export function withDirection(
	{ reference, settlement: _settlement, sign: _sign, isShortened: _isShortened, ...row }: TableRow,
	bare: StatementRow["direction"] | undefined,
): StatementRow | undefined {
	const direction = row.direction ?? bare;
	if (direction === undefined) return undefined;
	if (direction === "debit") return { ...row, direction, utrs: numbersIn(row.narration, reference) };
	const found = [utrInNarration(row.narration), utrInReference(reference)];
	return { ...row, direction, utrs: [...new Set(found.filter((utr) => utr !== undefined))] };
}

function narrationIn(cell: string, { isWrapped }: Layout): string {
	return (isWrapped ? cell.replaceAll(/\r?\n ?/g, "") : cell).replaceAll(/\s+/g, " ").trim();
}

type Money = Pick<TableRow, "amount" | "direction" | "sign">;

function moneyIn(
	cell: (meaning: keyof Columns) => string,
	columns: Columns,
	{ types }: Layout,
): Money | undefined {
	const [credit, debit] = [amountIn(cell("credit")), amountIn(cell("debit"))];
	if (credit?.amount && debit?.amount) return undefined;
	const type = typeIn(cell("type"), types);
	if (debit?.amount) return { amount: debit.amount, direction: "debit", sign: undefined };
	if (credit?.amount) {
		// With two amount columns, "Dr / Cr" belongs to the balance.
		const isOut = credit.direction === "debit" || (columns.debit === undefined && type === "debit");
		return { amount: credit.amount, direction: isOut ? "debit" : "credit", sign: undefined };
	}
	const { amount, direction: sign } = amountIn(cell("amount")) ?? {};
	if (!amount) return undefined;
	return { amount, direction: sign === "debit" ? sign : (type ?? sign), sign };
}
