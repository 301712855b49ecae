/** The first one is the default. */
export const postTypes = ["motivation", "milestone", "achievement", "question"] as const;
export type PostType = (typeof postTypes)[number];

export const feedNames = ["everyone", "friends", "mine"] as const;
export type FeedName = (typeof feedNames)[number];

/** Maximum characters of a post or comment, as people see them. */
export const maxPostLength = 500;

export const postsPerPage = 20;
export const commentsPerPage = 20;

/** Higher counts of new posts show as "99+". */
export const maxCounted = 99;

export const maxPosts = 5_000;
export const maxComments = 5_000;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a comment can be edited; later, others may have answered it. */
export const commentEditableMs = 15 * minute;

const newcomerMs = 7 * day;

export const quotaKinds = ["posts", "comments", "likes", "reports", "edits"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** Maximum actions of an account per day, most of them lower in its first week: most spam comes from new accounts. */
export const dailyQuotas: Record<"newcomer" | "settled", Record<QuotaKind, number>> = {
	newcomer: { posts: 5, comments: 20, likes: 500, reports: 20, edits: 50 },
	settled: { posts: 50, comments: 500, likes: 1_000, reports: 20, edits: 200 },
};

export function quotaOf(kind: QuotaKind, accountAgeMs: number): number {
	return dailyQuotas[accountAgeMs < newcomerMs ? "newcomer" : "settled"][kind];
}

export function whyNotEditComment(ageMs: number): "comment-too-old" | undefined {
	return ageMs > commentEditableMs ? "comment-too-old" : undefined;
}

export function whyNotPost(posts: number): "too-many-posts" | undefined {
	return posts >= maxPosts ? "too-many-posts" : undefined;
}

export function whyNotComment(comments: number): "too-many-comments" | undefined {
	return comments >= maxComments ? "too-many-comments" : undefined;
}

export function tidyPost(text: string): string {
	return text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n{3,}/g, "\n\n");
}

export function hasSomethingToSee(text: string): boolean {
	return /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
