import type { Instant } from "#domain/day.ts";
import type { PaymentStatus } from "#domain/payments/payment.ts";

export const consultationTypes = ["video", "chat"] as const;
export type ConsultationType = (typeof consultationTypes)[number];

/** In rupees; what the page says is what is charged. */
export const consultationPrices: Record<ConsultationType, number> = { video: 2_499, chat: 1_499 };

/** How long a video call takes. */
export const videoMinutes = 60;

export const consultationStatuses = ["pending", "scheduled", "done", "cancelled"] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

export const consultationPaymentStatuses = ["pending", "completed", "refunded"] as const;
export type ConsultationPaymentStatus = (typeof consultationPaymentStatuses)[number];

/** What the states of a consultation's payment come to: a rejected one leaves it to be paid. */
export function consultationPaymentStatus(
	payment: { status: PaymentStatus; isRefunded: boolean } | undefined,
): ConsultationPaymentStatus {
	if (payment?.status !== "completed") return "pending";
	return payment.isRefunded ? "refunded" : "completed";
}

const hour = 3_600_000;
const day = 24 * hour;

/** Within this time a booking is promised to be confirmed. */
const confirmedWithin = day;

/** Whether a booking waits for longer than was promised. */
export function isLate(
	{ status, createdAt }: { status: ConsultationStatus; createdAt: Instant },
	now: Instant,
): boolean {
	return status === "pending" && now - createdAt > confirmedWithin;
}

/** So many bookings of one account may wait for their payment or their appointment. */
export const mostOpenConsultations = 3;
/** So many consultations one account has in all, over ones among them. */
export const mostConsultations = 100;
export const longestGoals = 2_000;

/** Why an account may not book; undefined when it may. */
export function whyNotBook({
	isOwnExpert,
	open,
	all,
}: {
	/** The expert's account is the one that books. */
	isOwnExpert: boolean;
	open: number;
	all: number;
}): "own-consultation" | "too-many-open-consultations" | "too-many-consultations" | undefined {
	if (isOwnExpert) return "own-consultation";
	if (open >= mostOpenConsultations) return "too-many-open-consultations";
	return all >= mostConsultations ? "too-many-consultations" : undefined;
}

export function isOver(status: ConsultationStatus): boolean {
	return status === "done" || status === "cancelled";
}

/** An appointment is made at most so far ahead. */
const furthestAhead = 366 * day;

/** Why no appointment can be made, or moved, to then; undefined when it can. */
export function whyNotSchedule(
	{ status, paymentStatus }: { status: ConsultationStatus; paymentStatus: ConsultationPaymentStatus },
	at: Instant,
	now: Instant,
): "consultation-over" | "not-paid-yet" | "appointment-passed" | "appointment-too-far" | undefined {
	if (isOver(status)) return "consultation-over";
	if (paymentStatus !== "completed") return "not-paid-yet";
	if (at <= now) return "appointment-passed";
	return at - now > furthestAhead ? "appointment-too-far" : undefined;
}

/** Why a consultation cannot be called done; undefined when it can. */
export function whyNotDone(
	{ status, scheduledAt }: { status: ConsultationStatus; scheduledAt: Instant | undefined },
	now: Instant,
): "consultation-over" | "not-scheduled" | "appointment-ahead" | undefined {
	if (isOver(status)) return "consultation-over";
	if (scheduledAt === undefined) return "not-scheduled";
	return scheduledAt > now ? "appointment-ahead" : undefined;
}

/**
 * Why it cannot be cancelled; undefined when it can. While somebody says to have paid, an administrator looks for the
 * money first; what is paid for is given back by an administrator, so clients ask.
 */
export function whyNotCancel(
	{
		status,
		paymentStatus,
		isClaimed,
	}: {
		status: ConsultationStatus;
		paymentStatus: ConsultationPaymentStatus;
		/** Its open payment was told of. */
		isClaimed: boolean;
	},
	by: "client" | "administrator",
): "consultation-over" | "payment-undecided" | "ask-to-cancel" | undefined {
	if (isOver(status)) return "consultation-over";
	if (isClaimed) return "payment-undecided";
	return by === "client" && paymentStatus !== "pending" ? "ask-to-cancel" : undefined;
}

/** So long client and expert write to each other, from the first answer on. */
const chatDays = 7;

/** When a chat ends; undefined before the expert has answered. */
export function chatEnd(answeredAt: Instant | undefined): Instant | undefined {
	return answeredAt === undefined ? undefined : answeredAt + chatDays * day;
}

/** Why nobody can write any more, or yet; undefined when they can. */
export function whyNotWrite(
	chat: {
		type: ConsultationType;
		status: ConsultationStatus;
		scheduledAt: Instant | undefined;
		answeredAt: Instant | undefined;
		/** The expert has an account to answer from. */
		hasExpert: boolean;
	},
	now: Instant,
): "no-chat" | "chat-over" | "chat-ahead" | undefined {
	if (chat.type !== "chat" || !chat.hasExpert) return "no-chat";
	const end = chatEnd(chat.answeredAt);
	if (isOver(chat.status) || (end !== undefined && now >= end)) return "chat-over";
	return chat.scheduledAt === undefined || chat.scheduledAt > now ? "chat-ahead" : undefined;
}

export const mostStars = 5;
export const longestReview = 1_000;

/** Why a consultation cannot be reviewed; undefined when it can. */
export function whyNotReview(status: ConsultationStatus): "not-done-yet" | undefined {
	return status === "done" ? undefined : "not-done-yet";
}

/** So many notes administrators keep with one consultation, with all that happened to it. */
export const mostChanges = 200;
