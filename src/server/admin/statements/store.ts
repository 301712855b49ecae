import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
	// Two queries, since keys and payments are distributed differently. Each has one parameter for all its values: a
	// statement has more than a query may have parameters.
	const owners = await orm
		.selectDistinct({ userId: paymentKeys.userId, paymentId: paymentKeys.paymentId })
		.from(paymentKeys)
		.where(isAnyOf(paymentKeys.key, "text", keys));
	if (owners.length === 0) return [];
	const rows = await orm
		.select({
			userId: userPayments.userId,
			paymentId: userPayments.id,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			amount: userPayments.amount,
			status: userPayments.paymentStatus,
		})
		.from(userPayments)
		.where(
			and(
				isAnyOf(
					userPayments.userId,
					"uuid",
					owners.map(({ userId }) => userId),
				),
				isAnyOf(
					userPayments.id,
					"uuid",
					owners.map(({ paymentId }) => paymentId),
				),
			),
		);
	return rows.map((row) => ({ ...row, amount: paiseOf(row.amount) }));
};

const isAnyOf = (column: PgColumn, type: "text" | "uuid", values: string[]): SQL =>
	sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;

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
