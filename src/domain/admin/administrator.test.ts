import { expect, test } from "vitest";
import { whyNotAppoint, whyNotDismiss, whyNotSuspend } from "./administrator.ts";

test.each([
	[true, true, "configured-administrator"],
	[true, false, "configured-administrator"],
	[false, true, "last-administrator"],
	[false, false, undefined],
] as const)("dismissing: configured %s, only one %s", (isConfigured, isOnly, refusal) => {
	expect(whyNotDismiss({ isConfigured, isOnly })).toBe(refusal);
});

test("nobody is administrator and suspended", () => {
	expect(whyNotSuspend({ isAdministrator: true })).toBe("is-administrator");
	expect(whyNotSuspend({ isAdministrator: false })).toBeUndefined();
	expect(whyNotAppoint({ isSuspended: true })).toBe("is-suspended");
	expect(whyNotAppoint({ isSuspended: false })).toBeUndefined();
});
