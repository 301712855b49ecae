import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { mayHaveCounted } from "./cohorts.ts";

test.each([
	["promoted after its end", "2026-09-01", "2026-11-30", true],
	["promoted on its last day", "2026-09-01", "2026-11-29", false],
	["who joined 28 days before its end", "2026-11-01", "2026-12-10", true],
	["who joined a day later", "2026-11-02", "2026-12-10", false],
])("whether a window may have counted a member %s", (_, joinedOn, promotedOn, isPossible) => {
	const member = { joinedOn: dayFrom(joinedOn), promotedOn: dayFrom(promotedOn) };
	expect(mayHaveCounted(member, dayFrom("2026-11-29"))).toBe(isPossible);
});
