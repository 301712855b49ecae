import { fillPlaceholders } from "drizzle-orm";
import { feedParameters, type statements } from "#bench/statements.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import { newest } from "#server/social/feed/feed-queries.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows have the columns of the server's own statements
type RowsOf = (name: keyof typeof statements, values: unknown[]) => Promise<any[]>;

export async function readFeed(rowsOf: RowsOf, reader: string): Promise<string> {
	const posts = await rowsOf("feed", fillPlaceholders(feedParameters, { reader, before: newest }));
	return JSON.stringify(
		posts.map((row) => ({
			id: row.id,
			user: {
				userId: row.user_id,
				socialName: socialNameOf({ fullName: row.full_name, socialName: row.social_name }),
				pictureUrl: null,
			},
			content: row.content,
			type: row.type,
			habitId: null,
			habit: null,
			habitLog: null,
			challengeId: null,
			challenge: null,
			picture: row.picture,
			isPublic: row.is_public,
			createdAt: row.created_at,
			updatedAt: row.updated_at,
			likes: row.likes,
			isLiked: row.is_liked,
			commentsCount: row.comments_count,
		})),
	);
}
