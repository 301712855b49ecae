import { expect, test } from "vitest";
import type { Program } from "#contract/organizations/programs.ts";
import { enrollRoute, leaveRoute, withPendingAct } from "./enrolment.ts";

const params = { organizationId: "o", programId: "p" };
const own = { habitId: "h", isHabitPlanned: true, visibility: "private", share: 40 };
const enrolled = { id: "p", own } as unknown as Program;
const outside = { id: "p", own: null } as unknown as Program;

test("a pending withdrawal hides the user's share", () => {
	const { program, waiting } = withPendingAct(enrolled, { route: leaveRoute, input: { params, query: {} } });
	expect([program.own, waiting]).toEqual([null, "leaving"]);
});

test("a pending enrolment changes the habit and visibility of an existing one; a new one shows no share yet", () => {
	const call = { route: enrollRoute, input: { params, body: { visibility: "team" } } } as const;
	const changed = withPendingAct(enrolled, call);
	expect(changed.program.own).toEqual({ ...own, visibility: "team" });
	expect(changed.waiting).toBe("enrolment");
	const other = { ...call, input: { params, body: { visibility: "team", habitId: "g" } } } as const;
	expect(withPendingAct(enrolled, other).program.own).toMatchObject({ habitId: "g", isHabitPlanned: false });
	expect(withPendingAct(outside, call)).toEqual({ program: outside, waiting: "enrolment" });
});

test("without a pending act the program is unchanged", () => {
	expect(withPendingAct(enrolled, undefined)).toEqual({ program: enrolled, waiting: undefined });
});
