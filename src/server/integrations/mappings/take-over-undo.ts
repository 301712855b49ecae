import { addDays, todayOf } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import { lockDay, untickDay } from "#server/habits/logs/integrated-days.ts";
import { type Connection, clockOf } from "./readings-store.ts";
import { deleteMappings, leaveEarlierDays, listMappings } from "./store.ts";
import type { StoredMapping } from "./tables.ts";
import { deleteTick, forgetReasons, ticksOf } from "./ticks-store.ts";

/**
 * Removes the untouched ticks that only this mapping made on days before its rule was made, as far back as a takeover
 * can reach, even if the mapping has left those days since.
 */
export async function undoTakeOver(tx: Orm, mapping: StoredMapping, now: number): Promise<void> {
	const { userId, habitId, id: mappingId, madeOn } = mapping;
	await leaveEarlierDays(tx, userId, [mapping], madeOn);
	for (const tick of await ticksOf(tx, userId, [habitId], addDays(madeOn, -logWindowDays))) {
		const isOwn = tick.reasons.length > 0 && tick.reasons.every((reason) => reason.mappingId === mappingId);
		if (!isOwn || tick.date >= madeOn) continue;
		const locked = await lockDay(tx, tick);
		if (locked?.log?.source !== "integration") continue;
		await untickDay(tx, locked, now);
		await deleteTick(tx, tick);
	}
}

export async function forgetConnection(
	tx: Orm,
	{ userId, id, provider }: Pick<Connection, "userId" | "id" | "provider">,
	now: number,
): Promise<void> {
	const clock = await clockOf(tx, userId);
	const today = clock && todayOf(now, clock.timeZone, clock.dayStartHour);
	if (today) await leaveEarlierDays(tx, userId, await listMappings(tx, userId, id), today);
	await deleteMappings(tx, userId, id);
	await forgetReasons(tx, userId, provider);
}
