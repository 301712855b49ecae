import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { socialPosts } from "./tables.ts";

/** What others have to tell the feed: of habits and accounts that go. */

/** The embedded database has one connection; those who wait get their turn between two pieces. */
const rowsAtOnce = 250;

const tables = [
	{ table: sql`post_likes`, key: sql`author_id, post_id, user_id`, counter: sql`likes` },
	{ table: sql`post_comments`, key: sql`author_id, post_id, id`, counter: sql`comments_count` },
] as const;

/**
 * Takes back what somebody who leaves has liked and written under other people's posts, in pieces. Each piece is one
 * statement, so that the counters equal the rows whenever they are read. May be begun again.
 */
export const withdrawFromPosts = async (orm: Orm, userId: string): Promise<void> => {
	for (const { table, key, counter } of tables) {
		for (;;) {
			const { rows } = (await orm.execute(sql`
				with gone as (
					delete from ${table} where (${key}) in (
						select ${key} from ${table} where user_id = ${userId} limit ${rowsAtOnce}
					) returning author_id, post_id
				), counted as (
					select author_id, post_id, count(*)::integer as number from gone group by author_id, post_id
				), corrected as (
					update social_posts set ${counter} = social_posts.${counter} - counted.number from counted
					where social_posts.user_id = counted.author_id and social_posts.id = counted.post_id
				)
				select count(*)::integer as count from gone`)) as unknown as { rows: { count: number }[] };
			if ((rows[0]?.count ?? 0) < rowsAtOnce) break;
			await setImmediate();
		}
	}
};

/** Takes habits that are about to go out of their owner's posts, which keep their titles. */
export const unlinkHabitsFromPosts = async (
	tx: Orm,
	userId: string,
	habitIds: readonly string[],
): Promise<void> => {
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
};
