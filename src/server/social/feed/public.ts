import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { socialPosts } from "./tables.ts";
import { deleteOnPost, postsWithActsOf } from "./withdrawal.ts";

/** Uses one short transaction per post, which is locked first, as for a like. Safe to repeat. */
export async function withdrawFromPosts(orm: Orm, userId: string, now: number): Promise<void> {
	for (;;) {
		const posts = await postsWithActsOf(orm, userId);
		if (posts.length === 0) return;
		for (const post of posts) {
			await orm.transaction((tx) => deleteOnPost(tx, userId, post, now));
			await setImmediate();
		}
	}
}

export async function hasLikesOrComments(orm: Orm, userId: string): Promise<boolean> {
	return (await postsWithActsOf(orm, userId)).length > 0;
}

/** The posts keep the habits' titles. */
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
