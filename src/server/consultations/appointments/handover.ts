import { isOpen, whyNotWrite } from "#domain/consultations/consultation.ts";
import { appointmentNoticeGroupKey } from "#server/consultations/bookings/appointment-notices.ts";
import { listIdsOf, listPaidNotDoneOf } from "#server/consultations/bookings/store.ts";
import { courseOf } from "#server/consultations/bookings/views.ts";
import { messageNoticeGroupKey } from "#server/consultations/chat/service.ts";
import { findExpertOf } from "#server/consultations/experts/store.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { notify, withdrawGroups } from "#server/notices/notices/service.ts";
import { listMessages } from "#server/social/messages/store.ts";

interface Handover {
	from: string | null;
	to: string | null;
	now: number;
}

/**
 * Moves the notices of an expert's open consultations from their previous account to their new one, and notifies the
 * open pages of both accounts and of clients whose chat opens or closes.
 */
export async function moveNotices(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ expertId, ...handover }: Handover & { expertId: string },
): Promise<void> {
	for (const userId of [handover.from, handover.to])
		if (userId !== null) await recordEvent(tx, { kind: "consultation.changed", userId });
	const { from, to, now } = handover;
	if (from !== null) await withdrawFrom(tx, from, expertId);
	for (const row of await listScheduled(tx, expertId, now)) {
		await recordEvent(tx, { kind: "consultation.changed", userId: row.userId });
		if (to === null) continue;
		await announceAppointment(tx, jobs, row, { to, now });
		await announceMessage(tx, jobs, row, { to, now });
	}
}

/** Notifies the open pages of clients whose expert has left or come back, so that their chats close or open. */
export async function notifyClientsOf(tx: Orm, userId: string, now: number): Promise<void> {
	const expert = await findExpertOf(tx, userId);
	if (expert === undefined) return;
	for (const row of await listScheduled(tx, expert.id, now))
		await recordEvent(tx, { kind: "consultation.changed", userId: row.userId });
}

async function listScheduled(tx: Orm, expertId: string, now: number): Promise<StoredConsultation[]> {
	const rows = await listPaidNotDoneOf(tx, expertId);
	return rows.filter((row) => {
		const course = courseOf(row);
		// A chat without an answer stops counting as open, but its client can go on writing.
		const isWritable = whyNotWrite({ ...course, hasExpert: true }, now) === undefined;
		return row.status === "scheduled" && (isOpen(course, now) || isWritable);
	});
}

/** Also withdraws notices of consultations that are over: the account can no longer open any of them. */
async function withdrawFrom(tx: Orm, from: string, expertId: string): Promise<void> {
	const ids = await listIdsOf(tx, expertId, from);
	await withdrawGroups(
		tx,
		from,
		ids.flatMap((id) => [appointmentNoticeGroupKey(id), messageNoticeGroupKey(id)]),
	);
}

interface Arrival {
	to: string;
	now: number;
}

async function announceAppointment(
	tx: Orm,
	jobs: Deps["jobs"],
	row: StoredConsultation,
	{ to, now }: Arrival,
): Promise<void> {
	await notify(tx, jobs, to, {
		kind: "consultation-scheduled",
		data: { consultationId: row.id, name: row.fullName, userId: row.userId },
		cause: `consultation ${row.id} linked ${iso(now)}`,
		groupKey: appointmentNoticeGroupKey(row.id),
		now,
	});
}

/** An unread message may be the last one, and its notice has gone to the former account. */
async function announceMessage(
	tx: Orm,
	jobs: Deps["jobs"],
	row: StoredConsultation,
	{ to, now }: Arrival,
): Promise<void> {
	const [newest] = await listMessages(tx, row.id, { before: undefined, limit: 1 });
	const isUnread = newest?.senderId === row.userId && newest.number > row.expertReadUpTo;
	if (isUnread)
		await notify(tx, jobs, to, {
			kind: "consultation-message",
			data: { consultationId: row.id, name: row.fullName, userId: row.userId },
			cause: `consultation ${row.id} message ${newest.id} linked ${iso(now)}`,
			groupKey: messageNoticeGroupKey(row.id),
			now,
		});
}
