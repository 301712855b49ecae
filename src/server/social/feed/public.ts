import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { socialPosts } from "./tables.ts";
import { deleteOnPost, postsWithActsOf } from "./withdrawal.ts";

/** One short transaction per post, which it locks first, as liking does. Can be repeated. */
export async function withdrawFromPosts(orm: Orm, userId: string): Promise<void> {
	for (;;) {
		const posts = await postsWithActsOf(orm, userId);
		if (posts.length === 0) return;
		for (const post of posts) {
			await orm.transaction((tx) => deleteOnPost(tx, userId, post));
			await setImmediate();
		}
	}
}

export async function hasActsOnPosts(orm: Orm, userId: string): Promise<boolean> {
	return (await postsWithActsOf(orm, userId)).length > 0;
}

/** The posts keep their titles. */
export async function unlinkHabitsFromPosts(
	tx: Orm,
	userId: string,
	habitIds: readonly string[],
): Promise<void> {
	await tx
		.update(socialPosts)
		.set({ habitId: null })
		.where(
			and(
				eq(socialPosts.userId, userId),
				isNotNull(socialPosts.habitId),
				inArray(socialPosts.habitId, [...habitIds]),
			),
		);
}
