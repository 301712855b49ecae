import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addressesIn,
	endsSoon,
	invitationEnd,
	whyNotOpenInvitation,
	whyNotSendAgain,
	whyNotUseInvitation,
} from "./invitation.ts";
import { roles } from "./role.ts";

const now = Date.parse("2026-11-21T06:30:00Z");
const open = {
	role: "member",
	email: "asha@example.in",
	expiresAt: invitationEnd(now),
	senderRole: "admin",
} as const;

describe("an invitation", () => {
	test.each([
		["is open", open, undefined],
		["can be used once", { ...open, email: null }, "invitation-used"],
		["ends after 14 days", { ...open, expiresAt: now }, "invitation-expired"],
		["is void once its sender has left", { ...open, senderRole: undefined }, "invitation-void"],
		["is void once its sender is a manager", { ...open, senderRole: "manager" }, "invitation-void"],
		["to be an admin can't come from an admin", { ...open, role: "admin" }, "invitation-void"],
		["to be an admin can come from an owner", { ...open, role: "admin", senderRole: "owner" }, undefined],
	] as const)("%s", (_, invitation, refusal) => {
		expect(whyNotOpenInvitation(invitation, now)).toBe(refusal);
	});

	test.each([
		[0, false],
		[1, true],
		[3 * 86_400_000, true],
		[3 * 86_400_000 + 1, false],
	])("with %i milliseconds left ends soon: %s", (left, isSoon) => {
		expect(endsSoon(now + left, now)).toBe(isSoon);
	});

	test("is for one address, in upper or lower case", () => {
		expect(whyNotUseInvitation(open, "Asha@Example.in", now)).toBeUndefined();
		expect(whyNotUseInvitation(open, "ravi@example.in", now)).toBe("invitation-other-address");
	});

	test("is open only while its sender may grant its role", () => {
		const anyRole = fc.constantFrom(...roles);
		fc.assert(
			fc.property(anyRole, anyRole, (role, senderRole) => {
				const isOpen = whyNotOpenInvitation({ ...open, role, senderRole }, now) === undefined;
				const mayGrant =
					senderRole === "owner" || (senderRole === "admin" && ["member", "manager"].includes(role));
				expect(isOpen).toBe(mayGrant);
			}),
		);
	});

	test.each([
		[undefined, undefined],
		[now - 86_399_999, "sent-today"],
		[now - 86_400_000, undefined],
	])("can be sent again a day after it was last sent (at %s)", (sentAt, refusal) => {
		expect(whyNotSendAgain(sentAt, now)).toBe(refusal);
	});
});

describe("addresses", () => {
	test.each([
		["", []],
		["  \n , ;\n", []],
		["asha@example.in", ["asha@example.in"]],
		[
			"asha@example.in, ravi@example.in; tara@example.in",
			["asha@example.in", "ravi@example.in", "tara@example.in"],
		],
		["asha@example.in ravi@example.in", ["asha@example.in", "ravi@example.in"]],
		['Asha Rao <asha@example.in>,\n"Ravi, K." <RAVI@example.in>', ["asha@example.in", "ravi@example.in"]],
		["Name,E-Mail\nAsha,asha@example.in\nRavi,ravi@example.in\n", ["asha@example.in", "ravi@example.in"]],
		["asha@example.in\nASHA@example.in", ["asha@example.in"]],
		["asha@example.in\nravi at example.in\n", ["asha@example.in", "ravi at example.in"]],
		["mailto:asha@example.in.", ["asha@example.in"]],
	])("in %j are %j", (text, addresses) => {
		expect(addressesIn(text)).toEqual(addresses);
	});

	test("are all found, whatever separates them", () => {
		const address = fc.stringMatching(/^[a-z][a-z0-9]{0,8}@[a-z]{1,8}\.in$/);
		const separator = fc.constantFrom(",", ";", "\n", "\r\n", " ", ", ", "\t", "\n\n");
		fc.assert(
			fc.property(fc.array(fc.tuple(address, separator), { maxLength: 40 }), (parts) => {
				const text = parts.map(([each, after]) => each + after).join("");
				expect(addressesIn(text)).toEqual([...new Set(parts.map(([each]) => each))]);
			}),
		);
	});
});
