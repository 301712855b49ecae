import type { StatementRow } from "#domain/admin/statement.ts";
import { isShortened, numbersIn, utrInNarration, utrInReference } from "#domain/payments/narration.ts";
import type { Layout } from "./bank-layouts.ts";
import { type Amount, amountIn, dayIn, typeIn } from "./cells.ts";
import type { Columns } from "./layout.ts";

/** A row of the table. Which way money without any sign went is known only once the whole column is. */
export type TableRow = Omit<StatementRow, "direction" | "utrs"> & {
	direction: StatementRow["direction"] | undefined;
	/** The sign that the amount itself has. */
	sign: Amount["direction"];
	reference: string;
	isShortened: boolean;
};

/** Longer than any bank's; what is beyond it is no part of a payment. */
const maxCell = 200;
/** What PhonePe and others say of a payment that was made; a failed one is in the file as well. */
const madeStatuses = ["", "completed", "success", "successful", "settled", "processed", "posted"];

/** What a record says; `unreadable` where a day or an amount is not certain, undefined where it is no payment at all. */
export const rowOf = (
	record: readonly string[],
	line: number,
	columns: Columns,
	layout: Layout,
): TableRow | "unreadable" | undefined => {
	const cell = (meaning: keyof Columns) => (record[columns[meaning] ?? -1] ?? "").slice(0, maxCell);
	if (!madeStatuses.includes(cell("status").toLowerCase())) return undefined;
	const date = dayIn(cell("date"));
	const money = moneyIn(cell, columns, layout);
	if (date === undefined) return money !== undefined && /\d/.test(cell("date")) ? "unreadable" : undefined;
	// An opening balance and the foot of a page have a day and no money.
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
		isShortened: [narration, reference].some(isShortened),
	};
};

/** The row with its way and its numbers; undefined where nothing says which way the money went. */
export const directed = (
	{ reference, sign: _sign, isShortened: _isShortened, ...row }: TableRow,
	bare: StatementRow["direction"] | undefined,
): StatementRow | undefined => {
	const direction = row.direction ?? bare;
	if (direction === undefined) return undefined;
	if (direction === "debit") return { ...row, direction, utrs: numbersIn(row.narration, reference) };
	const found = [utrInNarration(row.narration), utrInReference(reference)];
	return { ...row, direction, utrs: [...new Set(found.filter((utr) => utr !== undefined))] };
};

const narrationIn = (cell: string, { isWrapped }: Layout): string =>
	(isWrapped ? cell.replaceAll(/\r?\n ?/g, "") : cell).replaceAll(/\s+/g, " ").trim();

type Money = Pick<TableRow, "amount" | "direction" | "sign">;

/** What came in or went out; undefined when that is not certain. */
const moneyIn = (
	cell: (meaning: keyof Columns) => string,
	columns: Columns,
	{ types }: Layout,
): Money | undefined => {
	const [credit, debit] = [amountIn(cell("credit")), amountIn(cell("debit"))];
	if (credit?.amount && debit?.amount) return undefined;
	const type = typeIn(cell("type"), types);
	if (debit?.amount) return { amount: debit.amount, direction: "debit", sign: undefined };
	if (credit?.amount) {
		// Beside two columns, a "Dr / Cr" is the balance's.
		const isOut = credit.direction === "debit" || (columns.debit === undefined && type === "debit");
		return { amount: credit.amount, direction: isOut ? "debit" : "credit", sign: undefined };
	}
	const { amount, direction: sign } = amountIn(cell("amount")) ?? {};
	if (!amount) return undefined;
	return { amount, direction: sign === "debit" ? sign : (type ?? sign), sign };
};
