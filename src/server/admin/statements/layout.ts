import type { StatementForm } from "#contract/admin/statements.ts";
import { bankLayouts, type ColumnNames, type Layout, usualLayout } from "./bank-layouts.ts";

/** Where each column is in the file at hand. */
export type Columns = Partial<Record<keyof ColumnNames, number>>;

export const layoutOf = (form: StatementForm): Layout =>
	form.bank === "generic" ? namedLayout(form) : bankLayouts[form.bank];

/**
 * What is named is as it is named. Where one column has all the money, or one the money that comes in, the usual names
 * of the other are none of its columns any more; what tells money in from money out stays.
 */
const namedLayout = (form: StatementForm): Layout => {
	const names = { ...usualLayout.names };
	if (form.amountColumn !== undefined) Object.assign(names, { credit: [], debit: [] });
	else if (form.creditColumn !== undefined) names.amount = [];
	for (const meaning of ["date", "narration", "reference", "credit", "debit", "amount", "type"] as const) {
		const named = form[`${meaning}Column`];
		if (named !== undefined) names[meaning] = [plain(named)];
	}
	// "Amount" has money of both kinds, also where somebody calls it the credits.
	const [credit = ""] = names.credit;
	if (form.creditColumn !== undefined && usualLayout.names.amount.includes(credit))
		Object.assign(names, { amount: names.credit, credit: [] });
	return { ...usualLayout, names };
};

/** In any script: a generic file may have its columns in Hindi. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Where the columns of a layout are, if these cells are names of columns. */
export const columnsIn = (cells: readonly string[], { names }: Layout): Columns => {
	const given = cells.map(plain);
	const columns: Columns = {};
	for (const [meaning, spellings] of Object.entries(names) as [keyof ColumnNames, readonly string[]][]) {
		const at = spellings.map((spelling) => given.indexOf(spelling)).find((index) => index >= 0);
		if (at !== undefined) columns[meaning] = at;
	}
	return columns;
};

/** What is missing of the columns without which nothing can be read: a day, a narration, an amount that can come in. */
export const missingIn = (columns: Columns): (keyof ColumnNames)[] => {
	const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
	return [
		...(columns.date === undefined ? (["date"] as const) : []),
		...(columns.narration === undefined ? (["narration"] as const) : []),
		...(hasMoney ? [] : (["credit"] as const)),
	];
};
