import type { StatementQuery } from "#contract/statements.ts";

/** What a column means, and every name it may have: in lower case, letters and digits only, as banks pad and punctuate. */
export type Layout = Record<
	"date" | "narration" | "reference" | "credit" | "debit" | "amount" | "type",
	readonly string[]
>;

/** Where each column is in the file at hand. */
export type Columns = Partial<Record<keyof Layout, number>>;

const none = { reference: [], credit: [], debit: [], amount: [], type: [] };

const layouts: Record<Exclude<StatementQuery["bank"], "generic">, Layout> = {
	hdfc: {
		...none,
		date: ["date"],
		narration: ["narration"],
		reference: ["chqrefnumber", "chqrefno"],
		credit: ["creditamount", "depositamt"],
		debit: ["debitamount", "withdrawalamt"],
	},
	icici: {
		...none,
		date: ["transactiondate", "valuedate"],
		narration: ["transactionremarks"],
		reference: ["chequenumber"],
		credit: ["depositamountinr"],
		debit: ["withdrawalamountinr"],
	},
	sbi: {
		...none,
		date: ["txndate"],
		narration: ["description"],
		reference: ["refnochequeno"],
		credit: ["credit"],
		debit: ["debit"],
	},
};

export const layoutOf = (query: StatementQuery): Layout =>
	query.bank === "generic"
		? {
				date: named(query.dateColumn),
				narration: named(query.narrationColumn),
				reference: named(query.referenceColumn),
				credit: named(query.creditColumn),
				debit: named(query.debitColumn),
				amount: named(query.amountColumn),
				type: named(query.typeColumn),
			}
		: layouts[query.bank];

const named = (column: string | undefined): string[] => (column === undefined ? [] : [plain(column)]);

/** In any script: a generic file may have its columns in Hindi. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Where the columns are, if these cells are the heading: a narration and an amount that can come in are needed. */
export const columnsIn = (cells: readonly string[], layout: Layout): Columns | undefined => {
	const names = cells.map(plain);
	const columns: Columns = {};
	for (const [meaning, spellings] of Object.entries(layout) as [keyof Layout, string[]][]) {
		const at = spellings.map((spelling) => names.indexOf(spelling)).find((index) => index >= 0);
		if (at !== undefined) columns[meaning] = at;
	}
	const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
	return columns.narration !== undefined && hasMoney ? columns : undefined;
};
