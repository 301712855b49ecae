import { describe, expect, test } from "vitest";
import {
	isAtLeast,
	type Role,
	roles,
	whyNotAct,
	whyNotChangeRole,
	whyNotGiveUp,
	whyNotRemove,
} from "./role.ts";

test.each([
	["member", ["member"]],
	["manager", ["member", "manager"]],
	["admin", ["member", "manager", "admin"]],
	["owner", ["member", "manager", "admin", "owner"]],
] as const)("the role %s has the rights of %j", (role, below) => {
	expect(roles.filter((least) => isAtLeast(role, least))).toEqual(below);
	expect(roles.filter((least) => whyNotAct(role, least) === undefined)).toEqual(below);
});

/** Rows: the acting person's role; columns: the other person's role now; cells: the roles they may be given. */
const grants: Record<Role, Record<Role, string>> = {
	member: { member: "member", manager: "manager", admin: "admin", owner: "owner" },
	manager: { member: "member", manager: "manager", admin: "admin", owner: "owner" },
	admin: { member: "member manager", manager: "member manager", admin: "admin", owner: "owner" },
	owner: {
		member: "member manager admin owner",
		manager: "member manager admin owner",
		admin: "member manager admin owner",
		owner: "member manager admin owner",
	},
};

describe.each(roles)("a %s", (own) => {
	test.each(roles)("gives a %s only the roles in the table", (role) => {
		const given = roles.filter(
			(wanted) => whyNotChangeRole(own, { role, otherOwners: 1, wanted }) === undefined,
		);
		expect(given.join(" ")).toBe(grants[own][role]);
	});

	test("never grants a role above their own", () => {
		for (const role of roles)
			for (const wanted of roles)
				if (!isAtLeast(own, wanted) && wanted !== role)
					expect(whyNotChangeRole(own, { role, otherOwners: 1, wanted })).toBe("insufficient-role");
	});

	test("removes only those whose role they may change", () => {
		for (const role of roles)
			expect(whyNotRemove(own, { role, otherOwners: 1 })).toBe(
				own === "owner" || (own === "admin" && !isAtLeast(role, "admin")) ? undefined : "insufficient-role",
			);
	});
});

test("the last owner can't be removed or demoted, nor give up the role", () => {
	expect(whyNotGiveUp({ role: "owner", otherOwners: 0 })).toBe("last-owner");
	expect(whyNotGiveUp({ role: "owner", otherOwners: 1 })).toBeUndefined();
	expect(whyNotGiveUp({ role: "admin", otherOwners: 0 })).toBeUndefined();
	expect(whyNotRemove("owner", { role: "owner", otherOwners: 0 })).toBe("last-owner");
	expect(whyNotChangeRole("owner", { role: "owner", otherOwners: 0, wanted: "admin" })).toBe("last-owner");
	expect(whyNotChangeRole("owner", { role: "owner", otherOwners: 0, wanted: "owner" })).toBeUndefined();
});
