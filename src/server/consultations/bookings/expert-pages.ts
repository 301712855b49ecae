import { findExpert } from "#server/consultations/experts/store.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";

/** Notifies an expert's open pages that a paid consultation has changed. */
export async function notifyExpertPages(tx: Orm, expertId: string): Promise<void> {
	const expert = await findExpert(tx, expertId);
	if (expert?.userId) await recordEvent(tx, { kind: "consultation.changed", userId: expert.userId });
}
