import { excerptOf } from "#domain/one-line.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { friendIds, people } from "#server/social/people/public.ts";
import { listCommenters } from "./comment-store.ts";
import type { StoredComment, StoredPost } from "./tables.ts";

/** Returns enough of the first line for the author to recognize the post. */
export function postExcerpt(content: string): string {
	return excerptOf(content.split("\n")[0] ?? "", 60);
}

export const authorKinds = ["post-liked", "post-commented"] as const;
type AuthorKind = (typeof authorKinds)[number];

export function groupKeyFor(kind: AuthorKind, postId: string): string {
	return `${kind} ${postId}`;
}

/** Several likes or comments become one notice with a count. */
export async function notifyAuthor(
	tx: Orm,
	{ jobs }: Deps,
	kind: AuthorKind,
	{ post, by, withRequestId, now }: { post: StoredPost; by: string; withRequestId: string; now: number },
): Promise<void> {
	if (post.userId === by) return;
	const person = (await people(tx, post.userId, [by])).get(by);
	if (person === undefined) return;
	const cause = `${kind} ${hashedIds(withRequestId)}`;
	const data = {
		userId: by,
		name: person.socialName,
		postId: post.id,
		excerpt: postExcerpt(post.content),
	};
	await notify(tx, jobs, post.userId, { kind, data, cause, groupKey: groupKeyFor(kind, post.id), now });
}

/** Removes the author's notices about a deleted post. */
export async function withdrawPost(
	tx: Orm,
	{ userId, id }: Pick<StoredPost, "userId" | "id">,
): Promise<void> {
	for (const kind of authorKinds) await withdrawGroup(tx, [userId], groupKeyFor(kind, id));
}

/** Removes the post author's notice about a deleted comment, unless it counts others too. */
export function withdrawComment(
	tx: Orm,
	{ authorId, postId, createdAt }: Pick<StoredComment, "authorId" | "postId" | "createdAt">,
): Promise<void> {
	return withdrawGroup(tx, [authorId], groupKeyFor("post-commented", postId), { ofActAt: createdAt });
}

type PageChannels = Pick<Deps, "orm" | "events" | "postNews">;

export async function notifyReaders(
	{ orm, events, postNews }: PageChannels,
	post: StoredPost,
): Promise<void> {
	const { id, userId: authorId, isPublic } = post;
	postNews.publish({ id, authorId, isForEverybody: isPublic });
	if (!isPublic) events.broadcastSoon([authorId, ...(await friendIds(orm, authorId))], { kind: "post", id });
}

export async function notifyParticipants({ orm, postNews }: PageChannels, post: StoredPost): Promise<void> {
	const { id, userId: authorId } = post;
	const commenters = await listCommenters(orm, { authorId, postId: id });
	postNews.publish({ id, authorId, isForEverybody: false }, [authorId, ...commenters]);
}
