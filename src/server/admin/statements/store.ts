import { and, eq, inArray, sql } from "drizzle-orm";
import type { Claim } from "#domain/admin/statement.ts";
import { paiseOf } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import { paymentKeys, userPayments } from "#server/payments/payments/tables.ts";
import { bankStatements, statementMatches } from "./tables.ts";

export type StoredMatch = typeof statementMatches.$inferSelect;

/** A claim with its payer. */
export interface OwnedClaim extends Claim {
	userId: string;
}

/** The payments that have one of these references or UTRs; each once. */
export const listClaims = async (orm: Orm, keys: string[]): Promise<OwnedClaim[]> => {
	const rows = await orm
		.selectDistinct({
			userId: userPayments.userId,
			paymentId: userPayments.id,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			amount: userPayments.amount,
			status: userPayments.paymentStatus,
		})
		.from(paymentKeys)
		.innerJoin(
			userPayments,
			and(eq(userPayments.userId, paymentKeys.userId), eq(userPayments.id, paymentKeys.paymentId)),
		)
		// One parameter, however many keys: a statement has more than a query may have parameters.
		.where(sql`${paymentKeys.key} = any(${sql.param(keys)}::text[])`);
	return rows.map((row) => ({ ...row, amount: paiseOf(row.amount) }));
};

export const insertStatement = async (
	tx: Orm,
	statement: typeof bankStatements.$inferInsert,
): Promise<void> => {
	await tx.insert(bankStatements).values(statement);
};

/** So many rows at once keep a statement of any length below the limit of parameters. */
const insertedAtOnce = 1_000;

export const insertMatches = async (tx: Orm, matches: readonly StoredMatch[]): Promise<void> => {
	for (let at = 0; at < matches.length; at += insertedAtOnce)
		await tx.insert(statementMatches).values(matches.slice(at, at + insertedAtOnce));
};

export const hasStatement = async (orm: Orm, id: string): Promise<boolean> => {
	const rows = await orm
		.select({ id: bankStatements.id })
		.from(bankStatements)
		.where(eq(bankStatements.id, id));
	return rows.length === 1;
};

/** What a statement says of these payments, in the order of its lines. */
export const listMatches = (orm: Orm, statementId: string, paymentIds: string[]): Promise<StoredMatch[]> =>
	orm
		.select()
		.from(statementMatches)
		.where(
			and(eq(statementMatches.statementId, statementId), inArray(statementMatches.paymentId, paymentIds)),
		)
		.orderBy(statementMatches.line);
