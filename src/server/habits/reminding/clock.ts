import type { Instant } from "#domain/day.ts";
import { nextReminder } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { hasBeenRead, listStrayed, moveOn, noteClock, usersOf } from "./store.ts";

/** Maximum milliseconds between two readings, by any process, for a clock to count as steady. */
const maxGapMs = 15 * 60_000;
/** Milliseconds; reminders overdue by more wait until the clock is known to be right. */
const graceMs = 3 * 60_000;
/** Milliseconds; a clock without jumps for this long is trusted. The job runs once a minute. */
const steadyAfterMs = 45_000;
/** Maximum milliseconds to a daily reminder: a 25-hour day, and some slack. */
const maxAheadMs = 26 * 3_600_000;

/** The run's current time, and the oldest due time that it handles. */
export interface ClockReading {
	now: Instant;
	from: string;
}

/** False if the clock has jumped since then, or no process ran for more than fifteen minutes. */
export function hasRunSince(orm: Orm, since: Instant, now: Instant): Promise<boolean> {
	return hasBeenRead(orm, iso(since), iso(now - maxGapMs));
}

/** After a jump or gap, overdue reminders wait one run: a clock that is wrong for seconds must not drop them. */
export async function readClock({
	orm,
	databaseClock,
}: Pick<Deps, "orm" | "databaseClock">): Promise<ClockReading> {
	const now = await databaseClock();
	const steadySince = await noteClock(orm, {
		now: iso(now),
		earliest: iso(now - maxGapMs),
		latest: iso(now + maxGapMs),
	});
	const isSteady = Date.parse(steadySince) <= now - steadyAfterMs;
	return { now, from: isSteady ? "-infinity" : iso(now - graceMs) };
}

/**
 * Returns a function that reads the database's clock, which on the embedded database is the machine's; undefined
 * within a quarter of an hour of a jump or gap, so that a wrong clock deletes nothing early.
 */
export function steadyClock({
	orm,
	databaseClock,
}: Pick<Deps, "orm" | "databaseClock">): () => Promise<Instant | undefined> {
	return async () => {
		const now = await databaseClock();
		return (await hasRunSince(orm, now - maxGapMs, now)) ? now : undefined;
	};
}

const batchSize = 100;

/** Reschedules reminders that a wrong clock set too far ahead. Does nothing while the clock is in doubt. */
export async function rescheduleStrayed(
	{ orm }: Pick<Deps, "orm">,
	{ now, from }: ClockReading,
): Promise<void> {
	if (from !== "-infinity") return;
	for (;;) {
		const rows = await listStrayed(orm, iso(now + maxAheadMs), batchSize);
		const users = new Map(
			(await usersOf(orm, [...new Set(rows.map(({ userId }) => userId))])).map((user) => [user.id, user]),
		);
		const moved = rows.flatMap((row) => {
			const user = users.get(row.userId);
			const next = user && nextReminder(row.time, user, now);
			return next !== undefined && next < Date.parse(row.nextAt) ? [{ ...row, next: iso(next) }] : [];
		});
		await moveOn(orm, moved);
		if (moved.length < batchSize) return;
	}
}
