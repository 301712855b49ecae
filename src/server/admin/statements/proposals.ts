import type { Statement, StatementForm } from "#contract/admin/statements.ts";
import {
	type Claim,
	type Match,
	matchKinds,
	matchStatement,
	maxVerifiedAtOnce,
	type ProposalKind,
	type ProposedMatch,
	type StatementRow,
} from "#domain/admin/statement.ts";
import { referencesIn } from "#domain/payments/payment.ts";
import { readStatement } from "./read-statement.ts";

/** Maximum unrelated rows shown, and maximum repeated rows per payment. A statement can have thousands. */
const maxUnmatchedShown = 100;
const maxRepeatsShown = 3;

/** Candidate payment keys, one per line: a single string passes fastest between processes. */
export async function readKeys(bytes: Uint8Array, form: StatementForm): Promise<string> {
	const { rows } = await readStatement(bytes, form);
	return [...new Set(rows.flatMap(({ utrs, narration }) => [...utrs, ...referencesIn(narration)]))].join(
		"\n",
	);
}

export interface ReadProposals {
	counts: Statement["counts"];
	/** The most useful proposals, in file order, up to the maximum that can be verified at once. */
	proposed: ProposedMatch<Claim>[];
	leftOut: number;
	/** Verified payments to which a row adds UTRs, shown or not. */
	late: { userId: string; paymentId: string; utrs: readonly string[] }[];
	unmatched: StatementRow[];
}

export async function readProposals(
	bytes: Uint8Array,
	{ form, claims, keptKeys }: { form: StatementForm; claims: readonly Claim[]; keptKeys: readonly string[] },
): Promise<ReadProposals> {
	const { rows, ...counts } = await readStatement(bytes, form);
	const kept = new Set(keptKeys);
	const matches = matchStatement(rows, claims).filter(
		({ kind, row }) => kind !== "no-match" || !isKept(row, kept),
	);
	const keptRows = rows.length - matches.length;
	const all = matches.filter((match) => "claim" in match);
	const proposed = mostUseful(all);
	return {
		counts: { rows: rows.length, ...counts, kinds: countsOf(matches, keptRows) },
		proposed,
		leftOut: all.length - proposed.length,
		late: all
			.filter(addsUtrs)
			.map(({ claim: { payerId: userId, paymentId }, utrs }) => ({ userId, paymentId, utrs })),
		unmatched: matches
			.filter(({ kind }) => kind === "no-match")
			.slice(0, maxUnmatchedShown)
			.map(({ row }) => row),
	};
}

/** Whether the row belongs to a completed or refunded payment of a deleted account. */
function isKept({ utrs, narration }: StatementRow, keptKeys: ReadonlySet<string>): boolean {
	return [...utrs, ...referencesIn(narration)].some((key) => keptKeys.has(key));
}

function countsOf(matches: readonly Match<Claim>[], keptRows: number): Statement["counts"]["kinds"] {
	const counts = Object.fromEntries(matchKinds.map((kind) => [kind, 0])) as Statement["counts"]["kinds"];
	for (const { kind } of matches) counts[kind]++;
	counts["already-completed"] += keptRows;
	return counts;
}

function addsUtrs({ kind, claim, utrs }: ProposedMatch<Claim>): boolean {
	return kind === "already-completed" && utrs.some((utr) => !claim.utrs.includes(utr));
}

/** Rows to act on come first, those that need nothing last: a month's file may have thousands of them. */
const byUse: readonly ProposalKind[] = [
	"exact",
	"older-than-order",
	"paid-again",
	"conflict",
	"reversed",
	"amount-differs",
	"already-rejected",
	"already-completed",
	"duplicate",
];

function mostUseful(all: readonly ProposedMatch<Claim>[]): ProposedMatch<Claim>[] {
	const repeats = new Map<string, number>();
	const some = all.filter(({ kind, claim }) => {
		if (kind !== "duplicate") return true;
		repeats.set(claim.paymentId, (repeats.get(claim.paymentId) ?? 0) + 1);
		return (repeats.get(claim.paymentId) ?? 0) <= maxRepeatsShown;
	});
	const ranked = some.toSorted((a, b) => byUse.indexOf(a.kind) - byUse.indexOf(b.kind));
	return ranked.slice(0, maxVerifiedAtOnce).toSorted((a, b) => a.row.line - b.row.line);
}
