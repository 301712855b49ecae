import { findExpert } from "#server/consultations/experts/store.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { type ConsultationKey, findConsultation } from "./store.ts";

/** Notifies the open pages of a paid consultation's expert that it has changed. */
export async function notifyExpertPages(tx: Orm, key: ConsultationKey): Promise<void> {
	const row = await findConsultation(tx, key);
	const expert = row && (await findExpert(tx, row.expertId));
	if (expert?.userId) await recordEvent(tx, { kind: "consultation.changed", userId: expert.userId });
}
