import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { resourceHelped, resourceHelpedCounts } from "./tables.ts";

export async function countHelped(orm: Orm, slug: string): Promise<number> {
	const [row] = await orm.select().from(resourceHelpedCounts).where(eq(resourceHelpedCounts.slug, slug));
	return row?.count ?? 0;
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
	await orm.transaction(async (tx) => {
		const added = await tx
			.insert(resourceHelped)
			.values(row)
			.onConflictDoNothing()
			.returning({ slug: resourceHelped.slug });
		if (added.length > 0) await addToCount(tx, row.slug, 1);
	});
}

export async function deleteHelped(orm: Orm, userId: string, slug: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const deleted = await tx
			.delete(resourceHelped)
			.where(own(userId, slug))
			.returning({ slug: resourceHelped.slug });
		if (deleted.length > 0) await addToCount(tx, slug, -1);
	});
}

export async function withdrawHelped(tx: Orm, userId: string): Promise<void> {
	const deleted = await tx
		.delete(resourceHelped)
		.where(eq(resourceHelped.userId, userId))
		.returning({ slug: resourceHelped.slug });
	// Sorted, so that two accounts deleted at once lock the counts in the same order.
	for (const { slug } of deleted.sort((one, other) => one.slug.localeCompare(other.slug)))
		await addToCount(tx, slug, -1);
}

async function addToCount(tx: Orm, slug: string, change: 1 | -1): Promise<void> {
	await tx
		.insert(resourceHelpedCounts)
		.values({ slug, count: change })
		.onConflictDoUpdate({
			target: resourceHelpedCounts.slug,
			set: { count: sql`${resourceHelpedCounts.count} + ${change}` },
		});
}
