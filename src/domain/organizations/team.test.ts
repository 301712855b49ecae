import { describe, expect, test } from "vitest";
import type { Role } from "./role.ts";
import {
	maySeeFor,
	type Place,
	roleOfLeader,
	whyNotAddTeam,
	whyNotLead,
	whyNotRun,
	whyNotStepDown,
	whyNotTakePartIn,
} from "./team.ts";

test.each([
	["member", true, "insufficient-role"],
	["manager", false, "insufficient-role"],
	["manager", true, undefined],
	["admin", false, undefined],
	["owner", false, undefined],
] as const)("managing a team as a %s (as its leader: %s): refusal %s", (role, isLeader, refusal) => {
	expect(whyNotLead(role, isLeader)).toBe(refusal);
});

test.each([
	["member", 1, "leads-a-team"],
	["member", 0, undefined],
	["manager", 3, undefined],
	["admin", 1, undefined],
] as const)("becoming a %s while leading %i teams: refusal %s", (wanted, led, refusal) => {
	expect(whyNotStepDown(wanted, led)).toBe(refusal);
});

test("a leader is at least a manager", () => {
	expect(roleOfLeader("member")).toBe("manager");
	expect(roleOfLeader("manager")).toBe("manager");
	expect(roleOfLeader("owner")).toBe("owner");
});

test("an organization has at most 200 teams", () => {
	expect(whyNotAddTeam(199)).toBeUndefined();
	expect(whyNotAddTeam(200)).toBe("too-many-teams");
});

describe("the rights to a program or challenge are as expected for", () => {
	const place = (role: Role, teams: string[] = [], led: string[] = []): Place => ({
		role,
		teams: new Set(teams),
		led: new Set(led),
	});

	test.each<[string, Place, string | null, [run: boolean, see: boolean, takePart: boolean]]>([
		["a member, everybody's", place("member", ["a"]), null, [false, true, true]],
		["a leader, everybody's", place("manager", ["a"], ["a"]), null, [false, true, true]],
		["an admin, everybody's", place("admin"), null, [true, true, true]],
		["a member, their team's", place("member", ["a"]), "a", [false, true, true]],
		["a member, another team's", place("member", ["a"]), "b", [false, false, false]],
		["a leader, their team's", place("manager", ["a"], ["a"]), "a", [true, true, true]],
		["a leader who is a member of it", place("manager", ["a", "b"], ["a"]), "b", [false, true, true]],
		["a leader, another team's", place("manager", ["a"], ["a"]), "b", [false, false, false]],
		["an owner, another team's", place("owner", ["a"]), "b", [true, true, false]],
		["an admin who is in it", place("admin", ["b"]), "b", [true, true, true]],
	])("%s", (_name, who, teamId, [run, see, takePart]) => {
		expect(whyNotRun(teamId, who)).toBe(run ? undefined : "insufficient-role");
		expect(maySeeFor(teamId, who)).toBe(see);
		expect(whyNotTakePartIn(teamId, who)).toBe(takePart ? undefined : "not-in-team");
	});
});
