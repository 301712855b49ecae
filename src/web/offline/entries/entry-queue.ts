import type { HabitLog } from "#contract/habits/logs.ts";
import { type DeliveryParts, deliverDay } from "#web/offline/delivery.ts";
import type { Queue } from "#web/offline/engine/queue.ts";
import type { Entries } from "./entries.ts";
import type { PendingEntry } from "./entry.ts";

export function entryQueue(
	entries: Entries,
	parts: DeliveryParts,
): Queue<PendingEntry, HabitLog | undefined> {
	return {
		rows: entries.toSend,
		idOf: ({ habitId, id, version }) => `entry ${habitId} ${id} ${version}`,
		claim: entries.claim,
		deliver: (row) => deliverDay(parts, row, row.at, () => sendEntry(parts, row)),
		settle(row, outcome) {
			// A refused removal is dropped: the server has refused its entry too.
			if (outcome.kind === "refused" && !row.isRemoval) return entries.refuse(row, outcome.sentence);
			return entries.answer(row, outcome.kind === "answered" ? outcome.reply : undefined);
		},
		wipe: entries.wipe,
	};
}

function sendEntry(
	{ send }: DeliveryParts,
	{ habitId, day, id, amount, unit, at, isRemoval }: PendingEntry,
): Promise<HabitLog | undefined> {
	const params = { habitId, date: day };
	if (isRemoval)
		return send("DELETE /api/habits/:habitId/logs/:date/entries/:entryId", {
			params: { ...params, entryId: id },
		});
	return send("POST /api/habits/:habitId/logs/:date/entries", {
		params,
		body: { id, amount, unit, at: new Date(at).toISOString() },
	});
}
