import { expect, test } from "vitest";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { type PaymentFacts, paymentState } from "./payment-state.ts";

const createdAt = "2026-03-01T10:00:00Z";
function plan(id: number, isFirstHabit: boolean, price: number): Plan {
	return {
		id,
		name: isFirstHabit ? "First habit" : "Standard",
		description: "",
		price,
		listPrice: null,
		isFirstHabit,
		features: [],
		isActive: true,
		createdAt,
	};
}
function payment(paymentStatus: Payment["paymentStatus"]): Payment {
	return {
		id: paymentStatus,
		userId: "u",
		habitId: null,
		purpose: "habits",
		consultationId: null,
		organizationId: null,
		organizationName: null,
		seatCount: null,
		planId: 1,
		planName: "First habit",
		unlocks: false,
		amount: 100,
		currency: "INR",
		paymentMethod: "UPI",
		paymentStatus,
		reference: "IK7M2X9R",
		transactionId: null,
		upiId: null,
		hasScreenshot: false,
		claimedAt: null,
		decidedAt: null,
		refundedAt: null,
		rejectReason: null,
		isWithdrawn: false,
		paymentDate: null,
		createdAt,
	};
}
const first = plan(1, true, 100);
const standard = plan(2, false, 1000);
const facts: PaymentFacts = {
	user: { habitsCreated: 0, seats: 0 },
	config: { pricingPolicy: "unlock" },
	plans: [standard, first],
	payments: [],
};

test("before the first payment, the first-habit plan is due", () => {
	expect(paymentState(facts)).toEqual({ kind: "due", plan: first, refused: undefined });
});

test("an open payment is resumed, even after a rejected one", () => {
	const payments = [payment("pending"), payment("rejected")];
	expect(paymentState({ ...facts, payments })).toEqual({ kind: "open", paymentId: "pending" });
});

test("after a rejection the plan is due again, with the rejected payment", () => {
	const refused = payment("rejected");
	expect(paymentState({ ...facts, payments: [refused] })).toEqual({ kind: "due", plan: first, refused });
});

test("a rejected payment that was refunded is no longer shown as rejected", () => {
	const payments = [{ ...payment("rejected"), refundedAt: createdAt }];
	expect(paymentState({ ...facts, payments })).toEqual({ kind: "due", plan: first, refused: undefined });
});

test("a completed payment unlocks habits for good", () => {
	const paid = { ...facts, payments: [payment("completed")], user: { habitsCreated: 5, seats: 0 } };
	expect(paymentState(paid)).toEqual({ kind: "paid", policy: "unlock" });
});

test("a seat counts as a payment, but a payment for seats does not", () => {
	const seats = { ...payment("completed"), purpose: "seats" } as const;
	expect(paymentState({ ...facts, payments: [seats] })).toMatchObject({ kind: "due" });
	expect(paymentState({ ...facts, user: { habitsCreated: 5, seats: 1 } })).toEqual({
		kind: "paid",
		policy: "unlock",
	});
	const config = { pricingPolicy: "per-habit" } as const;
	expect(paymentState({ ...facts, config, user: { habitsCreated: 0, seats: 1 } })).toEqual({
		kind: "paid",
		policy: "per-habit",
	});
	const usedUp = { ...facts, config, user: { habitsCreated: 1, seats: 1 } };
	expect(paymentState(usedUp)).toEqual({ kind: "due", plan: standard, refused: undefined });
});

test("an open order can still be reported after taking a seat, but after another payment only a reported one is shown", () => {
	const open = payment("pending");
	const seated = { ...facts, user: { habitsCreated: 1, seats: 1 } };
	expect(paymentState({ ...seated, payments: [open] })).toEqual({
		kind: "paid",
		policy: "unlock",
		earlier: open,
	});
	expect(paymentState({ ...facts, payments: [open, payment("completed")] })).toEqual({
		kind: "paid",
		policy: "unlock",
	});
	const claimed = { ...open, claimedAt: createdAt };
	const checked = { ...facts, payments: [claimed, payment("completed")] };
	expect(paymentState(checked)).toEqual({ kind: "paid", policy: "unlock", earlier: claimed });
});

test("an order for the first habit is replaced by the next plan once a seat covers that habit", () => {
	const open = payment("pending");
	const config = { pricingPolicy: "per-habit" } as const;
	const seated = { ...facts, config, user: { habitsCreated: 1, seats: 1 } };
	const due = { kind: "due", plan: standard, refused: undefined, earlier: open };
	expect(paymentState({ ...seated, payments: [open] })).toEqual(due);
	const next = { ...open, id: "next", planId: 2 };
	expect(paymentState({ ...seated, payments: [open, next] })).toEqual({ kind: "open", paymentId: "next" });
	const claimed = { ...open, claimedAt: createdAt };
	for (const payments of [[claimed], [next, claimed]])
		expect(paymentState({ ...seated, payments })).toEqual({ kind: "open", paymentId: "pending" });
	const offSale = { ...seated, plans: [standard], payments: [open] };
	expect(paymentState(offSale)).toEqual({ kind: "open", paymentId: "pending" });
});

test("a rejected order can still be asked about after taking a seat, until it is refunded", () => {
	const rejected = payment("rejected");
	const seated = { ...facts, user: { habitsCreated: 1, seats: 1 } };
	expect(paymentState({ ...seated, payments: [rejected] })).toEqual({
		kind: "paid",
		policy: "unlock",
		earlier: rejected,
	});
	const open = payment("pending");
	expect(paymentState({ ...seated, payments: [open, rejected] })).toEqual({
		kind: "paid",
		policy: "unlock",
		earlier: open,
	});
	const refunded = { ...rejected, refundedAt: createdAt };
	expect(paymentState({ ...seated, payments: [refunded] })).toEqual({ kind: "paid", policy: "unlock" });
	const paidAgain = { ...facts, payments: [payment("completed"), rejected] };
	expect(paymentState(paidAgain)).toEqual({ kind: "paid", policy: "unlock" });
});

test("an order rejected after creation was opened for good can still be asked about, until it is refunded", () => {
	const rejected = { ...payment("rejected"), planId: 2, amount: 1_000 };
	const opened = { ...facts, user: { habitsCreated: 1, seats: 0 } };
	const payments = [rejected, payment("completed")];
	expect(paymentState({ ...opened, payments })).toEqual({
		kind: "paid",
		policy: "unlock",
		earlier: rejected,
	});
	const refunded = [{ ...rejected, refundedAt: createdAt }, payment("completed")];
	expect(paymentState({ ...opened, payments: refunded })).toEqual({ kind: "paid", policy: "unlock" });
});

test("a payment that unlocked creation still does with per-habit pricing", () => {
	const config = { pricingPolicy: "per-habit" } as const;
	const paid = { ...facts, config, payments: [{ ...payment("completed"), unlocks: true }] };
	expect(paymentState({ ...paid, user: { habitsCreated: 1, seats: 0 } })).toEqual({
		kind: "paid",
		policy: "unlock",
	});
});

test("with per-habit pricing, the standard plan is due after the first-habit plan", () => {
	const config = { pricingPolicy: "per-habit" } as const;
	const paidOne = { ...facts, config, payments: [payment("completed")] };
	expect(paymentState(paidOne)).toEqual({ kind: "paid", policy: "per-habit" });
	const usedUp = { ...paidOne, user: { habitsCreated: 1, seats: 0 } };
	expect(paymentState(usedUp)).toEqual({ kind: "due", plan: standard, refused: undefined });
});
