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
] as const)(
	"a team is managed by admins and by its leader, at least a manager: %s (leader: %s)",
	(role, isLeader, refusal) => {
		expect(whyNotLead(role, isLeader)).toBe(refusal);
	},
);

test.each([
	["member", 1, "leads-a-team"],
	["member", 0, undefined],
	["manager", 3, undefined],
	["admin", 1, undefined],
] as const)(
	"a leader must stay at least a manager: becoming %s while leading %i teams",
	(wanted, led, refusal) => {
		expect(whyNotStepDown(wanted, led)).toBe(refusal);
	},
);

test("a leader is at least a manager", () => {
	expect(roleOfLeader("member")).toBe("manager");
	expect(roleOfLeader("manager")).toBe("manager");
	expect(roleOfLeader("owner")).toBe("owner");
});

test("an organization has at most 200 teams", () => {
	expect(whyNotAddTeam(199)).toBeUndefined();
	expect(whyNotAddTeam(200)).toBe("too-many-teams");
});

describe("the rights to a program or challenge", () => {
	const place = (role: Role, teams: string[] = [], led: string[] = []): Place => ({
		role,
		teams: new Set(teams),
		led: new Set(led),
	});

	test.each<[string, Place, string | null, [run: boolean, see: boolean, takePart: boolean]]>([
		["a member and one for everybody", place("member", ["a"]), null, [false, true, true]],
		["a leader and one for everybody", place("manager", ["a"], ["a"]), null, [false, true, true]],
		["an admin and one for everybody", place("admin"), null, [true, true, true]],
		["a member and their team's", place("member", ["a"]), "a", [false, true, true]],
		["a member and another team's", place("member", ["a"]), "b", [false, false, false]],
		["a leader and their team's", place("manager", ["a"], ["a"]), "a", [true, true, true]],
		[
			"a leader and one for a team they are in but don't lead",
			place("manager", ["a", "b"], ["a"]),
			"b",
			[false, true, true],
		],
		["a leader and another team's", place("manager", ["a"], ["a"]), "b", [false, false, false]],
		["an owner and another team's", place("owner", ["a"]), "b", [true, true, false]],
		["an admin and their own team's", place("admin", ["b"]), "b", [true, true, true]],
	])("depend on role and team: %s", (_name, who, teamId, [run, see, takePart]) => {
		expect(whyNotRun(teamId, who)).toBe(run ? undefined : "insufficient-role");
		expect(maySeeFor(teamId, who)).toBe(see);
		expect(whyNotTakePartIn(teamId, who)).toBe(takePart ? undefined : "not-in-team");
	});
});
