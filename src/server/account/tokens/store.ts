import { and, asc, desc, eq, lt, lte, sql } from "drizzle-orm";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { administrators, users } from "#server/users/tables.ts";
import { accessTokens } from "./tables.ts";

export type StoredToken = typeof accessTokens.$inferSelect;

export function tokenLookup(orm: SelectOnly) {
	return orm
		.select({
			tokenId: accessTokens.id,
			scopes: accessTokens.scopes,
			createdAt: accessTokens.createdAt,
			expiresAt: accessTokens.expiresAt,
			lastUsedAt: accessTokens.lastUsedAt,
			email: users.email,
			isVerified: users.isVerified,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			hasPaid: sql<boolean>`${users.totalPaid} > 0 or ${users.seats} > 0`,
			isAppointed: sql<boolean>`${administrators.userId} is not null`,
		})
		.from(accessTokens)
		.innerJoin(users, eq(users.id, accessTokens.userId))
		.leftJoin(administrators, eq(administrators.userId, accessTokens.userId))
		.leftJoin(suspensions, eq(suspensions.userId, accessTokens.userId))
		.where(
			and(
				isOpenAccount,
				eq(accessTokens.userId, sql.placeholder("userId")),
				eq(accessTokens.tokenHash, sql.placeholder("tokenHash")),
			),
		)
		.prepare("token_lookup");
}

export async function touchToken(
	orm: Orm,
	{ userId, tokenId }: { userId: string; tokenId: string },
	lastUsedAt: string,
): Promise<void> {
	await orm
		.update(accessTokens)
		.set({ lastUsedAt })
		.where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, tokenId)));
}

export function listTokens(orm: Orm, userId: string): Promise<StoredToken[]> {
	return orm
		.select()
		.from(accessTokens)
		.where(eq(accessTokens.userId, userId))
		.orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
}

export async function insertToken(tx: Orm, token: typeof accessTokens.$inferInsert): Promise<void> {
	await tx.insert(accessTokens).values(token);
}

type DeletedToken = Pick<StoredToken, "id" | "noticeAt">;
const deletedColumns = { id: accessTokens.id, noticeAt: accessTokens.noticeAt };

export async function deleteToken(tx: Orm, userId: string, id: string): Promise<DeletedToken | undefined> {
	const [deleted] = await tx
		.delete(accessTokens)
		.where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
		.returning(deletedColumns);
	return deleted;
}

export function deleteTokensOf(tx: Orm, userId: string): Promise<DeletedToken[]> {
	return tx.delete(accessTokens).where(eq(accessTokens.userId, userId)).returning(deletedColumns);
}

export function listExpiredBefore(orm: Orm, time: string, limit: number) {
	const { userId, id, expiresAt } = accessTokens;
	return orm.select({ userId, id }).from(accessTokens).where(lt(expiresAt, time)).limit(limit);
}

export function listExpiring(orm: Orm, now: string, limit: number) {
	return orm
		.select({
			userId: accessTokens.userId,
			id: accessTokens.id,
			name: accessTokens.name,
			expiresAt: accessTokens.expiresAt,
		})
		.from(accessTokens)
		.where(lte(accessTokens.noticeAt, now))
		.orderBy(asc(accessTokens.noticeAt))
		.limit(limit);
}

export async function claimExpiring(
	tx: Orm,
	{ userId, id }: { userId: string; id: string },
	now: string,
): Promise<boolean> {
	const claimed = await tx
		.update(accessTokens)
		.set({ noticeAt: null })
		.where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id), lte(accessTokens.noticeAt, now)))
		.returning({ id: accessTokens.id });
	return claimed.length === 1;
}
