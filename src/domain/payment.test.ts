import fc from "fast-check";
import { expect, test } from "vitest";
import { isUtr, paiseOf, rupeesOf, upiLink, whyNotCreateHabit } from "./payment.ts";

test("rupees become whole paise and come back", () => {
	expect([paiseOf(100), paiseOf(0.1 + 0.2), paiseOf(1.005), paiseOf(199.99)]).toEqual([
		10_000, 30, 100, 19_999,
	]);
	fc.assert(fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => paiseOf(rupeesOf(paise)) === paise));
});

test("the link names payee, exact amount, currency and note", () => {
	const request = { vpa: "ikkis.pay@okbank", payeeName: "Ikkis Habits", amount: 10_000, note: "First habit" };
	expect(upiLink(request)).toBe(
		"upi://pay?pa=ikkis.pay@okbank&pn=Ikkis%20Habits&am=100.00&cu=INR&tn=First%20habit",
	);
	expect(upiLink({ ...request, amount: 19_905, reference: "IK42" })).toMatch(/&am=199\.05&.*&tr=IK42$/);
});

test("no text can add a parameter to the link", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (payeeName, note) => {
			const link = upiLink({ vpa: "a@b", payeeName, amount: 1, note, reference: "r&am=1" });
			expect(link).not.toContain("+");
			expect([...new URL(link).searchParams]).toEqual([
				["pa", "a@b"],
				["pn", payeeName],
				["am", "0.01"],
				["cu", "INR"],
				["tn", note],
				["tr", "r&am=1"],
			]);
		}),
	);
});

test("a UTR is twelve digits", () => {
	expect(isUtr("518219314628")).toBe(true);
	for (const text of ["", "51821931462", "5182193146281", "51821931462a", "518219314628\n", "५१८२१९३१४६२८"])
		expect(isUtr(text)).toBe(false);
});

test.each([
	["unlock", 0, 0, "payment-required"],
	["unlock", 1, 0, undefined],
	["unlock", 1, 50, undefined],
	["per-habit", 0, 0, "payment-required"],
	["per-habit", 1, 0, undefined],
	["per-habit", 1, 1, "payment-required"],
	["per-habit", 3, 2, undefined],
] as const)("%s, %i payments, %i habits", (policy, completedPayments, habitsCreated, refusal) => {
	expect(whyNotCreateHabit({ policy, completedPayments, habitsCreated })).toBe(refusal);
});
