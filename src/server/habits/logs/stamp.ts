import type { Day } from "#domain/day.ts";
import { iso } from "#server/ground/iso.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";

const keptMs = 30 * 24 * 60 * 60_000;
const maxSaidAhead = 50;

/** Time of the user's intent; with `isNow` it counts as later than everything stored. */
export interface Stamp {
	at: number;
	isNow: boolean;
	/** Key in `saidAhead`, for a time ahead of ours. */
	key: string | undefined;
}

/** Treats a time ahead of ours as now, and its repeat as that same moment, like `save_log` (migration 0309). */
export function stampOf(
	{ saidAhead }: Pick<StoredHabit, "saidAhead">,
	date: Day,
	intendedAt: number | undefined,
	now: number,
): Stamp {
	if (intendedAt === undefined) return { at: now, isNow: true, key: undefined };
	const key = `${date} ${iso(intendedAt).slice(0, -1)}`;
	const known = saidAhead[key];
	if (known !== undefined) return { at: Date.parse(known), isNow: false, key: undefined };
	return intendedAt >= now ? { at: now, isNow: true, key } : { at: intendedAt, isNow: false, key: undefined };
}

/** Keeps the newest entries of the last 30 days, so that no device can make the row grow forever. */
export function withSaidAhead(
	saidAhead: StoredHabit["saidAhead"],
	{ key, at }: Pick<Stamp, "key" | "at">,
	now: number,
): StoredHabit["saidAhead"] {
	if (key === undefined) return saidAhead;
	const kept = Object.entries(saidAhead)
		.filter(([, stamp]) => Date.parse(stamp) > now - keptMs)
		.sort(([, one], [, other]) => (one < other ? 1 : -1))
		.slice(0, maxSaidAhead - 1);
	return Object.fromEntries([...kept, [key, iso(at)]]);
}

/** Keeps 30 days: marks that an offline device sends later are refused, since their days can no longer be logged. */
export function withCleared(
	clearedDays: StoredHabit["clearedDays"],
	date: Day,
	at: number,
	now: number,
): StoredHabit["clearedDays"] {
	const kept = Object.entries(clearedDays).filter(([, stamp]) => Date.parse(stamp ?? "") > now - keptMs);
	return { ...Object.fromEntries(kept), [date]: iso(at) };
}
