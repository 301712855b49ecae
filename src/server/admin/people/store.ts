import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ConfiguredAdministrators } from "#domain/admin/administrator.ts";
import { sessions } from "#server/account/sessions/tables.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import { likePattern } from "#server/db/like-pattern.ts";
import type { Orm } from "#server/db/open.ts";
import { accountDeletions } from "#server/users/deletions.ts";
import { nameIncludes } from "#server/users/name-search.ts";
import { administrators, nameColumns, userEmails, users } from "#server/users/tables.ts";

export interface PeoplePage {
	q: string;
	only: "all" | "administrators" | "suspended";
	limit: number;
	after?: string | undefined;
}

export type StoredPerson = Awaited<ReturnType<typeof listPeople>>[number];

function isAdministrator(configured: ConfiguredAdministrators): SQL | undefined {
	return or(isNotNull(administrators.userId), isConfigured(configured));
}

/** `isConfiguredAdministrator` in SQL. */
function isConfigured({ emails, mustBeVerified }: ConfiguredAdministrators): SQL | undefined {
	return emails.length === 0
		? undefined
		: and(
				inArray(sql`lower(${users.email})`, [...emails]),
				mustBeVerified ? eq(users.isVerified, true) : undefined,
			);
}

function selectPeople(orm: Orm, now: string) {
	const { userId, idleExpiresAt, absoluteExpiresAt } = sessions;
	const living = sql`from ${sessions} where ${userId} = ${users.id} and least(${idleExpiresAt}, ${absoluteExpiresAt}) > ${now}`;
	return orm
		.select({
			...nameColumns,
			phone: users.phone,
			isVerified: users.isVerified,
			createdAt: users.createdAt,
			habitsCreated: users.habitsCreated,
			totalPaid: users.totalPaid,
			appointedAt: administrators.appointedAt,
			appointedBy: administrators.appointedBy,
			deletesAt: accountDeletions.dueAt,
			suspendedAt: suspensions.suspendedAt,
			suspendedBy: suspensions.suspendedBy,
			suspendedFor: suspensions.reason,
			sessions: sql<number>`(select count(*)::integer ${living})`,
			lastSeenAt: sql<string | null>`(select max(${sessions.lastSeenAt}) ${living})`.mapWith(
				sessions.lastSeenAt,
			),
		})
		.from(users)
		.leftJoin(administrators, eq(administrators.userId, users.id))
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(accountDeletions, eq(accountDeletions.userId, users.id));
}

export async function findPerson(orm: Orm, id: string, now: string): Promise<StoredPerson | undefined> {
	const [row] = await selectPeople(orm, now).where(eq(users.id, id));
	return row;
}

export function listPeople(
	orm: Orm,
	{ q, only, limit, after }: PeoplePage,
	configured: ConfiguredAdministrators,
	now: string,
) {
	return selectPeople(orm, now)
		.where(
			and(
				q === "" ? undefined : or(nameIncludes(q), ilike(users.email, likePattern(q))),
				only === "administrators" ? isAdministrator(configured) : undefined,
				only === "suspended" ? isNotNull(suspensions.userId) : undefined,
				after === undefined ? undefined : lt(users.id, after),
			),
		)
		.orderBy(desc(users.id))
		.limit(limit);
}

/** Appointed administrators and owners of configured addresses, confirmed or not. */
export async function administratorIds(orm: Orm, configured: ConfiguredAdministrators): Promise<string[]> {
	const appointed = await orm.select({ userId: administrators.userId }).from(administrators);
	const named =
		configured.emails.length === 0
			? []
			: await orm
					.select({ userId: userEmails.userId })
					.from(userEmails)
					.where(inArray(userEmails.email, [...configured.emails]));
	return [...new Set([...appointed, ...named].map((row) => row.userId))];
}

/** Administrators, appointed or configured, who can sign in and whose account is not about to be deleted. */
export async function activeAdministrators(
	orm: Orm,
	configured: ConfiguredAdministrators,
): Promise<string[]> {
	const ids = await administratorIds(orm, configured);
	if (ids.length === 0) return [];
	const active = await orm
		.select({ id: users.id })
		.from(users)
		.leftJoin(administrators, eq(administrators.userId, users.id))
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
		.where(
			and(
				inArray(users.id, ids),
				isAdministrator(configured),
				isNull(suspensions.userId),
				isNull(accountDeletions.userId),
			),
		)
		.orderBy(users.id);
	return active.map(({ id }) => id);
}

export async function insertSuspension(
	tx: Orm,
	suspension: typeof suspensions.$inferInsert,
): Promise<boolean> {
	const inserted = await tx
		.insert(suspensions)
		.values(suspension)
		.onConflictDoNothing()
		.returning({ userId: suspensions.userId });
	return inserted.length === 1;
}

export async function deleteSuspension(tx: Orm, userId: string): Promise<boolean> {
	const deleted = await tx
		.delete(suspensions)
		.where(eq(suspensions.userId, userId))
		.returning({ userId: suspensions.userId });
	return deleted.length === 1;
}
