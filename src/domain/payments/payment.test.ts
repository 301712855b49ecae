import fc from "fast-check";
import { expect, test } from "vitest";
import { utrInNarration } from "./narration.ts";
import {
	isUtr,
	orderReference,
	type PaymentPurpose,
	type PaymentStatus,
	paiseOf,
	paymentMeant,
	paymentStatuses,
	planDue,
	referencesIn,
	rupeesOf,
	upiLink,
	utrOf,
	whyNotCreateHabit,
	whyNotOpen,
	whyNotPayable,
	whyNotSettled,
	whyNotVerifiable,
} from "./payment.ts";

test("rupees convert to whole paise and back", () => {
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

test.each(["000000000000", "111111111111", "999999999999", "123456789012", "012345678901", "210987654321"])(
	"%s counts as made up, even with spaces or in a statement",
	(text) => {
		expect([
			isUtr(text),
			utrOf(`${text.slice(0, 4)} ${text.slice(4)}`),
			utrInNarration(`UPI/CR/${text}/A`),
		]).toEqual([false, undefined, undefined]);
	},
);

test.each(["111111111112", "123456789011", "518219314628"])("%s may be a UTR", (text) => {
	expect(isUtr(text)).toBe(true);
});

test.each([
	["unlock", 0, 0, 0, "payment-required"],
	["unlock", 1, 0, 0, undefined],
	["unlock", 1, 0, 50, undefined],
	["unlock", 0, 1, 50, undefined],
	["per-habit", 0, 0, 0, "payment-required"],
	["per-habit", 1, 0, 0, undefined],
	["per-habit", 1, 0, 1, "payment-required"],
	["per-habit", 3, 0, 2, undefined],
	["per-habit", 0, 1, 0, undefined],
	["per-habit", 0, 1, 1, "payment-required"],
	["per-habit", 1, 1, 1, undefined],
] as const)(
	"a habit can be created only if it is paid for (%s, %i payments, %i seats, %i habits)",
	(policy, completedPayments, seats, habitsCreated, refusal) => {
		expect(whyNotCreateHabit({ policy, completedPayments, seats, habitsCreated })).toBe(refusal);
	},
);

test.each([
	["unlock", 1, 0, 200, undefined],
	["per-habit", 3, 1, 2, undefined],
	["per-habit", 3, 1, 3, "payment-required"],
] as const)(
	"habits can be created only if all are paid for (%s, %i payments, %i habits and %i more)",
	(policy, completedPayments, habitsCreated, adding, refusal) => {
		expect(whyNotCreateHabit({ policy, completedPayments, seats: 0, habitsCreated, adding })).toBe(refusal);
	},
);

test("a UTR is read from pasted text", () => {
	expect(utrOf(" 5182 1931 4628\n")).toBe("518219314628");
	expect(utrOf("518-219-314-628")).toBe("518219314628");
	for (const text of ["", "5182 1931 462", "T2511211234567890123", "UTR 518219314628"])
		expect(utrOf(text)).toBeUndefined();
});

test("a reference is short, safe in a link, and found again in any narration", () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.string(), (random, around) => {
			const reference = orderReference(random);
			expect(reference).toMatch(/^IK[2-9A-HJ-NP-Z]{6}$/);
			const text = `${around.replaceAll(/[a-z]/gi, "-")}ikkis${reference.toLowerCase()}${around}`;
			expect(referencesIn(text)).toContain(reference);
		}),
	);
	expect(referencesIn("UPI-ASHA-IKKIS HABITS")).toEqual([]);
});

const first = { id: 1, isFirstHabit: true };
const standard = { id: 2, isFirstHabit: false };

test("the first-habit plan is due first, then the standard one; a single plan is always due", () => {
	expect(planDue([first, standard], 0)).toBe(first);
	expect(planDue([first, standard], 1)).toBe(standard);
	expect(planDue([standard], 0)).toBe(standard);
	expect(planDue([], 0)).toBeUndefined();
});

test.each([
	["unlock", 1, 0, 0, 0, undefined],
	["unlock", 2, 0, 0, 0, "other-plan-due"],
	["unlock", 3, 0, 0, 0, "plan-not-sold"],
	["unlock", 1, 1, 0, 7, "nothing-to-pay"],
	["unlock", 1, 0, 1, 7, "nothing-to-pay"],
	["per-habit", 1, 0, 0, 0, undefined],
	["per-habit", 1, 1, 0, 0, "nothing-to-pay"],
	["per-habit", 2, 1, 0, 1, undefined],
	["per-habit", 2, 0, 1, 1, undefined],
	["per-habit", 1, 1, 0, 1, "other-plan-due"],
] as const)(
	"under %s, plan %i can be bought only if it is due after %i payments, %i seats and %i habits",
	(policy, planId, completedPayments, seats, habitsCreated, refusal) => {
		const onSale = [first, standard];
		expect(whyNotPayable({ planId, onSale, policy, completedPayments, seats, habitsCreated })).toBe(refusal);
	},
);

test("the plan due is payable exactly when a habit can't be created", () => {
	const counts = fc.record({
		policy: fc.constantFrom("unlock", "per-habit"),
		completedPayments: fc.nat(5),
		seats: fc.nat(2),
		habitsCreated: fc.nat(5),
	});
	fc.assert(
		fc.property(counts, (account) => {
			const onSale = [first, standard];
			const planId = planDue(onSale, account.completedPayments + account.seats)?.id ?? 0;
			const mustPay = whyNotCreateHabit(account) !== undefined;
			expect(whyNotPayable({ planId, onSale, ...account }) === undefined).toBe(mustPay);
		}),
	);
});

test.each([
	["pending", "asha", "ravi", false, undefined],
	["pending", "asha", "asha", false, "own-payment"],
	["pending", "asha", "asha", true, undefined],
	["completed", "asha", "ravi", false, "already-verified"],
	["completed", "asha", "asha", false, "already-verified"],
	["rejected", "asha", "ravi", true, "already-rejected"],
] as const)(
	"only an open payment is verified, by its payer only as sole administrator: %s, of %s, by %s (sole: %s)",
	(status, payerId, id, isOnlyAdministrator, refusal) => {
		expect(whyNotVerifiable({ status, payerId }, { id, isOnlyAdministrator })).toBe(refusal);
	},
);

function paymentOf(paymentStatus: PaymentStatus, purpose: PaymentPurpose = "habits") {
	return (amount: number, purchase = "a") => ({
		...{ amount, paymentStatus, purpose },
		consultationId: purpose === "consultation" ? purchase : null,
		organizationId: purpose === "seats" ? purchase : null,
	});
}
const [open, completed, rejected] = [paymentOf("pending"), paymentOf("completed"), paymentOf("rejected")];
const [booked, consulted] = [paymentOf("pending", "consultation"), paymentOf("completed", "consultation")];
const [ordered, bought] = [paymentOf("pending", "seats"), paymentOf("completed", "seats")];

test.each([
	["nothing", [], 100, 100, "new"],
	["nothing, at another price", [], 150, 100, undefined],
	["nothing, and no plan on sale", [], 100, undefined, undefined],
	["a rejection", [rejected(100)], 100, 100, "new"],
	["an open one", [open(100)], 100, 100, open(100)],
	["an open one at an earlier price", [open(100)], 100, 150, open(100)],
	["an open one at an earlier price, by the current price", [open(100)], 150, 150, undefined],
	["an open one, and no plan on sale", [open(100)], 100, undefined, open(100)],
	["a completed one", [completed(100)], 100, 100, completed(100)],
	["a completed one at an earlier price", [completed(100)], 100, 150, completed(100)],
	["a completed one at an earlier price, by the current price", [completed(100)], 150, 150, completed(100)],
	["a completed one, by an unknown amount", [completed(100)], 99, 100, undefined],
	["both, by the open one's amount", [completed(100), open(1000)], 1000, 100, open(1000)],
	["both, by the completed one's", [completed(100), open(1000)], 100, 100, completed(100)],
	["both of the same amount", [completed(100), open(100)], 100, 100, open(100)],
	["an open consultation, by its amount", [open(100), booked(2499)], 2499, 100, booked(2499)],
	["an open consultation, by the price of habits", [booked(2499)], 100, 100, "new"],
	["a paid consultation, by the price of habits", [consulted(2499)], 100, 100, "new"],
	["a paid consultation next to open habits", [consulted(2499), open(50)], 100, 100, undefined],
	["open seats, by their amount", [open(100), ordered(5000)], 5000, 100, ordered(5000)],
	["open seats, by the price of habits", [ordered(5000)], 100, 100, "new"],
	["paid seats, by the price of habits", [bought(5000)], 100, 100, "new"],
	["one open seat, by the price of habits", [ordered(100)], 100, 100, ordered(100)],
	["one open seat and one open habit", [open(100), ordered(100)], 100, 100, "several"],
	["one paid seat and one open habit", [bought(100), open(100)], 100, 100, open(100)],
	["one paid seat, by the price of habits", [bought(100)], 100, 100, "several"],
	["one paid seat, at another price of habits", [bought(100)], 100, 150, bought(100)],
	["one paid seat and one open habit at an earlier price", [bought(100), open(50)], 100, 100, bought(100)],
	["one paid seat and a rejection", [bought(100), rejected(100)], 100, 100, "several"],
	["a paid habit at an earlier price", [completed(50)], 100, 100, completed(50)],
	["a paid habit at an earlier price and a paid seat", [completed(50), bought(100)], 100, 100, bought(100)],
	["a paid habit and one open seat", [completed(100), ordered(100)], 100, 100, ordered(100)],
	["two open ones", [open(100), open(1000)], 1000, 100, open(1000)],
	["two open consultations of one price", [booked(2499), booked(2499, "b")], 2499, 100, "several"],
	["two open consultations", [booked(1499), booked(2499, "b")], 2499, 100, booked(2499, "b")],
	["a paid consultation and an open one", [consulted(2499), booked(2499, "b")], 2499, 100, booked(2499, "b")],
	["open seats of two organizations", [ordered(100), ordered(100, "b")], 100, 100, "several"],
] as const)(
	"an amount is matched to the right payment, given %s",
	(_name, payments, amount, firstPrice, meant) => {
		expect(paymentMeant(payments, amount, firstPrice)).toEqual(meant);
	},
);

test("a payment is decided once, and its amount must match to the paisa", () => {
	expect(paymentStatuses.map(whyNotOpen)).toEqual([undefined, "already-verified", "already-rejected"]);
	fc.assert(
		fc.property(fc.nat(), fc.nat(), (arrived, owed) => {
			expect(whyNotSettled(arrived, owed)).toBe(arrived === owed ? undefined : "wrong-amount");
		}),
	);
	expect(whyNotSettled(paiseOf(99.99), paiseOf(100))).toBe("wrong-amount");
});
