import type { Instant } from "#domain/day.ts";

export const scopes = [
	"habits:read",
	"habits:write",
	"logs:read",
	"logs:write",
	"analytics:read",
	"profile:read",
] as const;
export type Scope = (typeof scopes)[number];

/** Reply fields that are null for tokens with the scope on the left but none of those in `unless`. */
export const withheldFields: Partial<
	Record<Scope, readonly { unless: readonly Scope[]; fields: readonly string[] }[]>
> = {
	"logs:write": [
		{ unless: ["logs:read"], fields: ["notes", "missReason", "duration"] },
		// A habit's history contains its amounts.
		{ unless: ["logs:read", "habits:read"], fields: ["amount"] },
	],
};

/** Changes to a habit return it, so a new token that may write habits must also read them. */
export function lacksReading(chosen: readonly Scope[]): boolean {
	return chosen.includes("habits:write") && !chosen.includes("habits:read");
}

/** Lifetimes to choose from, in days. */
export const tokenLifetimes = [30, 90, 365] as const;

export const maxTokens = 20;

const day = 86_400_000;
const noticeAhead = 7 * day;
/** Expired tokens stay listed this long, so that their owner can see why a program stopped working. */
const retentionAfterExpiryMs = 30 * day;

export function tokenTimes(now: Instant, days: (typeof tokenLifetimes)[number]) {
	const expiresAt = now + days * day;
	return { expiresAt, noticeAt: expiresAt - noticeAhead };
}

export function expiredBefore(now: Instant): Instant {
	return now - retentionAfterExpiryMs;
}
