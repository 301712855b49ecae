import { expect, test } from "vitest";
import { memberConsents } from "./consents.ts";
import { roles } from "./role.ts";
import { seenFrom, sees, sight } from "./sight.ts";

test("the table lists everything that an organization sees of a member", () => {
	const table = Object.entries(sight).map(([what, { by, from }]) => [what, by, from]);
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

test("each consent switches exactly one thing", () => {
	for (const consent of memberConsents) expect(seenFrom(consent)).toHaveLength(1);
});

test("only those who run the organization see addresses; everybody sees the rest", () => {
	expect(roles.filter((role) => sees(role, "email"))).toEqual(["admin", "owner"]);
	for (const what of seenFrom("joining").filter((each) => each !== "email"))
		expect(roles.filter((role) => sees(role, what))).toEqual(roles);
});
