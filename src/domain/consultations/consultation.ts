import type { Instant } from "#domain/day.ts";
import type { PaymentStatus } from "#domain/payments/payment.ts";

export const consultationTypes = ["video", "chat"] as const;
export type ConsultationType = (typeof consultationTypes)[number];

/** In rupees; shown on the page and charged by the server. */
export const consultationPrices: Record<ConsultationType, number> = { video: 2_499, chat: 1_499 };

export const videoMinutes = 60;

export const consultationStatuses = ["pending", "scheduled", "done", "cancelled"] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

export const consultationPaymentStatuses = ["pending", "completed", "refunded"] as const;
export type ConsultationPaymentStatus = (typeof consultationPaymentStatuses)[number];

export function consultationPaymentStatus(
	payment: { status: PaymentStatus; refundedAt: string | null } | undefined,
): ConsultationPaymentStatus {
	if (payment?.status !== "completed") return "pending";
	return payment.refundedAt === null ? "completed" : "refunded";
}

const hour = 3_600_000;
const day = 24 * hour;

const lateAfterMs = day;

/** Whether a paid consultation has waited too long for an appointment. */
export function isLate(
	{
		status,
		paymentStatus,
		paidAt,
	}: { status: ConsultationStatus; paymentStatus: ConsultationPaymentStatus; paidAt: Instant | undefined },
	now: Instant,
): boolean {
	return (
		status === "pending" &&
		paymentStatus === "completed" &&
		paidAt !== undefined &&
		now - paidAt > lateAfterMs
	);
}

export const maxOpenConsultations = 3;
export const maxConsultations = 100;
export const maxGoalsLength = 2_000;

export function whyNotBook({
	isOwnExpert,
	open,
	all,
}: {
	isOwnExpert: boolean;
	open: number;
	all: number;
}): "own-consultation" | "too-many-open-consultations" | "too-many-consultations" | undefined {
	if (isOwnExpert) return "own-consultation";
	if (open >= maxOpenConsultations) return "too-many-open-consultations";
	return all >= maxConsultations ? "too-many-consultations" : undefined;
}

export function isOver(status: ConsultationStatus): boolean {
	return status === "done" || status === "cancelled";
}

const maxAheadMs = 366 * day;

/** The days of a chat count from the expert's first answer, so a later time would shorten them. */
export function whyNotSchedule(
	{
		status,
		paymentStatus,
		isAnswered,
	}: { status: ConsultationStatus; paymentStatus: ConsultationPaymentStatus; isAnswered: boolean },
	at: Instant,
	now: Instant,
):
	| "consultation-over"
	| "not-paid-yet"
	| "chat-begun"
	| "appointment-passed"
	| "appointment-too-far"
	| undefined {
	if (isOver(status)) return "consultation-over";
	if (paymentStatus !== "completed") return "not-paid-yet";
	if (isAnswered) return "chat-begun";
	if (at <= now) return "appointment-passed";
	return at - now > maxAheadMs ? "appointment-too-far" : undefined;
}

interface Course {
	type: ConsultationType;
	status: ConsultationStatus;
	scheduledAt: Instant | undefined;
	/** The expert's first answer in the chat. */
	answeredAt: Instant | undefined;
}

export function whyNotDone(
	{ type, status, scheduledAt, answeredAt }: Course,
	now: Instant,
): "consultation-over" | "not-scheduled" | "appointment-not-started" | "chat-not-over" | undefined {
	if (isOver(status)) return "consultation-over";
	if (scheduledAt === undefined) return "not-scheduled";
	if (scheduledAt > now) return "appointment-not-started";
	const end = type === "chat" ? chatEnd(answeredAt) : scheduledAt;
	return end === undefined || end > now ? "chat-not-over" : undefined;
}

/** Claimed payments have to be decided first. Only administrators refund, so clients who have paid must ask. */
export function whyNotCancel(
	{
		status,
		paymentStatus,
		isClaimed,
	}: {
		status: ConsultationStatus;
		paymentStatus: ConsultationPaymentStatus;
		isClaimed: boolean;
	},
	by: "client" | "administrator",
): "consultation-over" | "payment-undecided" | "ask-to-cancel" | undefined {
	if (isOver(status)) return "consultation-over";
	if (isClaimed) return "payment-undecided";
	return by === "client" && paymentStatus !== "pending" ? "ask-to-cancel" : undefined;
}

const chatDays = 7;

export function chatEnd(answeredAt: Instant | undefined): Instant | undefined {
	return answeredAt === undefined ? undefined : answeredAt + chatDays * day;
}

export function whyNotWrite(
	chat: Course & { hasExpert: boolean },
	now: Instant,
): "no-chat" | "chat-over" | "chat-not-open" | "expert-away" | undefined {
	if (chat.type !== "chat") return "no-chat";
	const end = chatEnd(chat.answeredAt);
	if (isOver(chat.status) || (end !== undefined && now >= end)) return "chat-over";
	if (chat.scheduledAt === undefined || chat.scheduledAt > now) return "chat-not-open";
	return chat.hasExpert ? undefined : "expert-away";
}

const unmarkedMs = day;

/**
 * A consultation that nobody has marked as done counts as having taken place a day after its appointment, a chat a day
 * after its seven days.
 */
function hasTakenPlace({ type, status, scheduledAt, answeredAt }: Course, now: Instant): boolean {
	if (status !== "scheduled") return status === "done";
	const end = type === "chat" ? chatEnd(answeredAt ?? scheduledAt) : scheduledAt;
	return end !== undefined && now - end > unmarkedMs;
}

/** Whether a paid consultation has neither taken place nor been refunded. */
export function isUnsettled(
	{ paymentStatus, ...course }: Course & { paymentStatus: ConsultationPaymentStatus },
	now: Instant,
): boolean {
	return paymentStatus === "completed" && !hasTakenPlace(course, now);
}

export function isOpen(course: Course, now: Instant): boolean {
	return !isOver(course.status) && !hasTakenPlace(course, now);
}

export const maxStars = 5;
export const maxReviewLength = 1_000;

export function whyNotReview(
	{ isOwnExpert, ...course }: Course & { isOwnExpert: boolean },
	now: Instant,
): "own-consultation" | "not-done-yet" | undefined {
	if (isOwnExpert) return "own-consultation";
	return hasTakenPlace(course, now) ? undefined : "not-done-yet";
}

/** A consultation's log takes no more notes once it has this many entries (notes and events). */
export const maxChanges = 200;
