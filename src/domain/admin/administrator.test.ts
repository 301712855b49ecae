import { expect, test } from "vitest";
import { whyNotAppoint, whyNotDismiss, whyNotSuspend } from "./administrator.ts";

test.each([
	[true, true, "configured-administrator"],
	[true, false, "configured-administrator"],
	[false, true, "last-administrator"],
	[false, false, undefined],
] as const)(
	"an administrator can be dismissed unless configured (%s) or the only one (%s)",
	(isConfigured, isOnly, refusal) => {
		expect(whyNotDismiss({ isConfigured, isOnly })).toBe(refusal);
	},
);

test("an administrator can't be suspended, nor a suspended person appointed", () => {
	expect(whyNotSuspend({ isAdministrator: true, isOtherwiseSuspended: false })).toBe("is-administrator");
	expect(whyNotSuspend({ isAdministrator: false, isOtherwiseSuspended: true })).toBe("is-suspended");
	expect(whyNotSuspend({ isAdministrator: false, isOtherwiseSuspended: false })).toBeUndefined();
	expect(whyNotAppoint({ isSuspended: true, isConfirmed: true })).toBe("is-suspended");
	expect(whyNotAppoint({ isSuspended: false, isConfirmed: false })).toBe("account-unconfirmed");
	expect(whyNotAppoint({ isSuspended: false, isConfirmed: true })).toBeUndefined();
});
