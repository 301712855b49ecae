import type { Instant } from "#domain/day.ts";

/** What a webhook can hear of. */
export const hookEvents = [
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
export type HookEvent = (typeof hookEvents)[number];

/** Per account. */
export const maxHooks = 5;
/** Deliveries of a hook that can be seen and sent again, the newest. */
export const deliveriesKept = 100;
/** Deliveries of a hook that wait for their first or next try; the oldest are given up first. */
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

/** A hook that has failed for so long is switched off. */
const patience = 5 * 24 * hour;
/** After a new secret both sign. */
export const secretOverlap = 24 * hour;

/**
 * When to try again after the `tries`th try has failed; undefined after the last. Up to a tenth later, by `chance` from
 * 0 to 1, so that receivers that come back are not met by all at once.
 */
export function nextTryAt(tries: number, failedAt: Instant, chance: number): Instant | undefined {
	const wait = waits[tries - 1];
	return wait === undefined ? undefined : failedAt + Math.round(wait * (1 + chance / 10));
}

export function hasFailedTooLong(failingSince: Instant, now: Instant): boolean {
	return now - failingSince >= patience;
}
