import { expect, test } from "vitest";
import { memberConsents } from "./consents.ts";
import { canSee, memberVisibility, visibleFrom } from "./member-visibility.ts";
import { roles } from "./role.ts";

test("the table lists everything an organization can see about a member", () => {
	const table = Object.entries(memberVisibility).map(([what, { by, from }]) => [what, by, from]);
	expect(table).toEqual([
		["fullName", "member", "joining"],
		["role", "member", "joining"],
		["department", "member", "joining"],
		["teams", "member", "joining"],
		["joinedAt", "member", "joining"],
		["email", "admin", "joining"],
		["share", "circle", "enrolment"],
		["challengeShare", "audience", "enrolment"],
		["reward", "manager", "enrolment"],
		["place", "member", "leaderboard"],
		["figures", "nobody", "counted"],
	]);
});

test("each consent makes exactly one thing visible", () => {
	for (const consent of memberConsents) expect(visibleFrom(consent)).toHaveLength(1);
});

test("only admins and owners see email addresses; every role sees the rest", () => {
	expect(roles.filter((role) => canSee(role, "email"))).toEqual(["admin", "owner"]);
	for (const what of visibleFrom("joining").filter((each) => each !== "email"))
		expect(roles.filter((role) => canSee(role, what))).toEqual(roles);
});
