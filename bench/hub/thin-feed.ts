import { fillPlaceholders } from "drizzle-orm";
import { parameters, type statements } from "#bench/statements.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import { newest } from "#server/social/feed/feed-queries.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are what the server's own texts select
type RowsOf = (name: keyof typeof statements, values: unknown[]) => Promise<any[]>;

/** The first page of the feed, of people without pictures and posts without challenges. */
export async function readFeed(rowsOf: RowsOf, reader: string): Promise<string> {
	const [{ friends, hidden }] = await rowsOf(
		"circle",
		fillPlaceholders(parameters.circle, { userId: reader }),
	);
	const given = { reader, before: newest, hidden, friends: [reader, ...friends] };
	const posts = await rowsOf("feed", fillPlaceholders(parameters.feed, given));
	const members = await rowsOf("members", [posts.map((row) => row.user_id)]);
	const named = new Map(
		members.map(({ id, full_name: fullName, social_name: socialName }) => [
			id,
			{ userId: id, socialName: socialNameOf({ fullName, socialName }), pictureUrl: null },
		]),
	);
	return JSON.stringify(
		posts.map((row) => ({
			id: row.id,
			user: named.get(row.user_id),
			content: row.content,
			type: row.type,
			habitId: null,
			habit: null,
			habitLog: null,
			challengeId: null,
			challenge: null,
			isPublic: row.is_public,
			createdAt: row.created_at,
			updatedAt: row.updated_at,
			likes: row.likes,
			isLiked: row.exists,
			commentsCount: row.comments_count,
		})),
	);
}
