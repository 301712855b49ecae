import type { Bank } from "#domain/admin/statement.ts";

/** All names of each column: lower case, letters and digits only, since banks vary spaces and punctuation. */
export type ColumnNames = Record<
	| "date"
	| "narration"
	/** Column after the narration; shows where a narration with unquoted commas ends. */
	| "valueDate"
	| "reference"
	/** The payment's own number if only one row has it; otherwise the settlement's. */
	| "settlement"
	| "credit"
	| "debit"
	| "amount"
	| "type"
	| "status",
	readonly string[]
>;

export interface Layout {
	names: ColumnNames;
	/** Words in the type column that only this bank uses; letters only. */
	types: { credit: readonly string[]; debit: readonly string[] };
	/** True if lines break inside words; the continuation then begins with a space. */
	isWrapped: boolean;
}

function layout(names: Partial<ColumnNames>, changes: Partial<Omit<Layout, "names">> = {}): Layout {
	return {
		names: {
			date: [],
			narration: [],
			valueDate: [],
			reference: [],
			settlement: [],
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
	};
}

/** Headings in all file formats of each bank: website, app, business accounts, current and older. */
export const bankLayouts: Record<Exclude<Bank, "generic">, Layout> = {
	hdfc: layout({
		date: ["date"],
		narration: ["narration"],
		valueDate: ["valuedat", "valuedt", "valuedate"],
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
		// The first "Dr / Cr" is the amount's; another follows the balance.
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
	// Not "Settlement UTR": that is the settlement's number, not a payer's.
	phonepe: layout(
		{
			date: ["transactiondate"],
			narration: ["merchantreferenceid", "merchantorderid"],
			reference: ["upiutr", "transactionutr"],
			// https://developer.phonepe.com/docs/settlement calls it the UTR; rows of one settlement may share it.
			settlement: ["bankreferenceno"],
			amount: ["totaltransactionamount", "transactionamount", "amount"],
			type: ["paymenttype", "transactiontype"],
			status: ["transactionstatus"],
		},
		{ types: { credit: ["payment", "forwardtransaction"], debit: ["refund", "reversal", "chargeback"] } },
	),
};

/** Column names of other banks, most specific first. */
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
	valueDate: ["valuedat", "valuedt", "valuedate"],
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
