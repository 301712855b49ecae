import { describe, expect, test } from "vitest";
import {
	type ConsultationPaymentStatus,
	type ConsultationStatus,
	chatEnd,
	consultationPaymentStatus,
	consultationPaymentStatuses,
	consultationStatuses,
	isLate,
	isOpen,
	isUnsettled,
	whyNotBook,
	whyNotCancel,
	whyNotDone,
	whyNotReview,
	whyNotSchedule,
	whyNotWrite,
} from "./consultation.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse("2026-11-21T12:30:00Z");

/** Why each action is refused in each state; undefined if it is allowed. */
test.each<[ConsultationStatus, ConsultationPaymentStatus, ...(string | undefined)[]]>([
	// status, payment, schedule, done before the appointment, done after it, cancel by administrator, by client
	["pending", "pending", "not-paid-yet", "not-scheduled", "not-scheduled", undefined, undefined],
	["pending", "completed", undefined, "not-scheduled", "not-scheduled", undefined, "ask-to-cancel"],
	["pending", "refunded", "not-paid-yet", "not-scheduled", "not-scheduled", undefined, "ask-to-cancel"],
	["scheduled", "pending", "not-paid-yet", "appointment-not-started", undefined, undefined, undefined],
	["scheduled", "completed", undefined, "appointment-not-started", undefined, undefined, "ask-to-cancel"],
	["scheduled", "refunded", "not-paid-yet", "appointment-not-started", undefined, undefined, "ask-to-cancel"],
	["done", "completed", ...Array(5).fill("consultation-over")],
	["done", "refunded", ...Array(5).fill("consultation-over")],
	["cancelled", "pending", ...Array(5).fill("consultation-over")],
	["cancelled", "completed", ...Array(5).fill("consultation-over")],
	["cancelled", "refunded", ...Array(5).fill("consultation-over")],
])(
	"status and payment decide which actions a consultation allows: %s, %s",
	(status, paymentStatus, schedule, before, after, byAdministrator, byClient) => {
		const state = { status, paymentStatus, isClaimed: false, isAnswered: false };
		const scheduledAt = status === "pending" ? undefined : now;
		expect(whyNotSchedule(state, now + hour, now)).toBe(schedule);
		const call = { type: "video", status, scheduledAt, answeredAt: undefined } as const;
		expect(whyNotDone(call, now - hour)).toBe(before);
		expect(whyNotDone(call, now + hour)).toBe(after);
		expect(whyNotCancel(state, "administrator")).toBe(byAdministrator);
		expect(whyNotCancel(state, "client")).toBe(byClient);
	},
);

test("an appointment must be in the future, within a year", () => {
	const paid = { status: "pending", paymentStatus: "completed", isAnswered: false } as const;
	expect(whyNotSchedule(paid, now, now)).toBe("appointment-passed");
	expect(whyNotSchedule(paid, now + 1, now)).toBeUndefined();
	expect(whyNotSchedule(paid, now + 366 * day, now)).toBeUndefined();
	expect(whyNotSchedule(paid, now + 366 * day + 1, now)).toBe("appointment-too-far");
});

test("a consultation whose payment awaits a decision can't be cancelled", () => {
	const claimed = { status: "pending", paymentStatus: "pending", isClaimed: true } as const;
	expect(whyNotCancel(claimed, "client")).toBe("payment-undecided");
	expect(whyNotCancel(claimed, "administrator")).toBe("payment-undecided");
});

test("a payment that is open, rejected or missing leaves the consultation unpaid", () => {
	expect(consultationPaymentStatus(undefined)).toBe("pending");
	expect(consultationPaymentStatus({ status: "pending", refundedAt: null })).toBe("pending");
	expect(consultationPaymentStatus({ status: "rejected", refundedAt: "2026-01-01T00:00:00.000Z" })).toBe(
		"pending",
	);
	expect(consultationPaymentStatus({ status: "completed", refundedAt: null })).toBe("completed");
	expect(consultationPaymentStatus({ status: "completed", refundedAt: "2026-01-01T00:00:00.000Z" })).toBe(
		"refunded",
	);
	expect(consultationPaymentStatuses).toEqual(["pending", "completed", "refunded"]);
});

test("a paid booking is late if it still has no appointment more than a day after its payment", () => {
	for (const status of consultationStatuses) {
		const paid = { status, paymentStatus: "completed" } as const;
		expect(isLate({ ...paid, paidAt: now - 3_600_000 }, now)).toBe(false);
		expect(isLate({ ...paid, paidAt: now - day }, now)).toBe(false);
		expect(isLate({ ...paid, paidAt: now - day - 1 }, now)).toBe(status === "pending");
	}
	const waiting = { status: "pending", paidAt: now - 3 * day } as const;
	expect(isLate({ ...waiting, paymentStatus: "pending", paidAt: undefined }, now)).toBe(false);
	expect(isLate({ ...waiting, paymentStatus: "pending" }, now)).toBe(false);
	expect(isLate({ ...waiting, paymentStatus: "refunded" }, now)).toBe(false);
});

test("experts can't book themselves, and the number of bookings is limited", () => {
	const account = { isOwnExpert: false, open: 2, all: 99 };
	expect(whyNotBook(account)).toBeUndefined();
	expect(whyNotBook({ ...account, isOwnExpert: true })).toBe("own-consultation");
	expect(whyNotBook({ ...account, open: 3 })).toBe("too-many-open-consultations");
	expect(whyNotBook({ ...account, all: 100 })).toBe("too-many-consultations");
});

test("the time of a chat is fixed once the expert has answered in it", () => {
	const answered = { status: "scheduled", paymentStatus: "completed", isAnswered: true } as const;
	expect(whyNotSchedule(answered, now + hour, now)).toBe("chat-begun");
	expect(whyNotSchedule({ ...answered, status: "done" }, now + hour, now)).toBe("consultation-over");
});

describe("a chat", () => {
	const chat = {
		type: "chat",
		status: "scheduled",
		scheduledAt: now - hour,
		answeredAt: undefined,
		hasExpert: true,
	} as const;

	test("opens at its appointment and closes seven days after the first answer", () => {
		expect(whyNotWrite({ ...chat, scheduledAt: now + 1 }, now)).toBe("chat-not-open");
		expect(whyNotWrite({ ...chat, scheduledAt: now }, now)).toBeUndefined();
		expect(whyNotWrite({ ...chat, answeredAt: now - 7 * day + 1 }, now)).toBeUndefined();
		expect(whyNotWrite({ ...chat, answeredAt: now - 7 * day }, now)).toBe("chat-over");
		expect(chatEnd(undefined)).toBeUndefined();
		expect(chatEnd(now)).toBe(now + 7 * day);
	});

	test("is done once its seven days are over, and never without an answer", () => {
		expect(whyNotDone({ ...chat, scheduledAt: now + 1 }, now)).toBe("appointment-not-started");
		expect(whyNotDone(chat, now + 30 * day)).toBe("chat-not-over");
		expect(whyNotDone({ ...chat, answeredAt: now - 7 * day + 1 }, now)).toBe("chat-not-over");
		expect(whyNotDone({ ...chat, answeredAt: now - 7 * day }, now)).toBeUndefined();
	});

	test.each([
		["doesn't exist for a video call", { type: "video" }, "no-chat"],
		["waits for an expert who has no usable account", { hasExpert: false }, "expert-away"],
		["is over even if the expert has no usable account", { status: "done", hasExpert: false }, "chat-over"],
		[
			"has not started before an appointment is made",
			{ status: "pending", scheduledAt: undefined },
			"chat-not-open",
		],
		["is over when the consultation is done", { status: "done" }, "chat-over"],
		["is over when it is cancelled", { status: "cancelled" }, "chat-over"],
	] as const)("%s", (_name, changes, refusal) => {
		expect(whyNotWrite({ ...chat, ...changes }, now)).toBe(refusal);
	});
});

const course = { type: "video", scheduledAt: now, answeredAt: undefined } as const;

test("a consultation can be reviewed once it is done, or a day after its appointment", () => {
	for (const status of consultationStatuses) {
		const others = { ...course, status, isOwnExpert: false };
		expect(whyNotReview(others, now + day)).toBe(status === "done" ? undefined : "not-done-yet");
		const isPast = status === "done" || status === "scheduled";
		expect(whyNotReview(others, now + day + 1)).toBe(isPast ? undefined : "not-done-yet");
		expect(whyNotReview({ ...others, isOwnExpert: true }, now + day + 1)).toBe("own-consultation");
	}
});

test("a consultation is open until it is over, or until a day after its appointment", () => {
	const openAt = (at: number) => consultationStatuses.filter((status) => isOpen({ ...course, status }, at));
	expect(openAt(now + day)).toEqual(["pending", "scheduled"]);
	expect(openAt(now + day + 1)).toEqual(["pending"]);
});

test.each<[ConsultationStatus, ConsultationPaymentStatus, boolean]>([
	["pending", "pending", false],
	["pending", "completed", true],
	["pending", "refunded", false],
	["scheduled", "completed", true],
	["scheduled", "refunded", false],
	["done", "completed", false],
	["cancelled", "pending", false],
	["cancelled", "completed", true],
	["cancelled", "refunded", false],
])("a %s consultation with a %s payment is unsettled: %s", (status, paymentStatus, unsettled) => {
	const scheduledAt = status === "pending" ? undefined : now;
	const state = { type: "video", status, paymentStatus, scheduledAt, answeredAt: undefined } as const;
	expect(isUnsettled(state, now)).toBe(unsettled);
});

test("a consultation that nobody marks as done is settled a day after its appointment, or after the seven days of its chat", () => {
	const paid = { status: "scheduled", paymentStatus: "completed", scheduledAt: now } as const;
	const settledFrom = (type: "video" | "chat", answeredAt?: number) =>
		[1, 2, 8, 9, 10, 11].find((days) => !isUnsettled({ ...paid, type, answeredAt }, now + days * day));
	expect(settledFrom("video")).toBe(2);
	expect(settledFrom("chat")).toBe(9);
	expect(settledFrom("chat", now + 2 * day)).toBe(11);
});
