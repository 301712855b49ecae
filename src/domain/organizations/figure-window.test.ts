import { expect, test } from "vitest";
import { addDays, type Day, instantAt } from "#domain/day.ts";
import { publicDay, runningWindow, windowAfter, windowAt } from "./figure-window.ts";

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
