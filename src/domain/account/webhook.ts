import type { Instant } from "#domain/day.ts";

export const webhookEvents = [
	"habit.created",
	"habit.updated",
	"habit.archived",
	"habit.restored",
	"habit.deleted",
	"log.saved",
	"log.cleared",
	"cycle.ready",
	"cycle.completed",
	"week.ready",
	"integration.needs_you",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const maxWebhooks = 5;
/** The newest deliveries of a webhook are listed and can be sent again, up to this many. */
export const deliveriesKept = 100;
/** Maximum deliveries stored per webhook, most of them waiting for a try; beyond this, the oldest are given up. */
export const maxWaiting = 1_000;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after each failed try (Standard Webhooks 1.0). */
const waits = [
	5 * second,
	5 * minute,
	30 * minute,
	2 * hour,
	5 * hour,
	10 * hour,
	14 * hour,
	20 * hour,
	24 * hour,
] as const;

/** A webhook that has failed for this long is switched off when the last try of a delivery fails. */
export const maxFailingMs = 5 * 24 * hour;
/** A replaced secret still signs for this long. */
export const secretOverlap = 24 * hour;
/** Maximum number of replaced secrets that still sign, newest first. */
export const maxFormerSecrets = 10;

/** Undefined after the last try. `chance` (0 to 1) adds up to a tenth, so that retries spread out. */
export function nextTryAt(tries: number, failedAt: Instant, chance: number): Instant | undefined {
	const wait = waits[tries - 1];
	return wait === undefined ? undefined : failedAt + Math.round(wait * (1 + chance / 10));
}

/** Nobody calls a receiver while no process runs, so after a gap it gets more time before it is judged. */
export function hasFailedTooLong(failingSince: Instant, now: Instant, hasGap: boolean): boolean {
	return now - failingSince >= (hasGap ? 3 : 1) * maxFailingMs;
}
