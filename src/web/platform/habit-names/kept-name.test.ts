// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { keepName } from "./kept-name.ts";
import { keptNamesKey, writeKeptName } from "./kept-names.ts";

function textAfterScript(html: string): string | undefined {
	document.body.innerHTML = html;
	writeKeptName();
	return document.body.textContent?.trim();
}

const room = '<h1><span data-blank="habit"></span></h1>';

afterEach(() => localStorage.clear());

test("the page of a habit opened earlier on this device shows the habit's name before the app runs", () => {
	expect(textAfterScript(room)).toBe("");
	keepName(location.pathname, "Evening walk");
	keepName("/habits/another", "Read");
	expect(textAfterScript(room)).toBe("Evening walk");
	keepName(location.pathname, "Morning walk");
	expect(textAfterScript(room)).toBe("Morning walk");
});

test("a name written by the server stays, and pages without a placeholder do not change", () => {
	keepName(location.pathname, "Evening walk");
	expect(textAfterScript('<h1><span data-blank="habit">From the server</span></h1>')).toBe("From the server");
	expect(textAfterScript("<h1>Your Habit Dashboard</h1>")).toBe("Your Habit Dashboard");
});

test("the last twenty names are kept, and invalid JSON in storage is ignored", () => {
	for (let habit = 0; habit < 30; habit++) keepName(`/habits/${habit}`, `Habit ${habit}`);
	const kept = Object.keys(JSON.parse(localStorage.getItem(keptNamesKey) ?? "{}"));
	expect([kept.length, kept.at(-1)]).toEqual([20, "/habits/29"]);
	localStorage.setItem(keptNamesKey, "{");
	expect(textAfterScript(room)).toBe("");
});
