import { expect, test } from "vitest";
import { addDays, type Day, instantAt } from "#domain/day.ts";
import { auditKeptFrom } from "./audit.ts";
import { daysOfWindow, publicDay, runningWindow, shownFrom, windowAfter, windowAt } from "./figure-window.ts";

const zone = "Asia/Kolkata";
const first = windowAt(instantAt("2026-07-01" as Day, 0, zone), zone);
const second = windowAfter(first.from);

test("windows are consecutive, and become public on the Wednesday after", () => {
	expect(second.from).toBe(addDays(first.to, 1));
	expect(windowAt(instantAt(publicDay(second), 0, zone), zone)).toEqual(second);
	expect(windowAt(instantAt(publicDay(second), 0, zone) - 1, zone)).toEqual(first);
});

test("a window runs from its Monday to its Sunday, even while the previous one isn't public yet", () => {
	const third = windowAfter(second.from);
	const at = (day: Day) => runningWindow(instantAt(day, 0, zone), zone);
	for (let days = 0; days < 28; days++) expect(at(addDays(second.from, days))).toEqual(second);
	expect(at(third.from)).toEqual(third);
	expect(at(publicDay(second))).toEqual(third);
});

test.each(["Asia/Kolkata", "America/Los_Angeles", "Pacific/Auckland"])(
	"in %s the audit keeps all promotions since a window's end for as long as the window is shown",
	(timeZone) => {
		for (let hours = 0; hours < 2 * 24 * daysOfWindow; hours++) {
			const now = instantAt("2026-11-25" as Day, 0, timeZone) + hours * 3_600_000;
			const { from, to } = windowAfter(addDays(shownFrom(now, timeZone), -daysOfWindow));
			expect(from).toBe(shownFrom(now, timeZone));
			expect(auditKeptFrom(now)).toBeLessThan(instantAt(addDays(to, 1), 0, timeZone));
		}
	},
);
