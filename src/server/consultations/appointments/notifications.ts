import { consultationPaymentStatus } from "#domain/consultations/consultation.ts";
import {
	appointmentNoticeGroupKey,
	withdrawAppointmentNotices,
} from "#server/consultations/bookings/appointment-notices.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { paidNoticeGroupKey } from "#server/payments/payments/notice-facts.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";

type Announcement = { cause: string; now: number } & (
	| { kind: "consultation-scheduled" | "consultation-done" }
	| { kind: "consultation-cancelled"; reason: string }
);

/**
 * Notifies the client and, if they have paid, the expert. Only the client is told that the
 * consultation is done, or why it was cancelled.
 */
export async function notifyBoth(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	row: StoredConsultation,
	{ cause, now, ...what }: Announcement,
): Promise<void> {
	const { userId, id, fullName, expertId } = row;
	const expert = (await expertsById(tx)).get(expertId);
	const facts = { consultationId: id, name: expert?.name ?? "" };
	await recordEvent(tx, { kind: "consultation.changed", userId });
	const expertUserId = expert?.userId ?? null;
	await withdrawGroup(tx, [userId], paidNoticeGroupKey(id));
	if (what.kind !== "consultation-scheduled") await withdrawAppointmentNotices(tx, row);
	await send(userId, facts, what.kind === "consultation-cancelled" ? what.reason : "");
	const payment = (await paymentsOfConsultations(tx, [row])).get(id);
	if (expertUserId === null || consultationPaymentStatus(payment) === "pending") return;
	await recordEvent(tx, { kind: "consultation.changed", userId: expertUserId });
	// The request for a review goes to the client only.
	if (what.kind !== "consultation-done")
		await send(expertUserId, { consultationId: id, name: fullName, userId }, "");

	function send(to: string, data: typeof facts & { userId?: string }, reason: string) {
		if (what.kind === "consultation-cancelled")
			return notify(tx, jobs, to, { kind: what.kind, data: { ...data, reason }, cause, now });
		const groupKey =
			what.kind === "consultation-scheduled" ? { groupKey: appointmentNoticeGroupKey(id) } : {};
		return notify(tx, jobs, to, { kind: what.kind, data, cause, ...groupKey, now });
	}
}
