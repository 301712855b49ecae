import type { Day } from "#domain/day.ts";
import { iso } from "#server/ground/iso.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";

const keptFor = 30 * 24 * 60 * 60_000;
const maxSaidAhead = 50;

/** When something was meant; `isNow` outdoes all that is stored. */
export interface Stamp {
	at: number;
	isNow: boolean;
	/** Of a time that was said ahead of ours. */
	key: string | undefined;
}

/**
 * A time to come counts as now when it is said first, and as that same moment ever after, so that a repeat from a
 * device whose clock is ahead changes nothing. The same rule as in `save_log` (migration 0037).
 */
export function stampOf(
	{ saidAhead }: Pick<StoredHabit, "saidAhead">,
	date: Day,
	meantAt: number | undefined,
	now: number,
): Stamp {
	if (meantAt === undefined) return { at: now, isNow: true, key: undefined };
	const key = `${date} ${iso(meantAt).slice(0, -1)}`;
	const known = saidAhead[key];
	if (known !== undefined) return { at: Date.parse(known), isNow: false, key: undefined };
	return meantAt >= now ? { at: now, isNow: true, key } : { at: meantAt, isNow: false, key: undefined };
}

/** The newest of 30 days, so that no device can make a habit grow. */
export function withSaidAhead(
	saidAhead: StoredHabit["saidAhead"],
	{ key, at }: Pick<Stamp, "key" | "at">,
	now: number,
): StoredHabit["saidAhead"] {
	if (key === undefined) return saidAhead;
	const kept = Object.entries(saidAhead)
		.filter(([, stamp]) => Date.parse(stamp) > now - keptFor)
		.sort(([, one], [, other]) => (one < other ? 1 : -1))
		.slice(0, maxSaidAhead - 1);
	return Object.fromEntries([...kept, [key, iso(at)]]);
}

/** Marks of a device that was offline for longer are refused anyway: their days can no longer be logged. */
export function withCleared(
	clearedDays: StoredHabit["clearedDays"],
	date: Day,
	at: number,
	now: number,
): StoredHabit["clearedDays"] {
	const kept = Object.entries(clearedDays).filter(([, stamp]) => Date.parse(stamp ?? "") > now - keptFor);
	return { ...Object.fromEntries(kept), [date]: iso(at) };
}
