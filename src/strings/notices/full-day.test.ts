import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { en } from "#strings/en.ts";

test("a notice about a day shows its date, not just its weekday", () => {
	const { text } = en.notices.kinds["tick-withdrawn"]({
		name: "Fitbit",
		habit: "Walk",
		day: "2026-11-14" as Day,
	});
	expect(text).toContain("Saturday, 14 November");
});
