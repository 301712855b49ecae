import type { Instant } from "#domain/day.ts";

export const longestMessage = 2_000;

/** Of a conversation so many messages are kept, the newest. */
export const messagesKept = 1_000;
export const messagesOnPage = 50;

/** So many conversations one person has; each is in the list of them. */
export const mostConversations = 200;
/** So many may one person begin within a day. */
export const newConversationsADay = 30;

const hour = 3_600_000;

/** Within this time a message can be deleted for both. */
const deletableFor = hour;

export function whyNotDelete(sentAt: Instant, now: Instant): "message-too-old" | undefined {
	return now - sentAt > deletableFor ? "message-too-old" : undefined;
}

/** Why somebody with so many conversations, of which so many were begun within a day, cannot begin another. */
export function whyNotBegin(
	conversations: number,
	begunToday: number,
): "too-many-conversations" | "too-many-new-conversations" | undefined {
	if (conversations >= mostConversations) return "too-many-conversations";
	return begunToday >= newConversationsADay ? "too-many-new-conversations" : undefined;
}
