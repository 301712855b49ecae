import { addDays, type Day, earlier, type Instant, later, todayOf } from "#domain/day.ts";
import type { SyncError } from "./connection.ts";
import { type Provider, providerInfo } from "./providers.ts";

export const firstDays = 90;
const rereadDays = 7;

interface MarkedDays {
	readFrom: Day | null;
	rereadOn: Day | null;
}

/**
 * Returns the first day to read: yesterday, or seven days ago in the first sync of a day; earlier if an earlier day is
 * marked or the last sync was longer ago, but never further back than readings are kept.
 */
export function firstDayToRead({ readFrom, rereadOn }: MarkedDays, today: Day, keptDays: number): Day {
	const usual = addDays(today, rereadOn === today ? -1 : -rereadDays);
	const lastRead = later(rereadOn ?? usual, addDays(today, -firstDays));
	const wanted = earlier(earlier(usual, lastRead), readFrom ?? usual);
	return later(wanted, addDays(today, -keptDays));
}

interface ZonedConnection {
	provider: Provider;
	/** The zone of the provider's days; null if unknown. */
	timeZone: string | null;
}

/** Returns the first day that is not over yet for the user or in the zone of the provider's calendar days. */
export function firstOpenDay(
	{ provider, timeZone }: ZonedConnection,
	user: { timeZone: string; dayStartHour: number },
	now: Instant,
): Day {
	const today = todayOf(now, user.timeZone, user.dayStartHour);
	const isElsewhere = timeZone !== null && providerInfo[provider].days === "civil";
	return isElsewhere ? earlier(today, todayOf(now, timeZone, 0)) : today;
}

const minute = 60_000;
const hour = 60 * minute;
const maxPause = 6 * hour;
const awayAfter = 7 * 24 * hour;

export function nextAfterSuccess(
	{ syncFrequency, lastSeenAt }: { syncFrequency: number; lastSeenAt: Instant },
	now: Instant,
): Instant {
	const usual = syncFrequency * minute;
	return now + (now - lastSeenAt > awayAfter ? Math.max(usual, maxPause) : usual);
}

interface PlannedSync {
	planned: Instant;
	lastSync: Instant;
	hasFailed: boolean;
}

/** Returns when to sync next after the frequency changes: maybe sooner, but a retry after a failure keeps its time. */
export function nextAtFrequency(
	{ planned, lastSync, hasFailed }: PlannedSync,
	syncFrequency: number,
	now: Instant,
): Instant {
	return hasFailed ? planned : Math.min(planned, Math.max(now, lastSync + syncFrequency * minute));
}

interface SyncFailure {
	fault: SyncError;
	/** Automatic runs that have failed in a row, this one included. */
	failures: number;
	/** In seconds, if the provider specified it. */
	retryAfter?: number | undefined;
}

/** Retries after 5 minutes, doubled up to 6 hours, ±25% by `chance` (0 to 1); after `retryAfter` if that is longer. */
export function nextAfterFailure(
	{ fault, failures, retryAfter }: SyncFailure,
	now: Instant,
	chance: number,
): Instant | undefined {
	if (fault === "consent-gone" || fault === "stopped") return undefined;
	const pause = Math.min(maxPause, 5 * minute * 2 ** Math.min(failures - 1, 10));
	const spread = pause * (0.75 + chance / 2);
	return now + Math.floor(Math.max(spread, (retryAfter ?? 0) * 1_000 * (1 + chance / 10)));
}

/** A failed manual sync does not delay the planned one, except by `retryAfter`: before that, it would fail too. */
export function nextAfterManualFailure(
	failure: SyncFailure,
	planned: Instant | undefined,
	now: Instant,
	chance: number,
): Instant | undefined {
	const next = nextAfterFailure({ ...failure, failures: Math.max(1, failure.failures) }, now, chance);
	if (next === undefined || planned === undefined) return next;
	return Math.max(Math.min(next, planned), now + Math.ceil((failure.retryAfter ?? 0) * 1_000));
}
