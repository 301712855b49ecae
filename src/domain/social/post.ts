/** What a post is; the first is what a new one begins as. */
export const postTypes = ["motivation", "milestone", "achievement", "question"] as const;
export type PostType = (typeof postTypes)[number];

export const feedNames = ["everyone", "friends", "mine"] as const;
export type FeedName = (typeof feedNames)[number];

/** In characters as people see them, of a post and of a comment. */
export const longestPost = 500;

export const postsOnPage = 20;
export const commentsOnPage = 20;

/** More new posts than this are "99+". */
export const mostCounted = 99;

/** So many posts one account has at a time. */
export const mostPosts = 5_000;
/** So many comments one post has. */
export const mostComments = 5_000;

const minute = 60_000;
const day = 24 * 60 * minute;

/** For so long after it was written a comment can be changed: later others have answered what it said. */
export const commentEditableMs = 15 * minute;

const newcomerMs = 7 * day;

export const quotaKinds = ["posts", "comments", "likes", "reports"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** How much an account may do in a day; in its first week less, which is when accounts made for spam are used. */
export const dailyQuotas: Record<"newcomer" | "settled", Record<QuotaKind, number>> = {
	newcomer: { posts: 5, comments: 20, likes: 500, reports: 20 },
	settled: { posts: 50, comments: 500, likes: 1_000, reports: 20 },
};

export const quotaOf = (kind: QuotaKind, accountAgeMs: number): number =>
	dailyQuotas[accountAgeMs < newcomerMs ? "newcomer" : "settled"][kind];

export const whyNotEditComment = (ageMs: number): "comment-too-old" | undefined =>
	ageMs > commentEditableMs ? "comment-too-old" : undefined;

export const whyNotPost = (posts: number): "too-many-posts" | undefined =>
	posts >= mostPosts ? "too-many-posts" : undefined;

export const whyNotComment = (comments: number): "too-many-comments" | undefined =>
	comments >= mostComments ? "too-many-comments" : undefined;

/** A text without the blank lines that only take up room. */
export const tidyPost = (text: string): string =>
	text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n{3,}/g, "\n\n");

/** Whether a text has something to see in it: blanks, signs without width and marks alone do not show. */
export const hasSomethingToSee = (text: string): boolean =>
	/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
