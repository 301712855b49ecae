import type { Day } from "#domain/day.ts";
import {
	isUtr,
	type Paise,
	type PaymentStatus,
	referencesIn,
	whyNotSettled,
} from "#domain/payments/payment.ts";

/** The banks whose statements can be read; `generic` is any other, with usual names of its columns or the given ones. */
export const banks = ["hdfc", "icici", "sbi", "generic"] as const;
export type Bank = (typeof banks)[number];

/** How many payments one call may verify. */
export const verifiedAtOnce = 500;

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

export const proposalKinds = [
	"exact",
	"amount-differs",
	"already-completed",
	"already-rejected",
	"duplicate",
	"conflict",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const matchKinds = [...proposalKinds, "no-match", "debit"] as const;

/** A row that concerns a payment; only an `exact` one confirms it. One in `conflict` names another payment as well. */
export interface Proposed<C extends Claim> {
	row: StatementRow;
	kind: ProposalKind;
	claim: C;
	/** The UTR that the payer gave, or else the order's reference in the narration. */
	by: "utr" | "reference";
}

export type Match<C extends Claim> = Proposed<C> | { row: StatementRow; kind: "no-match" | "debit" };

/**
 * Reads every row as a confirmation of at most one payment, in the order of the file. A payment is confirmed once:
 * a second row for it is a duplicate, and so is a row that the file repeats.
 */
export function matchStatement<C extends Claim>(
	rows: readonly StatementRow[],
	claims: readonly C[],
): Match<C>[] {
	const claimOf = claimFinder(claims);
	const seen = new Set<string>();
	const confirmed = new Set<string>();
	return rows.map((row): Match<C> => {
		if (row.direction === "debit") return { row, kind: "debit" };
		const found = claimOf(row);
		if (found === undefined) return { row, kind: "no-match" };
		const sign = signOf(row);
		const isDuplicate = seen.has(sign) || confirmed.has(found.claim.paymentId);
		seen.add(sign);
		const kind = isDuplicate ? "duplicate" : kindOf(row, found);
		if (kind !== "amount-differs" && kind !== "conflict") confirmed.add(found.claim.paymentId);
		return { row, kind, claim: found.claim, by: found.by };
	});
}

interface Named<C extends Claim> extends Pick<Proposed<C>, "claim" | "by"> {
	/** The row names another payment too: whoever has learned somebody's UTR can claim it for their own payment. */
	isDisputed: boolean;
}

/** A rejected payment disputes nothing: its payer may have claimed the same money for a new one. */
function claimFinder<C extends Claim>(claims: readonly C[]) {
	const byUtr = new Map(claims.map((claim) => [claim.utr, claim]));
	const byReference = new Map(claims.map((claim) => [claim.reference, claim]));
	return (row: StatementRow): Named<C> | undefined => {
		const named = [
			...row.utrs.map((utr) => ({ claim: byUtr.get(utr), by: "utr" as const })),
			...referencesIn(row.narration).map((reference) => ({
				claim: byReference.get(reference),
				by: "reference" as const,
			})),
		].filter((each): each is Pick<Proposed<C>, "claim" | "by"> => each.claim !== undefined);
		const standing = named.filter(({ claim }) => claim.status !== "rejected");
		const first = standing[0] ?? named[0];
		return first && { ...first, isDisputed: standing.some(({ claim }) => claim !== first.claim) };
	};
}

function kindOf<C extends Claim>(row: StatementRow, { claim, isDisputed }: Named<C>): ProposalKind {
	if (claim.status === "completed") return "already-completed";
	if (claim.status === "rejected") return "already-rejected";
	if (isDisputed) return "conflict";
	return whyNotSettled(row.amount, claim.amount) ? "amount-differs" : "exact";
}

/** Equal for two rows that say the same. */
function signOf({ date, amount, narration, utrs }: StatementRow): string {
	return JSON.stringify([date, amount, narration, utrs]);
}

/**
 * The numbers in a bank's texts that may be a UTR: twelve digits that stand alone, or padded with zeros to up to
 * sixteen, as HDFC writes its reference column. Before an "@" they are a telephone number in somebody's address.
 */
export function utrsIn(...texts: readonly string[]): string[] {
	const found = texts.flatMap((text) => text.match(/(?<!\d)0{0,4}\d{12}(?![\d@])/g) ?? []);
	return [...new Set(found.map((digits) => digits.slice(-12)).filter(isUtr))];
}
