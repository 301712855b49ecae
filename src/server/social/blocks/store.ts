import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { kindsIn } from "#domain/notices/notice.ts";
import type { Orm } from "#server/db/open.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { blockedBy, blocks } from "#server/social/people/tables.ts";

export async function isBlocked(orm: Orm, userId: string, blockedId: string): Promise<boolean> {
	return (await orm.$count(blocks, and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))) > 0;
}

export async function insertBlock(
	tx: Orm,
	{ userId, blockedId, createdAt }: { userId: string; blockedId: string; createdAt: string },
): Promise<void> {
	await tx.insert(blocks).values({ userId, blockedId, createdAt }).onConflictDoNothing();
	await tx.insert(blockedBy).values({ userId: blockedId, blockerId: userId }).onConflictDoNothing();
}

export async function deleteBlock(tx: Orm, userId: string, blockedId: string): Promise<boolean> {
	await tx.delete(blockedBy).where(and(eq(blockedBy.userId, blockedId), eq(blockedBy.blockerId, userId)));
	const deleted = await tx
		.delete(blocks)
		.where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
		.returning({ userId: blocks.userId });
	return deleted.length === 1;
}

export function listBlocks(orm: Orm, userId: string) {
	return orm.select().from(blocks).where(eq(blocks.userId, userId)).orderBy(desc(blocks.createdAt));
}

/** Keeps notices from outside the Social Hub, such as those of a paid consultation. */
export async function deleteNoticesAbout(tx: Orm, readerId: string, userId: string): Promise<void> {
	await tx
		.delete(notices)
		.where(
			and(
				eq(notices.userId, readerId),
				inArray(notices.kind, kindsIn("people")),
				sql`${notices.data}->>'userId' = ${userId}`,
			),
		);
}
