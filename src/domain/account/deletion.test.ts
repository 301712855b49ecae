import { expect, test } from "vitest";
import { deletionDue, keepPaymentUntil, whyNotDeleteAccount } from "./deletion.ts";

test.each([
	["2026-11-21T12:30:00Z", "2035-03-31"],
	["2026-03-31T18:29:59Z", "2034-03-31"],
	// Already April in India.
	["2026-03-31T18:30:00Z", "2035-03-31"],
	["2027-01-01T00:00:00Z", "2035-03-31"],
])("a payment of %s is kept until %s", (paidAt, until) => {
	expect(keepPaymentUntil(Date.parse(paidAt))).toBe(until);
});

test("an account is deleted seven days after the request", () => {
	const asked = Date.parse("2026-11-21T12:30:00Z");
	expect(new Date(deletionDue(asked)).toISOString()).toBe("2026-11-28T12:30:00.000Z");
});

test("the only administrator, a last owner, experts with open paid consultations, and people with an undecided payment or an unsettled consultation can't delete their account", () => {
	const free = {
		isOnlyAdministrator: false,
		isLastOwner: false,
		hasUndecidedPayment: false,
		hasUnsettledConsultation: false,
		isNeededExpert: false,
	};
	expect(whyNotDeleteAccount(free)).toBeUndefined();
	expect(whyNotDeleteAccount({ ...free, isOnlyAdministrator: true })).toBe("only-administrator");
	expect(whyNotDeleteAccount({ ...free, isLastOwner: true })).toBe("last-owner");
	expect(whyNotDeleteAccount({ ...free, hasUndecidedPayment: true })).toBe("payment-being-verified");
	expect(whyNotDeleteAccount({ ...free, hasUnsettledConsultation: true })).toBe("consultation-unsettled");
	expect(whyNotDeleteAccount({ ...free, isNeededExpert: true })).toBe("expert-needed");
});
