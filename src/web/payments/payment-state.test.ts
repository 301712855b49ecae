import { expect, test } from "vitest";
import type { Payment, Plan } from "#contract/payments.ts";
import { dueIn, type PaymentFacts, paymentState } from "./payment-state.ts";

const createdAt = "2026-03-01T10:00:00Z";
const plan = (id: number, isFirstHabit: boolean, price: number): Plan => ({
	id,
	name: isFirstHabit ? "First habit" : "Standard",
	description: "",
	price,
	listPrice: null,
	isFirstHabit,
	features: [],
	isActive: true,
	createdAt,
});
const payment = (paymentStatus: Payment["paymentStatus"]): Payment => ({
	id: "p",
	userId: "u",
	habitId: null,
	planId: 1,
	planName: "First habit",
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
	rejectReason: null,
	paymentDate: null,
	createdAt,
});
const facts: PaymentFacts = {
	user: { habitsCreated: 0 },
	config: {
		testingMode: false,
		pricingPolicy: "unlock",
		payee: { vpa: "ikkis@bank", name: "Ikkis", isDemo: false },
		supportPhone: null,
	},
	plans: [plan(2, false, 1000), plan(1, true, 100)],
	payments: [],
	asked: undefined,
};

test("before the first payment the first-habit plan is due", () => {
	const { due } = paymentState(facts);
	expect(due?.amount).toBe(100);
	expect(due?.upiLink).toBe("upi://pay?pa=ikkis@bank&pn=Ikkis&am=100.00&cu=INR&tn=Ikkis%20First%20habit");
});

test("only a completed payment unlocks, and then for good", () => {
	expect(paymentState({ ...facts, payments: [payment("pending"), payment("rejected")] }).due).toBeDefined();
	const paid = { ...facts, payments: [payment("completed")], user: { habitsCreated: 5 } };
	expect(paymentState(paid).due).toBeUndefined();
});

test("where each habit is paid for, the standard plan follows the first", () => {
	const config = { ...facts.config, pricingPolicy: "per-habit" } as const;
	const paidOne = { ...facts, config, payments: [payment("completed")] };
	expect(paymentState(paidOne).due).toBeUndefined();
	expect(paymentState({ ...paidOne, user: { habitsCreated: 1 } }).due?.amount).toBe(1000);
});

test("the server's own words go first while a payment is due", () => {
	const asked = { amount: 90, upiLink: "upi://pay?am=90.00" };
	expect(paymentState({ ...facts, asked }).due).toBe(asked);
	expect(paymentState({ ...facts, asked, payments: [payment("completed")] }).due).toBeUndefined();
});

test("takes over nothing but what the wizard hands over", () => {
	expect(dueIn({ amount: 100, upiLink: "upi://pay", planId: 1 })).toEqual({
		amount: 100,
		upiLink: "upi://pay",
	});
	for (const other of [null, undefined, "x", {}, { amount: "100", upiLink: "upi://pay" }]) {
		expect(dueIn(other)).toBeUndefined();
	}
});
