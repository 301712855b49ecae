import { expect, test } from "vitest";
import {
	maxMembers,
	newCode,
	organizationDeletionDue,
	whyNotBecome,
	whyNotCreateOrganization,
	whyNotJoinOrganization,
} from "./organization.ts";

test.each([
	[0, 0, undefined],
	[2, 19, undefined],
	[3, 3, "too-many-owned"],
	[2, 20, "too-many-organizations"],
])(
	"an owner of %i and member of %i organizations can create another only within the limits",
	(owned, joined, refusal) => {
		expect(whyNotCreateOrganization(owned, joined)).toBe(refusal);
	},
);

test.each([
	["company", 9_999, 0, undefined],
	["company", 10_000, 0, "organization-full"],
	["personal", 19, 0, undefined],
	["personal", 20, 0, "organization-full"],
	["school", 5, 20, "too-many-organizations"],
] as const)(
	"a %s organization with %i members can be joined by a member of %i others only within the limits",
	(type, members, joined, refusal) => {
		expect(whyNotJoinOrganization(joined, { type, members })).toBe(refusal);
	},
);

test("a personal organization has at most twenty members", () => {
	expect(maxMembers("personal")).toBe(20);
	expect(whyNotBecome("personal", 20)).toBeUndefined();
	expect(whyNotBecome("personal", 21)).toBe("too-many-for-personal");
	expect(whyNotBecome("community", 21)).toBeUndefined();
});

test("a code has ten letters, none of which looks like a digit", () => {
	expect(newCode(() => 0)).toBe("aaaaaaaaaa");
	expect(newCode((below) => below - 1)).toBe("zzzzzzzzzz");
	let turn = 0;
	expect(Array.from({ length: 3 }, () => newCode((below) => turn++ % below)).join("")).not.toMatch(/[ilo]/);
});

test("an organization is deleted seven days after the request", () => {
	expect(organizationDeletionDue(0)).toBe(7 * 24 * 60 * 60_000);
});
