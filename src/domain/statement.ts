import type { Day } from "./day.ts";
import { isUtr, type Paise, type PaymentStatus, referencesIn, whyNotSettled } from "./payment.ts";

/** One line of a bank statement, as far as payments need it. */
export interface StatementRow {
	/** Its line in the file, from 1. */
	line: number;
	date: Day | undefined;
	direction: "credit" | "debit";
	amount: Paise;
	narration: string;
	/** The numbers in it that may be the UTR. */
	utrs: readonly string[];
}

/** What is known of a payment that a statement may confirm. */
export interface Claim {
	paymentId: string;
	reference: string;
	utr: string | null;
	amount: Paise;
	status: PaymentStatus;
}

export const matchKinds = [
	"exact",
	"amount-differs",
	"already-completed",
	"already-rejected",
	"duplicate",
	"no-match",
	"debit",
] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What one row means: only `exact` confirms a payment. */
export interface Match {
	row: StatementRow;
	kind: MatchKind;
	claim?: Claim;
	/** The UTR that the payer gave, or else the order's reference in the narration. */
	by?: "utr" | "reference";
}

/**
 * Reads every row as a confirmation of at most one payment, in the order of the file. A payment is confirmed once:
 * a second row for it is a duplicate, and so is a row that the file repeats.
 */
export function matchStatement(rows: readonly StatementRow[], claims: readonly Claim[]): Match[] {
	const byUtr = new Map(claims.flatMap((claim) => (claim.utr === null ? [] : [[claim.utr, claim]])));
	const byReference = new Map(claims.map((claim) => [claim.reference, claim]));
	const seen = new Set<string>();
	const confirmed = new Set<string>();
	return rows.map((row): Match => {
		if (row.direction === "debit") return { row, kind: "debit" };
		const found = claimOf(row, byUtr, byReference);
		const sign = signOf(row);
		const isRepeated = seen.has(sign);
		seen.add(sign);
		if (found === undefined) return { row, kind: isRepeated ? "duplicate" : "no-match" };
		const isDuplicate = isRepeated || confirmed.has(found.claim.paymentId);
		const kind = isDuplicate ? "duplicate" : kindOf(row, found.claim);
		if (kind !== "amount-differs") confirmed.add(found.claim.paymentId);
		return { row, kind, ...found };
	});
}

function claimOf(
	row: StatementRow,
	byUtr: ReadonlyMap<string, Claim>,
	byReference: ReadonlyMap<string, Claim>,
): Required<Pick<Match, "claim" | "by">> | undefined {
	for (const utr of row.utrs) {
		const claim = byUtr.get(utr);
		if (claim) return { claim, by: "utr" };
	}
	for (const reference of referencesIn(row.narration)) {
		const claim = byReference.get(reference);
		if (claim) return { claim, by: "reference" };
	}
	return undefined;
}

function kindOf(row: StatementRow, claim: Claim): MatchKind {
	if (claim.status === "completed") return "already-completed";
	if (claim.status === "rejected") return "already-rejected";
	return whyNotSettled(row.amount, claim.amount) ? "amount-differs" : "exact";
}

/** Equal for two rows that say the same; without a number in it two equal rows may be two payments. */
function signOf(row: StatementRow): string {
	const { line, date, amount, narration, utrs } = row;
	return JSON.stringify([date, amount, narration, utrs, utrs.length === 0 ? line : 0]);
}

/**
 * The numbers in a bank's texts that may be a UTR: twelve digits that stand alone, or padded with zeros to up to
 * sixteen, as HDFC writes its reference column.
 */
export function utrsIn(...texts: readonly string[]): string[] {
	const found = texts.flatMap((text) => text.match(/(?<!\d)0{0,4}\d{12}(?!\d)/g) ?? []);
	return [...new Set(found.map((digits) => digits.slice(-12)).filter(isUtr))];
}
