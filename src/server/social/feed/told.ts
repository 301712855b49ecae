import { createHash } from "node:crypto";
import { oneLine } from "#domain/one-line.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { notify } from "#server/notices/notices/service.ts";
import { friendIds, people } from "#server/social/people/public.ts";
import type { StoredPost } from "./tables.ts";

/** As much of a post as its author knows it by. */
const excerptLength = 60;

/** In a sentence, so without what would turn the direction of the words beside it. */
export const excerptOf = (content: string): string => {
	const [line = ""] = content.split("\n");
	const letters = [...oneLine(line)];
	return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join("")}…` : line;
};

/** Tells the author of a post what somebody else has done to it; the same of several people is one notice that counts. */
export const tellAuthor = async (
	tx: Orm,
	{ jobs }: Deps,
	kind: "post-liked" | "post-commented",
	{ post, by, causedBy, now }: { post: StoredPost; by: string; causedBy: string; now: number },
): Promise<void> => {
	if (post.userId === by) return;
	const person = (await people(tx, post.userId, [by])).get(by);
	if (person === undefined) return;
	// Hashed: a cause outlives the account of whom it names.
	const cause = `${kind} ${createHash("sha256").update(causedBy).digest("base64url")}`;
	const data = { userId: by, name: person.socialName, postId: post.id, excerpt: excerptOf(post.content) };
	await notify(tx, jobs, post.userId, { kind, data, cause, groupKey: `${kind} ${post.id}`, now });
};

/** Tells the open pages of all who may see a post that there is something new about it. */
export const tellReaders = async ({ orm, events }: Deps, post: StoredPost): Promise<void> => {
	const event = { kind: "post", id: post.id } as const;
	if (post.isPublic) events.tellSoon(event);
	else
		for (const userId of [post.userId, ...(await friendIds(orm, post.userId))])
			events.tellSoon({ ...event, userId });
};
