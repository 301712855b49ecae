import { expect, test } from "vitest";
import { memberConsents } from "./consents.ts";
import { roles } from "./role.ts";
import { seenFrom, sees, sight } from "./sight.ts";

test("this is all that an organisation sees", () => {
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

test("each consent is a switch of one thing that is seen", () => {
	for (const consent of memberConsents) expect(seenFrom(consent)).toHaveLength(1);
});

test("addresses are for those who run it, the rest for everybody", () => {
	expect(roles.filter((role) => sees(role, "email"))).toEqual(["admin", "owner"]);
	for (const what of seenFrom("joining").filter((each) => each !== "email"))
		expect(roles.filter((role) => sees(role, what))).toEqual(roles);
});
