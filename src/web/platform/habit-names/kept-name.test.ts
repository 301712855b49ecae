// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { keepName } from "./kept-name.ts";
import { keptNamesKey, writeKeptName } from "./kept-names.ts";

function written(html: string): string | undefined {
	document.body.innerHTML = html;
	writeKeptName();
	return document.body.textContent?.trim();
}

const room = '<h1><span data-blank="habit"></span></h1>';

afterEach(() => localStorage.clear());

test("a habit's page says its name before the app runs, once it was open here", () => {
	expect(written(room)).toBe("");
	keepName(location.pathname, "Evening walk");
	keepName("/habits/another", "Read");
	expect(written(room)).toBe("Evening walk");
	keepName(location.pathname, "Morning walk");
	expect(written(room)).toBe("Morning walk");
});

test("what the server has written stays, and pages without room for it are left alone", () => {
	keepName(location.pathname, "Evening walk");
	expect(written('<h1><span data-blank="habit">From the server</span></h1>')).toBe("From the server");
	expect(written("<h1>Your Habit Dashboard</h1>")).toBe("Your Habit Dashboard");
});

test("the last twenty are kept, and something else in that place does no harm", () => {
	for (let habit = 0; habit < 30; habit++) keepName(`/habits/${habit}`, `Habit ${habit}`);
	const kept = Object.keys(JSON.parse(localStorage.getItem(keptNamesKey) ?? "{}"));
	expect([kept.length, kept.at(-1)]).toEqual([20, "/habits/29"]);
	localStorage.setItem(keptNamesKey, "{");
	expect(written(room)).toBe("");
});
