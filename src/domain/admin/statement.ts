import type { Day } from "#domain/day.ts";
import { type Paise, type PaymentStatus, referencesIn, whyNotSettled } from "#domain/payments/payment.ts";

/** Banks whose statements can be read; `generic` is any other, with common column names or entered ones. */
export const banks = ["hdfc", "icici", "sbi", "axis", "kotak", "pnb", "bob", "phonepe", "generic"] as const;
export type Bank = (typeof banks)[number];

export const maxVerifiedAtOnce = 500;

export interface StatementRow {
	/** Line in the file, from 1. */
	line: number;
	date: Day | undefined;
	direction: "credit" | "debit";
	amount: Paise;
	narration: string;
	/** For a credit, the numbers in the bank's UTR field; for a debit, every number that could be a UTR. */
	utrs: readonly string[];
}

export interface Claim {
	paymentId: string;
	payerId: string;
	reference: string;
	/** The payer's UTR, and those of the row that confirmed the payment. */
	utrs: readonly string[];
	amount: Paise;
	status: PaymentStatus;
	openedOn: Day | undefined;
}

/** Best first: if several rows fit one payment, the first kind wins. */
export const proposalKinds = [
	"exact",
	"older-than-order",
	"already-completed",
	"already-rejected",
	"paid-again",
	"conflict",
	"reversed",
	"amount-differs",
	"duplicate",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const matchKinds = [...proposalKinds, "no-match", "debit"] as const;

/** Kinds that an administrator may verify; only `exact` ones are preselected. */
const verifiable = ["exact", "older-than-order"] as const;
export type VerifiableKind = (typeof verifiable)[number];

export function isVerifiable(kind: ProposalKind): kind is VerifiableKind {
	return verifiable.some((each) => each === kind);
}

/** A row in `conflict` names another payment as well. */
export interface ProposedMatch<C extends Claim> {
	row: StatementRow;
	kind: ProposalKind;
	claim: C;
	by: "utr" | "reference";
	/** The row's UTRs, without recurring numbers; all are reserved for the payment that it confirms. */
	utrs: readonly string[];
}

export type Match<C extends Claim> = ProposedMatch<C> | { row: StatementRow; kind: "no-match" | "debit" };

/**
 * Matches each row to at most one payment, regardless of row order. Only one row confirms a payment; repeats of a row
 * are duplicates, and other rows that fit are further transfers.
 */
export function matchStatement<C extends Claim>(
	rows: readonly StatementRow[],
	claims: readonly C[],
): Match<C>[] {
	const facts = factsOf(rows);
	const findClaim = claimFinder(claims);
	const named = rows.map((row) => ({ row, utrs: row.utrs.filter((utr) => !facts.recurring.has(utr)) }));
	const found = named.map(({ row, utrs }) => findClaim(row, utrs));
	const first = firstLines(rows.filter((_row, index) => found[index]));
	const matches = named.map(({ row, utrs }, index): Match<C> => {
		const claimed = found[index];
		if (claimed === undefined) return { row, kind: isDebit(row) ? "debit" : "no-match" };
		const kind = first.has(row.line) ? kindOf(row, utrs, claimed, facts) : "duplicate";
		return { row, kind, claim: claimed.claim, by: claimed.by, utrs };
	});
	const best = bestOf(matches);
	return matches.map((match) => {
		const isSecond = isConfirming(match) && best.get(match.claim.paymentId) !== match;
		return isSecond ? { ...match, kind: "paid-again" } : match;
	});
}

interface Facts {
	/**
	 * Numbers that occur in several different credits. These are the bank's own references, since a UTR belongs to one
	 * payment.
	 */
	recurring: ReadonlySet<string>;
	wentOut: ReadonlySet<string>;
}

function factsOf(rows: readonly StatementRow[]): Facts {
	const received = rows.filter((row) => !isDebit(row));
	const repeated = repeatedIn(received.flatMap(({ utrs }) => utrs));
	// A statement may have 100,000 rows, so only these few are compared in full.
	const suspicious = received.filter(({ utrs }) => utrs.some((utr) => repeated.has(utr)));
	const distinct = new Map(suspicious.map((row) => [fingerprint(row), row]));
	return {
		recurring: repeatedIn([...distinct.values()].flatMap(({ utrs }) => [...new Set(utrs)])),
		wentOut: new Set(
			rows.filter(isDebit).flatMap(({ narration, utrs }) => [...utrs, ...referencesIn(narration)]),
		),
	};
}

function isDebit({ direction }: StatementRow): boolean {
	return direction === "debit";
}

function firstLines(rows: readonly StatementRow[]): Set<number> {
	const lines = new Map<string, number>();
	for (const row of rows) {
		const key = fingerprint(row);
		lines.set(key, Math.min(row.line, lines.get(key) ?? row.line));
	}
	return new Set(lines.values());
}

function repeatedIn(numbers: readonly string[]): Set<string> {
	const seen = new Set<string>();
	return new Set(numbers.filter((number) => seen.size === seen.add(number).size));
}

function fingerprint({ date, direction, amount, narration, utrs }: StatementRow): string {
	return JSON.stringify([date, direction, amount, narration, utrs]);
}

interface ClaimMatch<C extends Claim> extends Pick<ProposedMatch<C>, "claim" | "by"> {
	/** The row also names another payment: anyone who learns a UTR can claim it for their own payment. */
	isDisputed: boolean;
}

function claimFinder<C extends Claim>(claims: readonly C[]) {
	const byUtr = groupByKey(claims.flatMap((claim) => claim.utrs.map((utr) => [utr, { claim, by: "utr" }])));
	const byReference = groupByKey(claims.map((claim) => [claim.reference, { claim, by: "reference" }]));
	return (row: StatementRow, utrs: readonly string[]): ClaimMatch<C> | undefined => {
		const named = [
			...utrs.flatMap((utr) => byUtr.get(utr) ?? []),
			...referencesIn(row.narration).flatMap((reference) => byReference.get(reference) ?? []),
		];
		const first = named.toSorted(byPriority)[0];
		return first && { ...first, isDisputed: named.some((other) => isDispute(first.claim, other)) };
	};
}

function groupByKey<C extends Claim>(
	keyed: readonly [string, Pick<ClaimMatch<C>, "claim" | "by">][],
): Map<string, Pick<ClaimMatch<C>, "claim" | "by">[]> {
	const groups = new Map<string, Pick<ClaimMatch<C>, "claim" | "by">[]>();
	for (const [key, named] of keyed) groups.set(key, [...(groups.get(key) ?? []), named]);
	return groups;
}

/** Rejected payments last; a UTR outranks a reference; then newest first (ids grow with time). */
function byPriority<C extends Claim>(a: Pick<ClaimMatch<C>, "claim" | "by">, b: typeof a): number {
	return (
		Number(a.claim.status === "rejected") - Number(b.claim.status === "rejected") ||
		Number(a.by === "reference") - Number(b.by === "reference") ||
		(a.claim.paymentId < b.claim.paymentId ? 1 : -1)
	);
}

/**
 * Whether `other` disputes the claim. A rejected payment doesn't: its payer may have claimed the money again for a new
 * payment, or was rejected for claiming another payer's UTR. But a reference, written by the payer, proves whose money
 * it is.
 */
function isDispute<C extends Claim>(claim: C, other: Pick<ClaimMatch<C>, "claim" | "by">): boolean {
	if (other.claim.paymentId === claim.paymentId) return false;
	if (other.claim.status !== "rejected") return true;
	return other.by === "reference" && other.claim.payerId !== claim.payerId;
}

function kindOf<C extends Claim>(
	row: StatementRow,
	utrs: readonly string[],
	{ claim, isDisputed }: ClaimMatch<C>,
	{ wentOut }: Facts,
): ProposalKind {
	if (isDebit(row)) return "reversed";
	const isCompleted = claim.status === "completed";
	if (isCompleted && !isAnotherTransfer(utrs, claim)) return "already-completed";
	if (claim.status === "rejected") return "already-rejected";
	if (isDisputed) return "conflict";
	if ([claim.reference, ...utrs].some((key) => wentOut.has(key))) return "reversed";
	if (isCompleted) return "paid-again";
	if (whyNotSettled(row.amount, claim.amount)) return "amount-differs";
	return isBefore(row.date, claim.openedOn) ? "older-than-order" : "exact";
}

function isAnotherTransfer(utrs: readonly string[], claim: Claim): boolean {
	return utrs.length > 0 && claim.utrs.length > 0 && !utrs.some((utr) => claim.utrs.includes(utr));
}

function isBefore(day: Day | undefined, other: Day | undefined): boolean {
	return day !== undefined && other !== undefined && day < other;
}

const confirming: readonly ProposalKind[] = [...verifiable, "already-completed", "already-rejected"];

function isConfirming<C extends Claim>(match: Match<C>): match is ProposedMatch<C> {
	return "claim" in match && confirming.includes(match.kind);
}

/** Picks one row per payment. Content breaks ties, not line numbers, because some banks list the newest row first. */
function bestOf<C extends Claim>(matches: readonly Match<C>[]): Map<string, Match<C>> {
	const best = new Map<string, ProposedMatch<C>>();
	for (const match of matches) {
		if (!isConfirming(match)) continue;
		const other = best.get(match.claim.paymentId);
		if (other === undefined || compare(match, other) < 0) best.set(match.claim.paymentId, match);
	}
	return best;
}

function compare<C extends Claim>(a: ProposedMatch<C>, b: ProposedMatch<C>): number {
	const rank = ({ kind, by }: ProposedMatch<C>) =>
		2 * proposalKinds.indexOf(kind) + Number(by === "reference");
	return rank(a) - rank(b) || (fingerprint(a.row) < fingerprint(b.row) ? -1 : 1);
}
