import { expect, test } from "vitest";
import { maxInvitations, whyNotAcceptInvitation, whyNotInvite } from "./invitation.ts";

test.each([
	{ isUsed: false, expiresAt: 1_001, refusal: undefined },
	{ isUsed: false, expiresAt: 1_000, refusal: "invitation-expired" },
	{ isUsed: true, expiresAt: 1_001, refusal: "invitation-used" },
	{ isUsed: true, expiresAt: 999, refusal: "invitation-used" },
	{ isUsed: false, expiresAt: undefined, refusal: undefined },
])(
	"at 1,000, a link is accepted only if unused ($isUsed) and not expired ($expiresAt)",
	({ refusal, ...link }) => {
		expect(whyNotAcceptInvitation(link, 1_000)).toBe(refusal);
	},
);

test("an account's unused links are limited", () => {
	expect(whyNotInvite(maxInvitations - 1)).toBeUndefined();
	expect(whyNotInvite(maxInvitations)).toBe("too-many-invitations");
});
