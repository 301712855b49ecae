import type { Instant } from "#domain/day.ts";

/** What a program may do with a token. The contract says which of its endpoints needs which. */
export const scopes = [
	"habits:read",
	"habits:write",
	"logs:read",
	"logs:write",
	"analytics:read",
	"profile:read",
] as const;
export type Scope = (typeof scopes)[number];

/** Days until a token ends. */
export const tokenLives = [30, 90, 365] as const;

/** Per account. */
export const maxTokens = 20;

const day = 86_400_000;
/** Milliseconds before its end at which the owner is notified. */
const noticeAhead = 7 * day;
/** Ended tokens stay in the list for so long, so that their owner sees why a program stopped. */
const keptAfterEnd = 30 * day;

export function tokenTimes(now: Instant, days: (typeof tokenLives)[number]) {
	const expiresAt = now + days * day;
	return { expiresAt, noticeAt: expiresAt - noticeAhead };
}

export function endedBefore(now: Instant): Instant {
	return now - keptAfterEnd;
}
