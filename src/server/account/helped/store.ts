import { and, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { resourceHelped } from "./tables.ts";

export const countHelped = (orm: Orm, slug: string): Promise<number> =>
	orm.$count(resourceHelped, eq(resourceHelped.slug, slug));

const own = (userId: string, slug: string) =>
	and(eq(resourceHelped.userId, userId), eq(resourceHelped.slug, slug));

export const hasHelped = async (orm: Orm, userId: string, slug: string): Promise<boolean> =>
	(await orm.$count(resourceHelped, own(userId, slug))) > 0;

export const insertHelped = async (
	orm: Orm,
	row: { userId: string; slug: string; createdAt: string },
): Promise<void> => {
	await orm.insert(resourceHelped).values(row).onConflictDoNothing();
};

export const deleteHelped = async (orm: Orm, userId: string, slug: string): Promise<void> => {
	await orm.delete(resourceHelped).where(own(userId, slug));
};
