import { addDays, type Day, todayOf } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import { lockDay, untickDay } from "#server/habits/logs/integrated-days.ts";
import { type DaySettings, daySettingsOf } from "#server/users/store.ts";
import type { UndoneDays } from "./judgements.ts";
import type { Connection } from "./readings-store.ts";
import { deleteMappings, leaveEarlierDays, listMappings, lockHabitsOf } from "./store.ts";
import type { StoredMapping, StoredTick } from "./tables.ts";
import { deleteTick, forgetReasons, ticksOf } from "./ticks-store.ts";

/**
 * Removes the ticks on earlier days that this mapping alone has made since its takeover and that nobody has changed,
 * even if it no longer judges those days. Returns the earlier days that it has ticked together with others since then.
 */
export async function undoTakeOver(
	tx: Orm,
	mapping: StoredMapping,
	now: number,
): Promise<UndoneDays | undefined> {
	const { userId, habitId, id: mappingId, madeOn } = mapping;
	const clock = await daySettingsOf(tx, userId);
	if (clock === undefined) return undefined;
	const isNew = isMadeSince(madeOn, mapping.createdAt, clock);
	const shared = new Set<Day>();
	await leaveEarlierDays(tx, userId, [mapping], madeOn);
	const ticks = await ticksOf(tx, userId, [habitId], addDays(madeOn, -logWindowDays));
	const isMadeByIt = ({ reasons }: StoredTick) => reasons.some((reason) => reason.mappingId === mappingId);
	for (const tick of ticks.filter((each) => each.date < madeOn && isMadeByIt(each))) {
		const locked = await lockDay(tx, tick);
		if (locked?.log?.source !== "integration") continue;
		const isSince = isMadeSince(madeOn, locked.log.doneAt, clock);
		const isShared = tick.reasons.length > 1;
		// An older mapping may have found a shared day done before its takeover, too.
		if (isShared && (isNew || isSince)) shared.add(tick.date);
		if (isShared || !isSince) continue;
		await untickDay(tx, locked, now);
		await deleteTick(tx, tick);
	}
	return { habitId, mappingId, days: shared };
}

function isMadeSince(day: Day, madeAt: string | null, { timeZone, dayStartHour }: DaySettings): boolean {
	return madeAt !== null && todayOf(Date.parse(madeAt), timeZone, dayStartHour) >= day;
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
