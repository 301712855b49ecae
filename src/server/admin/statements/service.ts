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
	type Claim,
	isVerifiable,
	type ProposalKind,
	type ProposedMatch,
	proposalKinds,
	type StatementRow,
	type VerifiableKind,
} from "#domain/admin/statement.ts";
import { paiseOf, rupeesOf, whyNotSettled } from "#domain/payments/payment.ts";
import { lockPayment, reviewedPayments, verifyOpen } from "#server/admin/verification/service.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { FileReader } from "#server/deps/file-reading/file-reader.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { keepUtrs, reserveUtrs, setUtr } from "#server/payments/payments/service.ts";
import type { ReadProposals } from "./proposals.ts";
import { keysTask, proposalsTask } from "./readings.ts";
import {
	hasGoneOut,
	hasStatement,
	insertMatches,
	insertStatement,
	listClaims,
	listMatches,
	type StoredMatch,
} from "./store.ts";

const settledBy: Record<Exclude<ProposalKind, VerifiableKind>, Outcome> = {
	"already-completed": "already-verified",
	"already-rejected": "already-rejected",
	conflict: "conflict",
	reversed: "reversed",
	"amount-differs": "wrong-amount",
	"paid-again": "already-verified",
	duplicate: "not-proposed",
};

export function statementService(deps: Deps) {
	const { orm, readFile } = deps;

	const verifyOne = (by: By, match: StoredMatch): Promise<Outcome> =>
		orm.transaction(async (tx) => {
			const payment = await lockPayment(tx, match.paymentId);
			if (whyNotSettled(paiseOf(match.amount), paiseOf(payment.amount))) return "wrong-amount";
			if (payment.paymentStatus === "pending") {
				const changed = await reserveUtrsOfRow(tx, match, payment);
				if (changed) return changed;
			}
			const { utr, statementId, line } = match;
			await verifyOpen(tx, deps, by, payment, { utr, how: "statement", statementId, line });
			return "verified";
		});

	async function outcomeOf(by: By, matches: readonly StoredMatch[]): Promise<Outcome> {
		const [match] = matches.toSorted((a, b) => proposalKinds.indexOf(a.kind) - proposalKinds.indexOf(b.kind));
		if (match === undefined) return "not-proposed";
		if (!isVerifiable(match.kind)) return settledBy[match.kind];
		try {
			return await verifyOne(by, match);
		} catch (thrown) {
			const outcome = refusalOutcome(thrown);
			if (outcome === undefined) throw thrown;
			return outcome;
		}
	}

	/** Reports a statement that exceeds the reader's limits as too long. */
	const readInOwnProcess: FileReader = (reading, work) =>
		readFile(reading, work).catch((thrown) => {
			const isTooMuch = thrown instanceof Problem && thrown.code === "file-over-limit";
			throw isTooMuch ? new Problem("statement-too-long") : thrown;
		});

	return {
		/** Reads a statement and stores its matches. Throws as `readStatement` and `readInOwnProcess` do. */
		import: async (by: By, form: StatementForm, file: FormFile): Promise<Statement> => {
			const { userId } = by.actor;
			const { bytes } = file;
			const keys = await readInOwnProcess(keysTask, { userId, bytes, options: form });
			const options = { form, ...(await listClaims(orm, keys.split("\n"))) };
			const read = await readInOwnProcess(proposalsTask, { userId, bytes, options });
			const { counts, leftOut } = read;
			const id = uuidv7();
			const importedAt = iso(by.now);
			const { bank } = form;
			const fileName = file.name;
			const kept = read.proposed.map((match) => asStored(id, match));
			await orm.transaction(async (tx) => {
				await insertStatement(tx, { id, importedBy: by.actor.userId, importedAt, bank, fileName, counts });
				await insertMatches(tx, kept);
				await keepLateUtrs(tx, read.late);
				const details = { statementId: id, bank, fileName, counts };
				await recordAuditEntry(tx, by, null, { act: "statement-imported", details });
			});
			return {
				id,
				bank,
				fileName,
				importedAt,
				counts,
				proposals: await proposalsOf(orm, kept),
				leftOut,
				unmatched: read.unmatched.map(shownRow),
			};
		},

		/** Verifies the chosen payments, each in its own transaction. Throws `not-found`. */
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
}

/** A payment whose payer's account is being deleted is no longer proposed. */
function refusalOutcome(thrown: unknown): Outcome | undefined {
	const code = thrown instanceof Problem ? thrown.code : undefined;
	return code === "not-found" ? "not-proposed" : outcomes.find((each) => each === code);
}

/** Reserves the row's UTRs for the payment, or returns why the row no longer confirms it. Throws `utr-taken`. */
async function reserveUtrsOfRow(
	tx: Orm,
	match: StoredMatch,
	payment: Payment,
): Promise<"reversed" | "changed-since" | undefined> {
	if (await hasGoneOut(tx, match)) return "reversed";
	if (match.matchedBy === "utr" && payment.transactionId !== match.utr) return "changed-since";
	// All of them, even if the payer mistyped theirs: the same money must confirm no other payment.
	if (match.utr !== null && match.utr !== payment.transactionId) await setUtr(tx, payment, match.utr);
	await reserveUtrs(tx, payment, match.utrs);
	return undefined;
}

/** Payments verified without a UTR, such as by email, get its UTRs, so that no other payment can claim them. */
async function keepLateUtrs(tx: Orm, late: ReadProposals["late"]): Promise<void> {
	for (const { userId, paymentId, utrs } of late) await keepUtrs(tx, { userId, id: paymentId }, utrs);
}

function asStored(statementId: string, { row, kind, claim, by, utrs }: ProposedMatch<Claim>): StoredMatch {
	return {
		userId: claim.payerId,
		statementId,
		line: row.line,
		paymentId: claim.paymentId,
		kind,
		direction: row.direction,
		matchedBy: by,
		date: row.date ?? null,
		amount: rupeesOf(row.amount),
		narration: row.narration,
		utr: by === "utr" ? (utrs.find((utr) => claim.utrs.includes(utr)) ?? null) : onlyOf(utrs),
		utrs: [...utrs],
	};
}

function onlyOf(utrs: readonly string[]): string | null {
	return utrs.length === 1 ? (utrs[0] ?? null) : null;
}

function shownRow(row: StatementRow): Statement["unmatched"][number] {
	return {
		line: row.line,
		date: row.date ?? null,
		amount: rupeesOf(row.amount),
		narration: row.narration,
		utr: onlyOf(row.utrs),
		utrs: [...row.utrs],
	};
}

async function proposalsOf(orm: Orm, matches: readonly StoredMatch[]): Promise<Proposal[]> {
	const ids = [...new Set(matches.map(({ paymentId }) => paymentId))];
	const payments = new Map((await reviewedPayments(orm, ids)).map((payment) => [payment.id, payment]));
	return matches.flatMap(({ userId, statementId, paymentId, ...match }) => {
		const payment = payments.get(paymentId);
		return payment === undefined ? [] : [{ ...match, payment }];
	});
}
