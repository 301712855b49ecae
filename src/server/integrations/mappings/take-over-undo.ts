import { addDays, type Day, todayOf } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import { lockDay, untickDay } from "#server/habits/logs/integrated-days.ts";
import type { StoredLog } from "#server/habits/logs/store.ts";
import { type DaySettings, daySettingsOf } from "#server/users/store.ts";
import type { Connection } from "./readings-store.ts";
import { deleteMappings, leaveEarlierDays, listMappings, lockHabitsOf } from "./store.ts";
import type { StoredMapping } from "./tables.ts";
import { deleteTick, forgetReasons, ticksOf } from "./ticks-store.ts";

/**
 * Removes the ticks on earlier days that this mapping alone has made since its takeover and that nobody has changed,
 * even if it no longer judges those days.
 */
export async function undoTakeOver(tx: Orm, mapping: StoredMapping, now: number): Promise<void> {
	const { userId, habitId, id: mappingId, madeOn } = mapping;
	const clock = await daySettingsOf(tx, userId);
	if (clock === undefined) return;
	await leaveEarlierDays(tx, userId, [mapping], madeOn);
	for (const tick of await ticksOf(tx, userId, [habitId], addDays(madeOn, -logWindowDays))) {
		const isOwn = tick.reasons.length > 0 && tick.reasons.every((reason) => reason.mappingId === mappingId);
		if (!isOwn || tick.date >= madeOn) continue;
		const locked = await lockDay(tx, tick);
		if (locked?.log?.source !== "integration" || !isMadeSince(madeOn, locked.log, clock)) continue;
		await untickDay(tx, locked, now);
		await deleteTick(tx, tick);
	}
}

function isMadeSince(
	day: Day,
	{ doneAt }: Pick<StoredLog, "doneAt">,
	{ timeZone, dayStartHour }: DaySettings,
): boolean {
	return doneAt !== null && todayOf(Date.parse(doneAt), timeZone, dayStartHour) >= day;
}

export async function forgetConnection(
	tx: Orm,
	{ userId, id, provider }: Pick<Connection, "userId" | "id" | "provider">,
	now: number,
): Promise<void> {
	const clock = await daySettingsOf(tx, userId);
	const today = clock && todayOf(now, clock.timeZone, clock.dayStartHour);
	const mappings = await listMappings(tx, userId, id);
	await lockHabitsOf(tx, mappings);
	if (today) await leaveEarlierDays(tx, userId, mappings, today);
	await deleteMappings(tx, userId, id);
	await forgetReasons(tx, userId, provider);
}
