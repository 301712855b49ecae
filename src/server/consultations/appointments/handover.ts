import { isOpen } from "#domain/consultations/consultation.ts";
import { listPaidNotDoneOf } from "#server/consultations/bookings/store.ts";
import { courseOf } from "#server/consultations/bookings/views.ts";
import { messageNotices } from "#server/consultations/chat/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { listMessages } from "#server/social/messages/store.ts";
import { appointmentNotices } from "./notifications.ts";

interface Handover {
	from: string | null;
	to: string | null;
	now: number;
}

/** Moves the notices of an expert's open consultations from their previous account to their new one. */
export async function moveNotices(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ expertId, ...handover }: Handover & { expertId: string },
): Promise<void> {
	for (const userId of [handover.from, handover.to])
		if (userId !== null) await recordEvent(tx, { kind: "consultation.changed", userId });
	for (const row of await listPaidNotDoneOf(tx, expertId)) {
		const isPending = row.status === "scheduled" && isOpen(courseOf(row), handover.now);
		if (isPending) await moveAppointment(tx, jobs, row, handover);
		await moveMessage(tx, jobs, row, isPending ? handover : { ...handover, to: null });
	}
}

async function moveAppointment(
	tx: Orm,
	jobs: Deps["jobs"],
	row: StoredConsultation,
	{ from, to, now }: Handover,
): Promise<void> {
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

/** The next message wouldn't notify the new account, because it isn't the first unread one. */
async function moveMessage(
	tx: Orm,
	jobs: Deps["jobs"],
	row: StoredConsultation,
	{ from, to, now }: Handover,
): Promise<void> {
	const groupKey = messageNotices(row.id);
	if (from !== null) await withdrawGroup(tx, [from], groupKey);
	const [newest] = await listMessages(tx, row.id, { before: undefined, limit: 1 });
	const isUnread = newest?.senderId === row.userId && newest.number > row.expertReadUpTo;
	if (to !== null && isUnread)
		await notify(tx, jobs, to, {
			kind: "consultation-message",
			data: { consultationId: row.id, name: row.fullName, userId: row.userId },
			cause: `consultation ${row.id} message ${newest.id} linked ${iso(now)}`,
			groupKey,
			now,
		});
}
