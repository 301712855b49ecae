import type { StatementForm } from "#contract/admin/statements.ts";

/** What a column means, and every name it may have: in lower case, letters and digits only, as banks pad and punctuate. */
export type Layout = Record<
	"date" | "narration" | "reference" | "credit" | "debit" | "amount" | "type",
	readonly string[]
>;

/** Where each column is in the file at hand. */
export type Columns = Partial<Record<keyof Layout, number>>;

const none = { reference: [], credit: [], debit: [], amount: [], type: [] };

const layouts: Record<Exclude<StatementForm["bank"], "generic">, Layout> = {
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

/** What other banks call their columns, the most telling names first. */
const usual: Layout = {
	date: ["transactiondate", "txndate", "trandate", "date", "postingdate", "postdate", "valuedate", "valuedt"],
	narration: [
		"narration",
		"description",
		"particulars",
		"remarks",
		"details",
		"transactionremarks",
		"transactiondescription",
		"transactionparticulars",
		"transactiondetails",
	],
	reference: [
		"utr",
		"utrno",
		"utrnumber",
		"rrn",
		"reference",
		"referenceno",
		"referencenumber",
		"refno",
		"refnumber",
		"chqrefno",
		"chqrefnumber",
		"refnochequeno",
		"chequerefno",
		"chequenumber",
		"chequeno",
		"chqno",
	],
	credit: ["credit", "deposit", "deposits", ...moneyNames("credit", "deposit"), "cr"],
	debit: ["debit", "withdrawal", "withdrawals", ...moneyNames("debit", "withdrawal"), "dr"],
	amount: ["amount", "amountinr", "amountrs", "transactionamount", "txnamount"],
	type: ["crdr", "drcr", "creditdebit", "debitcredit", "type", "transactiontype", "txntype"],
};

function moneyNames(...words: string[]): string[] {
	return words.flatMap((word) =>
		["amount", "amt", "inr", "rs", "amountinr", "amountrs", "amtinr", "amtrs"].map((end) => word + end),
	);
}

export const layoutOf = (form: StatementForm): Layout =>
	form.bank === "generic" ? genericLayout(form) : layouts[form.bank];

/** What is named is as it is named. Where the money is, is found by itself only while none of its columns is named. */
const genericLayout = (form: StatementForm): Layout => {
	const money = ["credit", "debit", "amount", "type"] as const;
	const isMoneyNamed = money.some((meaning) => form[`${meaning}Column`] !== undefined);
	const layout = { ...usual, ...(isMoneyNamed && none), reference: usual.reference };
	for (const meaning of Object.keys(usual) as (keyof Layout)[]) {
		const named = form[`${meaning}Column`];
		if (named !== undefined) layout[meaning] = [plain(named)];
	}
	return layout;
};

/** In any script: a generic file may have its columns in Hindi. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Where the columns of a layout are, if these cells are names of columns. */
export const columnsIn = (cells: readonly string[], layout: Layout): Columns => {
	const names = cells.map(plain);
	const columns: Columns = {};
	for (const [meaning, spellings] of Object.entries(layout) as [keyof Layout, string[]][]) {
		const at = spellings.map((spelling) => names.indexOf(spelling)).find((index) => index >= 0);
		if (at !== undefined) columns[meaning] = at;
	}
	return columns;
};

/** What is missing of the columns without which nothing can be read: a narration and an amount that can come in. */
export const missingIn = (columns: Columns): (keyof Layout)[] => {
	const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
	return [
		...(columns.narration === undefined ? (["narration"] as const) : []),
		...(hasMoney ? [] : (["credit"] as const)),
	];
};
