import { expect, test } from "vitest";
import { lastDue } from "./last-due.ts";

test.each([
	["7 * * * *", "2026-11-22T10:06:59Z", "2026-11-22T09:07:00Z"],
	["7 * * * *", "2026-11-22T10:07:00Z", "2026-11-22T10:07:00Z"],
	["30 21 * * *", "2026-11-22T21:29:59Z", "2026-11-21T21:30:00Z"],
	["30 21 * * *", "2026-11-22T23:00:00Z", "2026-11-22T21:30:00Z"],
])("%s was at %s last due at %s", (at, now, due) => {
	expect(new Date(lastDue(at, Date.parse(now))).toISOString()).toBe(new Date(due).toISOString());
});

test("what it does not read it refuses", () => {
	expect(() => lastDue("*/5 * * * *", 0)).toThrow(/more than lastDue reads/);
});
