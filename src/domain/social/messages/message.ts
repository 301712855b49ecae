import type { Instant } from "#domain/day.ts";

export const maxMessageLength = 2_000;

/** Only the newest messages of a conversation are kept, up to this many. */
export const messagesKept = 1_000;
export const messagesPerPage = 50;

/** Maximum conversations of one person; their list shows all of them. */
export const maxConversations = 200;
export const newConversationsADay = 30;

const hour = 3_600_000;

const deletableFor = hour;

export function whyNotDelete(sentAt: Instant, now: Instant): "message-too-old" | undefined {
	return now - sentAt > deletableFor ? "message-too-old" : undefined;
}

/** While its notice is unread, only the first unread message adds one to the inbox. `before` is the previous message, if any. */
export function isFirstUnread(
	senderId: string,
	before: { senderId: string; number: number } | undefined,
	readUpTo: number,
): boolean {
	return before === undefined || before.senderId !== senderId || before.number <= readUpTo;
}

/** `conversations` is the larger of the two people's counts, because both get one more. */
export function whyNotBegin(
	conversations: number,
	startedToday: number,
): "too-many-conversations" | "too-many-new-conversations" | undefined {
	if (conversations >= maxConversations) return "too-many-conversations";
	return startedToday >= newConversationsADay ? "too-many-new-conversations" : undefined;
}
