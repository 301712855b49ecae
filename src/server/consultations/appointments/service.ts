import type { AdminConsultation, DetailedConsultation } from "#contract/consultations/appointments.ts";
import {
	consultationPaymentStatus,
	maxChanges,
	whyNotDone,
	whyNotSchedule,
} from "#domain/consultations/consultation.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import { cancelIn } from "#server/consultations/bookings/cancellation.ts";
import {
	changeConsultation,
	consultationOf,
	lockConsultation,
} from "#server/consultations/bookings/consultation.ts";
import { insertChange, listByStatus, listChanges } from "#server/consultations/bookings/store.ts";
import { asConsultations, courseOf, instantIn } from "#server/consultations/bookings/views.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { correctQueueNotices, queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";
import { namesOf, zonesOf } from "#server/users/store.ts";
import { notifyBoth } from "./notifications.ts";

interface Schedule {
	revision: number;
	scheduledDate: string;
	roomUrl: string | null;
}

export function appointmentService(deps: Deps) {
	const { orm, config, jobs } = deps;

	async function withDetailsForAdmins(tx: Orm, rows: readonly StoredConsultation[], now: number) {
		const userIds = rows.map(({ userId }) => userId);
		const [nameOf, zones] = [await namesOf(tx, userIds), await zonesOf(tx, userIds)];
		const experts = await expertsById(tx);
		const consultations = await asConsultations(tx, rows, { now, payee: config.payee });
		return consultations.map(
			(consultation, index): AdminConsultation => ({
				...consultation,
				revision: rows[index]?.revision ?? 1,
				account: nameOf(consultation.userId),
				clientTimeZone: zones.get(consultation.userId) ?? "Asia/Kolkata",
				isExpertAway: experts.get(consultation.specialist)?.isAway ?? false,
			}),
		);
	}

	async function loadDetailed(tx: Orm, id: string, now: number): Promise<DetailedConsultation> {
		const row = await consultationOf(tx, id);
		const [consultation] = await withDetailsForAdmins(tx, [row], now);
		if (consultation === undefined) throw new Error("A consultation is missing.");
		const changes = await listChanges(tx, row);
		const nameOf = await namesOf(
			tx,
			changes.map(({ changedBy }) => changedBy),
		);
		return {
			...consultation,
			changes: changes.map(({ number, change, changedBy, changedAt, scheduledDate, note }) => ({
				...{ number, change, scheduledDate, note },
				by: nameOf(changedBy),
				at: changedAt,
			})),
		};
	}

	const onConsultation = (by: By, id: string, act: (tx: Orm, row: StoredConsultation) => Promise<void>) =>
		orm.transaction(async (tx) => {
			await act(tx, await lockConsultation(tx, id));
			return loadDetailed(tx, id, by.now);
		});

	const changedNow = (by: By) => ({ changedBy: by.actor.userId, changedAt: iso(by.now) });
	const factsOf = ({ id, fullName, revision }: StoredConsultation) => ({
		...{ consultationId: id, client: fullName },
		cause: `consultation ${id} ${revision + 1}`,
	});

	return {
		list: async (page: Parameters<typeof listByStatus>[1], now: number): Promise<AdminConsultation[]> =>
			withDetailsForAdmins(orm, await listByStatus(orm, page), now),

		/** Throws `not-found`. */
		one: (id: string, now: number): Promise<DetailedConsultation> => loadDetailed(orm, id, now),

		/** Throws `not-found`, `consultation-changed` or the refusals of `whyNotSchedule`. */
		schedule: (by: By, id: string, { revision, scheduledDate, roomUrl }: Schedule) =>
			onConsultation(by, id, async (tx, row) => {
				const at = Date.parse(scheduledDate);
				const isMoved = instantIn(row.scheduledDate) !== at;
				if (row.status === "scheduled" && !isMoved && row.roomUrl === roomUrl) return;
				refuseChanged(row, revision);
				const payment = (await paymentsOfConsultations(tx, [row])).get(id);
				const state = {
					status: row.status,
					paymentStatus: consultationPaymentStatus(payment),
					isAnswered: row.answeredAt !== null,
				};
				// The room alone can be set even after the call has begun.
				const refusal = whyNotSchedule(state, isMoved ? at : by.now + 1, by.now);
				if (refusal) throw new Problem(refusal);
				const appointment = { scheduledDate: iso(at), roomUrl };
				const what = {
					change: "scheduled",
					scheduledDate: iso(at),
					note: roomUrl,
					...changedNow(by),
				} as const;
				await changeConsultation(tx, row, { status: "scheduled", ...appointment }, what);
				const { cause, ...details } = factsOf(row);
				const act = { act: "consultation-scheduled", details: { ...details, ...appointment } } as const;
				await recordAuditEntry(tx, by, row.userId, act);
				await notifyBoth(tx, deps, row, { kind: "consultation-scheduled", cause, now: by.now });
				await correctQueueNotices(tx, jobs, "consultations");
			}),

		/** Throws `not-found`, `consultation-changed` or the refusals of `whyNotDone`. */
		done: (by: By, id: string, revision: number) =>
			onConsultation(by, id, async (tx, row) => {
				if (row.status === "done") return;
				refuseChanged(row, revision);
				const refusal = whyNotDone(courseOf(row), by.now);
				if (refusal) throw new Problem(refusal);
				await changeConsultation(tx, row, { status: "done" }, { change: "done", ...changedNow(by) });
				const { cause, ...details } = factsOf(row);
				await recordAuditEntry(tx, by, row.userId, { act: "consultation-done", details });
				await notifyBoth(tx, deps, row, { kind: "consultation-done", cause, now: by.now });
			}),

		/** Throws `not-found`, `consultation-changed` or the refusals of `whyNotCancel`. */
		cancel: (by: By, id: string, { revision, reason }: { revision: number; reason: string }) =>
			onConsultation(by, id, async (tx, row) => {
				if (row.status === "cancelled") return;
				refuseChanged(row, revision);
				const actorId = by.actor.userId;
				await cancelIn(tx, deps, { row, reason, actorId, now: by.now, by: "administrator" });
				const { cause, ...details } = factsOf(row);
				await recordAuditEntry(tx, by, row.userId, {
					act: "consultation-cancelled",
					details: { ...details, reason },
				});
				await notifyBoth(tx, deps, row, { kind: "consultation-cancelled", reason, cause, now: by.now });
				const payment = (await paymentsOfConsultations(tx, [row])).get(id);
				if (consultationPaymentStatus(payment) === "completed")
					await jobs.add(tx, queueWaitingJob, { queue: "consultations", actorId });
			}),

		/** Throws `not-found` or `too-many-notes`. */
		note: (by: By, id: string, note: string) =>
			onConsultation(by, id, async (tx, row) => {
				const changes = await listChanges(tx, row);
				const last = changes.at(-1);
				if (last?.change === "noted" && last.note === note && last.changedBy === by.actor.userId) return;
				if (changes.length >= maxChanges) throw new Problem("too-many-notes");
				await insertChange(tx, row, { change: "noted", note, ...changedNow(by) });
				const { cause: _, ...details } = factsOf(row);
				await recordAuditEntry(tx, by, row.userId, {
					act: "consultation-noted",
					details: { ...details, note },
				});
			}),
	};
}

function refuseChanged(row: StoredConsultation, revision: number): void {
	if (row.revision !== revision) throw new Problem("consultation-changed");
}
