import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Claim } from "#domain/admin/statement.ts";
import { dayInIndia } from "#domain/day.ts";
import { paiseOf } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import { paymentKeys, userPayments } from "#server/payments/payments/tables.ts";
import { bankStatements, statementMatches } from "./tables.ts";

export type StoredMatch = typeof statementMatches.$inferSelect;

type OwnedKey = typeof paymentKeys.$inferSelect & { userId: string };

/** Keys per query: a hundred thousand at once would block all users of the embedded engine. */
const keysPerQuery = 5_000;

/** `keptKeys` belong to completed and refunded payments of deleted accounts. */
export async function listClaims(
	orm: Orm,
	keys: readonly string[],
): Promise<{ claims: Claim[]; keptKeys: string[] }> {
	const all: (typeof paymentKeys.$inferSelect)[] = [];
	for (let at = 0; at < keys.length; at += keysPerQuery)
		all.push(...(await listKeys(orm, keys.slice(at, at + keysPerQuery))));
	const found = all.filter((row): row is OwnedKey => row.userId !== null);
	const keptKeys = all.filter(({ userId }) => userId === null).map(({ key }) => key);
	const keysOf = Map.groupBy(found, ({ paymentId }) => paymentId);
	const owners = [...keysOf.values()].flatMap(([owner]) => owner ?? []);
	const claims: Claim[] = [];
	for (let at = 0; at < owners.length; at += keysPerQuery)
		claims.push(...(await listPayments(orm, owners.slice(at, at + keysPerQuery))));
	return { claims: claims.map(withKeys), keptKeys };

	function withKeys(claim: Claim): Claim {
		const utrs = (keysOf.get(claim.paymentId) ?? []).map(({ key }) => key);
		return {
			...claim,
			utrs: [...new Set([...claim.utrs, ...utrs])].filter((key) => key !== claim.reference),
		};
	}
}

// Two queries, since keys and payments are distributed differently. Each passes its values as one parameter.
function listKeys(orm: Orm, keys: readonly string[]) {
	return orm
		.select()
		.from(paymentKeys)
		.where(isAnyOf(paymentKeys.key, "text", keys));
}

async function listPayments(
	orm: Orm,
	owners: readonly { userId: string; paymentId: string }[],
): Promise<Claim[]> {
	const userIds = owners.map(({ userId }) => userId);
	const ids = owners.map(({ paymentId }) => paymentId);
	const rows = await orm
		.select({
			payerId: userPayments.userId,
			paymentId: userPayments.id,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			amount: userPayments.amount,
			status: userPayments.paymentStatus,
			createdAt: userPayments.createdAt,
		})
		.from(userPayments)
		.where(and(isAnyOf(userPayments.userId, "uuid", userIds), isAnyOf(userPayments.id, "uuid", ids)));
	return rows.map(({ utr, amount, createdAt, ...row }) => ({
		...row,
		utrs: utr === null ? [] : [utr],
		amount: paiseOf(amount),
		openedOn: dayInIndia(Date.parse(createdAt)),
	}));
}

function isAnyOf(column: PgColumn, type: "text" | "uuid", values: readonly string[]): SQL {
	return sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

export async function insertStatement(tx: Orm, statement: typeof bankStatements.$inferInsert): Promise<void> {
	await tx.insert(bankStatements).values(statement);
}

/** Rows per insert: stays below the limit on parameters. */
const rowsPerInsert = 1_000;

export async function insertMatches(tx: Orm, matches: readonly StoredMatch[]): Promise<void> {
	for (let at = 0; at < matches.length; at += rowsPerInsert)
		await tx.insert(statementMatches).values(matches.slice(at, at + rowsPerInsert));
}

export async function hasStatement(orm: Orm, id: string): Promise<boolean> {
	const rows = await orm
		.select({ id: bankStatements.id })
		.from(bankStatements)
		.where(eq(bankStatements.id, id));
	return rows.length === 1;
}

export function listMatches(orm: Orm, statementId: string, paymentIds: string[]): Promise<StoredMatch[]> {
	return orm
		.select()
		.from(statementMatches)
		.where(
			and(eq(statementMatches.statementId, statementId), inArray(statementMatches.paymentId, paymentIds)),
		)
		.orderBy(statementMatches.line);
}

/** True if a statement shows this money going out again: the same transfer, or any with the order's reference. */
export async function hasGoneOut(
	orm: Orm,
	{ userId, paymentId, utrs }: Pick<StoredMatch, "userId" | "paymentId" | "utrs">,
): Promise<boolean> {
	const [row] = await orm
		.select({ line: statementMatches.line })
		.from(statementMatches)
		.where(
			and(
				eq(statementMatches.userId, userId),
				eq(statementMatches.paymentId, paymentId),
				eq(statementMatches.direction, "debit"),
				sql`(${statementMatches.matchedBy} = 'reference' or ${statementMatches.utrs} && ${sql.param(utrs)}::text[])`,
			),
		)
		.limit(1);
	return row !== undefined;
}
