import { expect, test } from "vitest";
import { jobKinds } from "#server/roof/worker.ts";
import { lastDue } from "./last-due.ts";

test.each([
	["* * * * *", "2026-11-22T10:06:59Z", "2026-11-22T10:06:00Z"],
	["*/5 * * * *", "2026-11-22T10:04:59Z", "2026-11-22T10:00:00Z"],
	["*/5 * * * *", "2026-11-22T10:05:00Z", "2026-11-22T10:05:00Z"],
	["7 * * * *", "2026-11-22T10:06:59Z", "2026-11-22T09:07:00Z"],
	["7 * * * *", "2026-11-22T10:07:00Z", "2026-11-22T10:07:00Z"],
	["30 21 * * *", "2026-11-22T21:29:59Z", "2026-11-21T21:30:00Z"],
	["30 21 * * *", "2026-11-22T23:00:00Z", "2026-11-22T21:30:00Z"],
])("the cron %s at %s was last due at %s", (at, now, due) => {
	expect(new Date(lastDue(at, Date.parse(now))).toISOString()).toBe(new Date(due).toISOString());
});

test.each(["*/7 * * * *", "*/0 * * * *", "*/5 3 * * *", "1-5 * * * *", "0 3 * * 1"])(
	"the cron %s is refused",
	(at) => {
		expect(() => lastDue(at, 0)).toThrow(/does not support/);
	},
);

test("every job's cron is supported: an unsupported one would stop all missed jobs from being added", () => {
	for (const { cron } of jobKinds) if (cron !== undefined) expect(lastDue(cron, 0)).toBeLessThanOrEqual(0);
});
