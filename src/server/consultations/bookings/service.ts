import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { bookings, Consultation, reviewFormSchema } from "#contract/consultations/bookings.ts";
import type { HandlerInput } from "#contract/endpoint.ts";
import {
	consultationPaymentStatus,
	consultationPrices,
	isOpen,
	isOver,
	whyNotBook,
	whyNotReview,
} from "#domain/consultations/consultation.ts";
import { isOffered } from "#domain/consultations/expert.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import { findExpertOf } from "#server/consultations/experts/store.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { openPayment } from "#server/payments/payments/service.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";
import { lockAccount, readerOf } from "#server/users/store.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { withdrawAppointmentNotices } from "./appointment-notices.ts";
import { calendarOf, calendarType } from "./calendar.ts";
import { cancelIn } from "./cancellation.ts";
import { changeConsultation } from "./consultation.ts";
import { notifyExpertPages } from "./expert-pages.ts";
import { isPaymentPayable } from "./payable.ts";
import { soldAs } from "./sold.ts";
import {
	type ConsultationKey,
	findClient,
	findConsultation,
	insertChange,
	insertConsultation,
	listOwn,
	listPaidOf,
	updateConsultation,
} from "./store.ts";
import { asConsultations, courseOf, forExpert } from "./views.ts";

type Booking = HandlerInput<typeof bookings.book>["body"];

/** Maximum in an expert's list; older ones are reached only through a link. */
const assignedShown = 100;

/** Returns a consultation that the user booked, or a paid one assigned to them as the expert. Throws `not-found`. */
export async function findVisible(
	orm: Orm,
	{ userId }: Actor,
	id: string,
): Promise<{ row: StoredConsultation; isExpert: boolean }> {
	const own = await findConsultation(orm, { userId, id });
	if (own !== undefined) return { row: own, isExpert: false };
	const expert = await findExpertOf(orm, userId);
	const clientId = expert && (await findClient(orm, id));
	const row = clientId && (await findConsultation(orm, { userId: clientId, id }));
	if (!row || row.expertId !== expert?.id) throw new Problem("not-found");
	const payment = (await paymentsOfConsultations(orm, [row])).get(id);
	if (consultationPaymentStatus(payment) === "pending") throw new Problem("not-found");
	return { row, isExpert: true };
}

export function bookingService(deps: Deps) {
	const { orm, config } = deps;

	async function view(tx: Orm, row: StoredConsultation, now: number): Promise<Consultation> {
		const [consultation] = await asConsultations(tx, [row], { now, payee: config.payee });
		if (consultation === undefined) throw new Error("A consultation is missing.");
		return consultation;
	}

	async function own(tx: Orm, key: ConsultationKey): Promise<StoredConsultation> {
		const row = await findConsultation(tx, key);
		if (row === undefined) throw new Problem("not-found");
		return row;
	}

	/** Acts on the actor's own consultation with their row locked. Throws `not-found`. */
	const onOwn = (
		actor: Actor,
		id: string,
		now: number,
		act: (tx: Orm, row: StoredConsultation) => Promise<void>,
	): Promise<Consultation> =>
		orm.transaction(async (tx) => {
			await lockAccount(tx, { id: actor.userId });
			const key = { userId: actor.userId, id };
			await act(tx, await own(tx, key));
			return view(tx, await own(tx, key), now);
		});

	const sell = (tx: Orm, { userId, id, consultationType, amount }: StoredConsultation, now: number) =>
		openPayment(tx, {
			userId,
			sold: { purpose: "consultation", consultationId: id, price: amount, ...soldAs[consultationType] },
			now,
		});

	async function findRepeated(tx: Orm, actor: Actor, booking: Booking) {
		const rows = await listOwn(tx, actor.userId);
		if (booking.requestId !== undefined) return rows.find(({ requestId }) => requestId === booking.requestId);
		const alike = rows.filter((row) => row.status === "pending" && isAlike(row, booking));
		const payments = await paymentsOfConsultations(tx, alike);
		return alike.find(({ id }) => consultationPaymentStatus(payments.get(id)) === "pending");
	}

	async function add(tx: Orm, actor: Actor, booking: Booking, now: number): Promise<StoredConsultation> {
		const { specialist, requestId, ...form } = booking;
		const expert = (await expertsById(tx)).get(specialist);
		if (expert === undefined || !isOffered(expert, config.payee))
			throw new Problem("invalid-input", { fields: { specialist: "invalid" } });
		const isOwnExpert = expert.userId === actor.userId;
		const booked = await listOwn(tx, actor.userId);
		const open = booked.filter((row) => isOpen(courseOf(row), now));
		const refusal = whyNotBook({ isOwnExpert, open: open.length, all: booked.length });
		if (refusal) throw new Problem(refusal);
		const key = { userId: actor.userId, id: uuidv7() };
		const [at, by] = [iso(now), actor.userId];
		const times = { createdAt: at, updatedAt: at };
		await insertConsultation(tx, {
			...key,
			...form,
			...times,
			expertId: expert.id,
			requestId: requestId ?? null,
		});
		await insertChange(tx, key, { change: "booked", changedBy: by, changedAt: at });
		const row = await own(tx, key);
		await sell(tx, row, now);
		return row;
	}

	return {
		/** A repeat returns the stored booking. Throws `wrong-amount`, `invalid-input` or refusals of `whyNotBook`. */
		book: (
			actor: Actor,
			booking: Booking,
			now: number,
		): Promise<{ isNew: boolean; consultation: Consultation }> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const known = await findRepeated(tx, actor, booking);
				const price = consultationPrices[booking.consultationType];
				if (booking.amount !== price) throw new Problem("wrong-amount", { rightAmount: price });
				const row = known ?? (await add(tx, actor, booking, now));
				return { isNew: known === undefined, consultation: await view(tx, row, now) };
			}),

		mine: async (actor: Actor, now: number): Promise<Consultation[]> =>
			asConsultations(orm, await listOwn(orm, actor.userId), { now, payee: config.payee }),

		assigned: async (actor: Actor, now: number): Promise<Consultation[]> => {
			const expert = await findExpertOf(orm, actor.userId);
			if (expert === undefined) return [];
			const rows = await listPaidOf(orm, {
				expertId: expert.id,
				userId: actor.userId,
				limit: assignedShown,
			});
			return (await asConsultations(orm, rows, { now, payee: config.payee })).map(forExpert);
		},

		/** Throws `not-found`. */
		one: async (actor: Actor, id: string, now: number): Promise<Consultation> => {
			const { row, isExpert } = await findVisible(orm, actor, id);
			const consultation = await view(orm, row, now);
			return isExpert ? forExpert(consultation) : consultation;
		},

		/** Replaces a rejected payment with a new one. Throws `not-found`, `consultation-over` or `example-expert`. */
		pay: (actor: Actor, id: string, now: number): Promise<Consultation> =>
			onOwn(actor, id, now, async (tx, row) => {
				if (isOver(row.status)) throw new Problem("consultation-over");
				const canBePaid = await isPaymentPayable(tx, config.payee, { ...row, consultationId: id });
				if (!canBePaid) throw new Problem("example-expert");
				const payment = (await paymentsOfConsultations(tx, [row])).get(id);
				if (payment === undefined || payment.status === "rejected") await sell(tx, row, now);
			}),

		/** Throws `not-found` or the refusals of `whyNotCancel`. */
		cancel: (actor: Actor, id: string, now: number): Promise<Consultation> =>
			onOwn(actor, id, now, async (tx, row) => {
				if (row.status === "cancelled") return;
				const reason = mailsIn[await localeOf(tx, actor)].consultation.cancelledByClient;
				await cancelIn(tx, deps, { row, reason, actorId: actor.userId, now, by: "client" });
			}),

		/** Also marks a past consultation as done if nobody has. Throws `not-found` or the refusals of `whyNotReview`. */
		review: (
			actor: Actor,
			id: string,
			{ rating, text }: z.output<typeof reviewFormSchema>,
			now: number,
		): Promise<Consultation> =>
			onOwn(actor, id, now, async (tx, row) => {
				const isOwnExpert = (await findExpertOf(tx, actor.userId))?.id === row.expertId;
				const refusal = whyNotReview({ ...courseOf(row), isOwnExpert }, now);
				if (refusal) throw new Problem(refusal);
				const review = text || null;
				if (row.rating === rating && row.review === review) return;
				await saveReview(tx, row, { rating, review }, { changedBy: actor.userId, changedAt: iso(now) });
			}),

		/** Throws `not-found`, including when there is no appointment. */
		calendar: async (actor: Actor, id: string) => {
			const { row } = await findVisible(orm, actor, id);
			const text = await calendarOf(orm, row, await localeOf(orm, actor));
			if (text === undefined) throw new Problem("not-found");
			const bytes = new TextEncoder().encode(text);
			return { ...calendarType, bytes };
		},
	};
}

async function saveReview(
	tx: Orm,
	row: StoredConsultation,
	review: Pick<StoredConsultation, "rating" | "review">,
	happened: { changedBy: string; changedAt: string },
): Promise<void> {
	const { changedAt: at } = happened;
	if (row.status !== "done") {
		await changeConsultation(tx, row, { status: "done" }, { change: "done", ...happened });
		await withdrawAppointmentNotices(tx, row);
	}
	await updateConsultation(tx, row, { ...review, reviewedAt: at, updatedAt: at });
	if (row.rating === null) await insertChange(tx, row, { change: "reviewed", ...happened });
	await notifyExpertPages(tx, row.expertId);
}

async function localeOf(orm: Orm, { userId }: Actor) {
	return (await readerOf(orm, userId))?.locale ?? "en";
}

function isAlike(row: StoredConsultation, booking: Booking): boolean {
	return (
		row.expertId === booking.specialist &&
		(["fullName", "email", "phone", "consultationType", "goals"] as const).every(
			(field) => row[field] === booking[field],
		)
	);
}
