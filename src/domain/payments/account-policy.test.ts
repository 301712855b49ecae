import fc from "fast-check";
import { expect, test } from "vitest";
import { policyFor } from "./account-policy.ts";
import { whyNotCreateHabit } from "./payment.ts";

test.each([
	["unlock", [false], 0, 1, "unlock"],
	["per-habit", [], 0, 0, "per-habit"],
	["per-habit", [false], 1, 2, "per-habit"],
	["per-habit", [true], 0, 1, "unlock"],
	["per-habit", [false, true], 0, 0, "unlock"],
	["per-habit", [false], 1, 3, "unlock"],
	["per-habit", [], 1, 2, "unlock"],
] as const)(
	"under %s, payments that unlock (%j), %i seats and %i habits count as under %s",
	(policy, unlocking, seats, habitsCreated, expected) => {
		const completed = unlocking.map((unlocks) => ({ unlocks }));
		expect(policyFor(policy, { completed, seats, habitsCreated })).toBe(expected);
	},
);

test("under per-habit no account is opened by the habits that it may create", () => {
	const counts = fc.record({ paid: fc.nat(5), seats: fc.nat(2), habitsCreated: fc.nat(7) });
	fc.assert(
		fc.property(counts, ({ paid, seats, habitsCreated }) => {
			const policy = "per-habit";
			const account = { completedPayments: paid, seats, habitsCreated };
			const completed = Array.from({ length: paid }, () => ({ unlocks: false }));
			if (whyNotCreateHabit({ policy, ...account }) !== undefined) return;
			const after = { completed, seats, habitsCreated: habitsCreated + 1 };
			expect(policyFor(policy, after)).toBe(policy);
		}),
	);
});
