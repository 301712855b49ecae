import { addDays, type Day, earlier, later } from "#domain/day.ts";
import { partsOf } from "#domain/integrations/files/parts.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { ownTurns } from "#server/limits/fair-queue.ts";

/* Limits per transaction: larger ones would delay other users' requests to the embedded database. */

const maxReadingsAtOnce = 200;
/** Everything stored for a part's days is read with it. */
const maxDaysAtOnce = 7;

/** Each part is stored in its own transaction. */
export function partsToStore(readings: readonly Reading[]): Reading[][] {
	return partsOf(readings, maxReadingsAtOnce, maxDaysAtOnce);
}

/** Returns the metrics of these readings, and their days within the retention period. Expects the newest first. */
export function spanOf(readings: readonly Reading[], today: Day, keptDays: number) {
	const [newest, oldest] = [readings[0]?.day ?? today, readings.at(-1)?.day ?? today];
	return {
		from: later(addDays(today, -keptDays), oldest),
		to: earlier(today, newest),
		metrics: [...new Set(readings.map(({ metric }) => metric))],
	};
}

/** A phone sends a delivery for each of its automations, several at once. */
const maxWaiting = 8;

export const oneDeliveryPerOwner = ownTurns(maxWaiting);
/** Not shared with deliveries: their bodies may take minutes over a slow network. */
export const oneFilePartPerOwner = ownTurns(maxWaiting);
