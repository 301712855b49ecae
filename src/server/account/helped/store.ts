import { and, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { resourceHelped } from "./tables.ts";

export function countHelped(orm: Orm, slug: string): Promise<number> {
	return orm.$count(resourceHelped, eq(resourceHelped.slug, slug));
}

function own(userId: string, slug: string) {
	return and(eq(resourceHelped.userId, userId), eq(resourceHelped.slug, slug));
}

export async function hasHelped(orm: Orm, userId: string, slug: string): Promise<boolean> {
	return (await orm.$count(resourceHelped, own(userId, slug))) > 0;
}

export async function insertHelped(
	orm: Orm,
	row: { userId: string; slug: string; createdAt: string },
): Promise<void> {
	await orm.insert(resourceHelped).values(row).onConflictDoNothing();
}

export async function deleteHelped(orm: Orm, userId: string, slug: string): Promise<void> {
	await orm.delete(resourceHelped).where(own(userId, slug));
}
