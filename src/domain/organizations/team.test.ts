import { expect, test } from "vitest";
import { roleOfLeader, whyNotAddTeam, whyNotLead, whyNotStepDown } from "./team.ts";

test.each([
	["member", true, "role-lacking"],
	["manager", false, "role-lacking"],
	["manager", true, undefined],
	["admin", false, undefined],
	["owner", false, undefined],
] as const)("a %s whose own team it is (%s) may not lead it: %s", (role, isLeader, refusal) => {
	expect(whyNotLead(role, isLeader)).toBe(refusal);
});

test.each([
	["member", 1, "leads-a-team"],
	["member", 0, undefined],
	["manager", 3, undefined],
	["admin", 1, undefined],
] as const)("to become a %s with %i teams to lead: %s", (wanted, led, refusal) => {
	expect(whyNotStepDown(wanted, led)).toBe(refusal);
});

test("a leader is at least a manager", () => {
	expect(roleOfLeader("member")).toBe("manager");
	expect(roleOfLeader("manager")).toBe("manager");
	expect(roleOfLeader("owner")).toBe("owner");
});

test("an organisation has 200 teams", () => {
	expect(whyNotAddTeam(199)).toBeUndefined();
	expect(whyNotAddTeam(200)).toBe("too-many-teams");
});
