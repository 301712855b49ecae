import type { Bank } from "#domain/admin/statement.ts";

/** What a column means, and every name it may have: in lower case, letters and digits only, as banks pad and punctuate. */
export type ColumnNames = Record<
	"date" | "narration" | "reference" | "credit" | "debit" | "amount" | "type" | "status",
	readonly string[]
>;

export interface Layout {
	names: ColumnNames;
	/** Words of the type column that only this bank uses, letters only. */
	types: { credit: readonly string[]; debit: readonly string[] };
	/** Lines are broken inside words, the next one beginning with a space. */
	isWrapped: boolean;
}

const layout = (names: Partial<ColumnNames>, changes: Partial<Omit<Layout, "names">> = {}): Layout => ({
	names: {
		date: [],
		narration: [],
		reference: [],
		credit: [],
		debit: [],
		amount: [],
		type: [],
		status: [],
		...names,
	},
	types: { credit: [], debit: [] },
	isWrapped: false,
	...changes,
});

/** Each bank with the headings of all its files: of its site, its app, its business accounts, of now and before. */
export const bankLayouts: Record<Exclude<Bank, "generic">, Layout> = {
	hdfc: layout({
		date: ["date"],
		narration: ["narration"],
		reference: ["chqrefnumber", "chqrefno"],
		credit: ["creditamount", "depositamt"],
		debit: ["debitamount", "withdrawalamt"],
	}),
	icici: layout({
		date: ["transactiondate", "txnposteddate", "valuedate"],
		narration: ["transactionremarks", "description"],
		reference: ["chequenumber", "chequeno"],
		credit: ["depositamountinr"],
		debit: ["withdrawalamountinr"],
		amount: ["transactionamountinr"],
		type: ["crdr"],
	}),
	sbi: layout(
		{
			date: ["txndate", "date", "postdate"],
			narration: ["description", "details"],
			reference: ["refnochequeno"],
			credit: ["credit"],
			debit: ["debit"],
		},
		{ isWrapped: true },
	),
	axis: layout({
		date: ["trandate", "transactiondate", "transactiondateddmmyyyy"],
		narration: ["particulars", "transactionparticulars"],
		reference: ["chqno", "chequenumber", "chequeno"],
		credit: ["cr", "credit"],
		debit: ["dr", "debit"],
		amount: ["amountinr", "amount"],
		type: ["drcr", "debitcredit"],
	}),
	kotak: layout({
		date: ["transactiondate", "date"],
		narration: ["description", "narration"],
		reference: ["chqrefno", "chequenoreferenceno"],
		credit: ["creditamount", "credit", "deposits", "deposit"],
		debit: ["debitamount", "debit", "withdrawals", "withdrawal"],
		amount: ["amount", "withdrawaldrdepositcr"],
		// Another "Dr / Cr" follows the balance: the first one is the amount's.
		type: ["drcr"],
	}),
	pnb: layout({
		date: ["txndate", "transactiondate", "date"],
		narration: ["description", "narration", "particulars", "remarks"],
		reference: ["chequeno", "chqno", "instrumentid"],
		credit: ["cramount", "deposit", "credit"],
		debit: ["dramount", "withdrawal", "debit"],
	}),
	bob: layout({
		date: ["trandate", "date"],
		narration: ["narration"],
		reference: ["chqno"],
		credit: ["depositcr", "deposit"],
		debit: ["withdrawaldr", "withdrawal"],
	}),
	// The settlement's own number (BankReferenceNo, Settlement UTR) is no payer's.
	phonepe: layout(
		{
			date: ["transactiondate"],
			narration: ["merchantreferenceid", "merchantorderid"],
			reference: ["upiutr", "transactionutr"],
			amount: ["totaltransactionamount", "transactionamount", "amount"],
			type: ["paymenttype", "transactiontype"],
			status: ["transactionstatus"],
		},
		{ types: { credit: ["payment", "forwardtransaction"], debit: ["refund", "reversal", "chargeback"] } },
	),
};

/** What other banks call their columns, the most telling names first. */
export const usualLayout: Layout = layout({
	date: [
		"transactiondate",
		"txndate",
		"trandate",
		"transdate",
		"transactiondateddmmyyyy",
		"date",
		"postingdate",
		"postdate",
		"txnposteddate",
		"valuedate",
		"valuedt",
	],
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
	credit: ["credit", "deposit", "deposits", "depositcr", ...moneyNames("credit", "deposit", "cr"), "cr"],
	debit: [
		"debit",
		"withdrawal",
		"withdrawals",
		"withdrawaldr",
		...moneyNames("debit", "withdrawal", "dr"),
		"dr",
	],
	amount: [
		"amount",
		...["amount", "transactionamount", "txnamount"].flatMap(inRupees),
		"withdrawaldrdepositcr",
	],
	type: [
		"crdr",
		"drcr",
		"dc",
		"cd",
		"creditdebit",
		"debitcredit",
		"drcrindicator",
		"crdrindicator",
		"type",
		"transactiontype",
		"txntype",
	],
	status: ["status", "transactionstatus"],
});

function moneyNames(...words: string[]): string[] {
	return words.flatMap((word) =>
		["amount", "amt"].flatMap((end) => inRupees(word + end)).concat(`${word}inr`, `${word}rs`),
	);
}

function inRupees(name: string): string[] {
	return [name, `${name}inr`, `${name}rs`, `${name}inrs`];
}
