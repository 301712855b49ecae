import { isOpen } from "#domain/consultations/consultation.ts";
import { listPaidNotDoneOf } from "#server/consultations/bookings/store.ts";
import { courseOf } from "#server/consultations/bookings/views.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { appointmentNotices } from "./notifications.ts";

/** Moves the notices of an expert's open appointments from their previous account to their new one. */
export async function moveAppointments(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ expertId, from, to, now }: { expertId: string; from: string | null; to: string | null; now: number },
): Promise<void> {
	for (const userId of [from, to])
		if (userId !== null) await recordEvent(tx, { kind: "consultation.changed", userId });
	for (const row of await listPaidNotDoneOf(tx, expertId)) {
		if (row.status !== "scheduled" || !isOpen(courseOf(row), now)) continue;
		const groupKey = appointmentNotices(row.id);
		if (from !== null) await withdrawGroup(tx, [from], groupKey);
		if (to !== null)
			await notify(tx, jobs, to, {
				kind: "consultation-scheduled",
				data: { consultationId: row.id, name: row.fullName, userId: row.userId },
				cause: `consultation ${row.id} linked ${iso(now)}`,
				groupKey,
				now,
			});
	}
}
