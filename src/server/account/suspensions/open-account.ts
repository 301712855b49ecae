import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { auditLog } from "#server/audit/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { accountDeletions } from "#server/users/deletions.ts";
import { users } from "#server/users/tables.ts";
import { suspensions } from "./tables.ts";

/** Neither closed nor suspended, for queries that join `users` and left join `suspensions`. */
export const isOpenAccount = and(isNull(users.closedAt), isNull(suspensions.userId));

export async function hasOpenAccount(orm: Orm, userId: string): Promise<boolean> {
	const rows = await orm
		.select({ id: users.id })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(and(eq(users.id, userId), isOpenAccount));
	return rows.length === 1;
}

export async function isSuspended(orm: Orm, userId: string): Promise<boolean> {
	return (await orm.$count(suspensions, eq(suspensions.userId, userId))) > 0;
}

/** Returns the accounts whose suspension was lifted after `since`. */
export async function resumedAmong(
	orm: Orm,
	userIds: readonly string[],
	since: string,
): Promise<Set<string | null>> {
	if (userIds.length === 0) return new Set();
	const rows = await orm
		.select({ userId: auditLog.subjectId })
		.from(auditLog)
		.where(
			and(
				inArray(auditLog.subjectId, [...userIds]),
				eq(auditLog.act, "user-resumed"),
				gt(auditLog.at, since),
			),
		);
	return new Set(rows.map(({ userId }) => userId));
}

/** Returns the accounts that are neither closed nor suspended. */
export async function openAmong(orm: Orm, userIds: readonly string[]): Promise<Set<string>> {
	if (userIds.length === 0) return new Set();
	const rows = await orm
		.select({ id: users.id })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(and(inArray(users.id, [...userIds]), isOpenAccount));
	return new Set(rows.map(({ id }) => id));
}

/** Returns the accounts that are neither suspended nor about to be deleted. */
export async function availableAmong(orm: Orm, userIds: readonly string[]): Promise<Set<string>> {
	if (userIds.length === 0) return new Set();
	const rows = await orm
		.select({ id: users.id })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
		.where(and(inArray(users.id, [...userIds]), isOpenAccount, isNull(accountDeletions.userId)));
	return new Set(rows.map(({ id }) => id));
}
