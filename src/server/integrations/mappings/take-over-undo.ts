import type { Orm } from "#server/db/open.ts";
import { lockDay, untickDay } from "#server/habits/logs/integrated-days.ts";
import type { Connection } from "./readings-store.ts";
import { deleteMappings, updateMapping } from "./store.ts";
import type { StoredMapping } from "./tables.ts";
import { deleteTick, forgetReasons, ticksOf } from "./ticks-store.ts";

/** Removes the untouched ticks that only this mapping made on days before its rule was made. */
export async function undoTakeOver(tx: Orm, mapping: StoredMapping, now: number): Promise<void> {
	const { userId, habitId, integrationId, id: mappingId, madeOn, judgesFrom } = mapping;
	await updateMapping(tx, { userId, integrationId, mappingId }, { judgesFrom: madeOn });
	for (const tick of await ticksOf(tx, userId, [habitId], judgesFrom)) {
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
): Promise<void> {
	await deleteMappings(tx, userId, id);
	await forgetReasons(tx, userId, provider);
}
