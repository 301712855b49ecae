import { eq, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { administrators, users } from "./tables.ts";

/**
 * Appoints the user if there is no administrator yet; if several sign up at once, a unique index lets only one
 * through.
 */
export async function appointFirst(orm: Orm, userId: string, appointedAt: string): Promise<void> {
	await orm.execute(sql`insert into ${administrators} (user_id, appointed_at)
		select ${userId}::uuid, ${appointedAt}::timestamptz where not exists (select 1 from ${administrators})
		on conflict do nothing`);
}

export async function appoint(tx: Orm, administrator: typeof administrators.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(administrators)
		.values(administrator)
		.onConflictDoNothing()
		.returning({ userId: administrators.userId });
	return inserted.length === 1;
}

export async function dismiss(tx: Orm, userId: string): Promise<boolean> {
	const gone = await tx
		.delete(administrators)
		.where(eq(administrators.userId, userId))
		.returning({ userId: administrators.userId });
	return gone.length === 1;
}

export async function isAppointed(orm: Orm, userId: string): Promise<boolean> {
	return (await orm.$count(administrators, eq(administrators.userId, userId))) > 0;
}

/** Blocks dismissals until the transaction ends, so that two administrators cannot dismiss each other. */
export async function lockAdministrators(tx: Orm): Promise<void> {
	await tx
		.select({ userId: administrators.userId })
		.from(administrators)
		.orderBy(administrators.userId)
		.for("update");
}

export async function listAdministrators(orm: Orm): Promise<string[]> {
	const rows = await orm
		.select({ email: users.email })
		.from(administrators)
		.innerJoin(users, eq(users.id, administrators.userId))
		.orderBy(administrators.appointedAt, administrators.userId);
	return rows.map(({ email }) => email);
}
