import { findExpert } from "#server/consultations/experts/store.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";

export function appointmentNoticeGroupKey(consultationId: string): string {
	return `consultation-scheduled ${consultationId}`;
}

/** For a consultation that is over. */
export async function withdrawAppointmentNotices(
	tx: Orm,
	{ userId, id, expertId }: StoredConsultation,
): Promise<void> {
	const expert = await findExpert(tx, expertId);
	const readers = expert?.userId ? [userId, expert.userId] : [userId];
	await withdrawGroup(tx, readers, appointmentNoticeGroupKey(id));
}
