import { uuidv7 } from "uuidv7";
import {
	type Outcome,
	outcomes,
	type Proposal,
	type Statement,
	type StatementForm,
} from "#contract/admin/statements.ts";
import type { FormFile } from "#contract/endpoint.ts";
import type { Payment } from "#contract/payments/payments.ts";
import {
	type Match,
	matchStatement,
	type ProposalKind,
	type Proposed,
	type StatementRow,
} from "#domain/admin/statement.ts";
import { paiseOf, referencesIn, rupeesOf, whyNotSettled } from "#domain/payments/payment.ts";
import { type By, recordAct } from "#server/admin/audit/service.ts";
import { lockedPayment, reviewedPayments, verifyOpen } from "#server/admin/verification/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { setUtr } from "#server/payments/payments/service.ts";
import { readStatement } from "./read-statement.ts";
import {
	hasStatement,
	insertMatches,
	insertStatement,
	listClaims,
	listMatches,
	type OwnedClaim,
	type StoredMatch,
} from "./store.ts";

/** What is known of a match without looking at its payment again. */
const settledBy: Partial<Record<ProposalKind, Outcome>> = {
	"already-completed": "already-verified",
	"already-rejected": "already-rejected",
	conflict: "conflict",
};

/** How many credits that concern no payment are shown; a bank statement has thousands. */
const shownUnmatched = 100;

export const statementService = (deps: Deps) => {
	const { orm } = deps;

	/** Verifies a payment that a statement names, if what the statement said of it still holds. */
	const verifyOne = (by: By, match: StoredMatch): Promise<Outcome> =>
		orm.transaction(async (tx) => {
			const payment = await lockedPayment(tx, match.paymentId);
			if (whyNotSettled(paiseOf(match.amount), paiseOf(payment.amount))) return "wrong-amount";
			if (payment.paymentStatus === "pending" && !(await isStillMeant(tx, match, payment)))
				return "changed-since";
			const { utr, statementId, line } = match;
			await verifyOpen(tx, deps, by, payment, { utr, how: "statement", statementId, line });
			return "verified";
		});

	const outcomeOf = async (by: By, matches: readonly StoredMatch[]): Promise<Outcome> => {
		const match = matches.find(({ kind }) => kind === "exact") ?? matches[0];
		if (match === undefined) return "not-proposed";
		const settled = settledBy[match.kind];
		if (settled) return settled;
		try {
			return await verifyOne(by, match);
		} catch (thrown) {
			const outcome = outcomes.find((each) => thrown instanceof Problem && thrown.code === each);
			if (outcome === undefined) throw thrown;
			return outcome;
		}
	};

	return {
		/** Reads a statement and keeps what it says of payments. Throws `not-a-statement`. */
		import: async (by: By, form: StatementForm, file: FormFile): Promise<Statement> => {
			const { rows, unreadable } = await readStatement(file.bytes, form);
			const claims = await listClaims(orm, keysIn(rows));
			const matches = matchStatement(rows, claims);
			const id = uuidv7();
			const importedAt = iso(by.now);
			const { bank } = form;
			const fileName = file.name;
			const counts = { rows: rows.length, unreadable, kinds: countsOf(matches) };
			const proposed = matches.filter((match) => "claim" in match);
			const kept = proposed.map((match) => asStored(id, match));
			await orm.transaction(async (tx) => {
				await insertStatement(tx, { id, importedBy: by.actor.userId, importedAt, bank, fileName, counts });
				await insertMatches(tx, kept);
				const details = { statementId: id, bank, fileName, counts };
				await recordAct(tx, by, null, { act: "statement-imported", details });
			});
			const unmatched = matches.filter(({ kind }) => kind === "no-match").slice(0, shownUnmatched);
			return {
				id,
				bank,
				fileName,
				importedAt,
				counts,
				proposals: await proposalsOf(orm, kept),
				unmatched: unmatched.map(({ row }) => shownRow(row)),
			};
		},

		/** Verifies the chosen payments one by one, each in a transaction of its own. Throws `not-found`. */
		verify: async (
			by: By,
			statementId: string,
			paymentIds: string[],
		): Promise<{ paymentId: string; outcome: Outcome }[]> => {
			if (!(await hasStatement(orm, statementId))) throw new Problem("not-found");
			const wanted = [...new Set(paymentIds)];
			const matches = Map.groupBy(await listMatches(orm, statementId, wanted), (match) => match.paymentId);
			const results: { paymentId: string; outcome: Outcome }[] = [];
			for (const paymentId of wanted)
				results.push({ paymentId, outcome: await outcomeOf(by, matches.get(paymentId) ?? []) });
			return results;
		},
	};
};

/**
 * Whether an open payment is still the one that the row confirms. One found by its reference gets the row's UTR, also
 * where the payer mistyped it: the same money must not confirm another payment later. Throws `utr-taken`.
 */
const isStillMeant = async (tx: Orm, match: StoredMatch, payment: Payment): Promise<boolean> => {
	if (match.matchedBy === "utr") return payment.transactionId === match.utr;
	if (match.utr !== null && match.utr !== payment.transactionId) await setUtr(tx, payment, match.utr);
	return true;
};

const keysIn = (rows: readonly StatementRow[]): string[] => {
	const credits = rows.filter(({ direction }) => direction === "credit");
	return [...new Set(credits.flatMap(({ utrs, narration }) => [...utrs, ...referencesIn(narration)]))];
};

const countsOf = (matches: readonly Match<OwnedClaim>[]): Statement["counts"]["kinds"] => {
	const counts = {
		exact: 0,
		"amount-differs": 0,
		"already-completed": 0,
		"already-rejected": 0,
		duplicate: 0,
		conflict: 0,
		"no-match": 0,
		debit: 0,
	};
	for (const { kind } of matches) counts[kind]++;
	return counts;
};

const asStored = (statementId: string, { row, kind, claim, by }: Proposed<OwnedClaim>): StoredMatch => ({
	userId: claim.userId,
	statementId,
	line: row.line,
	paymentId: claim.paymentId,
	kind,
	matchedBy: by,
	date: row.date ?? null,
	amount: rupeesOf(row.amount),
	narration: row.narration,
	utr: by === "utr" ? claim.utr : onlyUtr(row),
});

const onlyUtr = ({ utrs }: StatementRow): string | null => (utrs.length === 1 ? (utrs[0] ?? null) : null);

const shownRow = (row: StatementRow): Statement["unmatched"][number] => ({
	line: row.line,
	date: row.date ?? null,
	amount: rupeesOf(row.amount),
	narration: row.narration,
	utr: onlyUtr(row),
});

const proposalsOf = async (orm: Orm, matches: readonly StoredMatch[]): Promise<Proposal[]> => {
	const ids = [...new Set(matches.map(({ paymentId }) => paymentId))];
	const payments = new Map((await reviewedPayments(orm, ids)).map((payment) => [payment.id, payment]));
	return matches.flatMap(({ userId, statementId, paymentId, ...match }) => {
		const payment = payments.get(paymentId);
		return payment === undefined ? [] : [{ ...match, payment }];
	});
};
