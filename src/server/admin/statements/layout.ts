import type { StatementForm } from "#contract/admin/statements.ts";
import { bankLayouts, type ColumnNames, type Layout, usualLayout } from "./bank-layouts.ts";

export type Columns = Partial<Record<keyof ColumnNames, number>>;

export function layoutOf(form: StatementForm): Layout {
	return form.bank === "generic" ? namedLayout(form) : bankLayouts[form.bank];
}

/**
 * Names from the form replace the usual ones. If it names an amount column, the usual credit and debit names are
 * dropped; if it names a credit column, the usual amount names.
 */
function namedLayout(form: StatementForm): Layout {
	const names = { ...usualLayout.names };
	if (form.amountColumn !== undefined) Object.assign(names, { credit: [], debit: [] });
	else if (form.creditColumn !== undefined) names.amount = [];
	for (const meaning of ["date", "narration", "reference", "credit", "debit", "amount", "type"] as const) {
		const named = form[`${meaning}Column`];
		if (named !== undefined) names[meaning] = [plain(named)];
	}
	// An "Amount" column has credits and debits, even if the form names it for credits.
	const [credit = ""] = names.credit;
	if (form.creditColumn !== undefined && usualLayout.names.amount.includes(credit))
		Object.assign(names, { amount: names.credit, credit: [] });
	return { ...usualLayout, names };
}

/** Keeps letters of any script: headings may be in Hindi. */
function plain(name: string): string {
	return name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

export function columnsIn(cells: readonly string[], { names }: Layout): Columns {
	const given = cells.map(plain);
	const columns: Columns = {};
	for (const [meaning, spellings] of Object.entries(names) as [keyof ColumnNames, readonly string[]][]) {
		const at = spellings.map((spelling) => given.indexOf(spelling)).find((index) => index >= 0);
		if (at !== undefined) columns[meaning] = at;
	}
	return columns;
}

export function missingIn(columns: Columns): (keyof ColumnNames)[] {
	const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
	return [
		...(columns.date === undefined ? (["date"] as const) : []),
		...(columns.narration === undefined ? (["narration"] as const) : []),
		...(hasMoney ? [] : (["credit"] as const)),
	];
}
