// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DayTimer } from "./day-timer.tsx";

const today = dayFrom("2026-01-14");
const habit = habitFrom("XXX", today, {});
const key = { userId: habit.userId, habitId: habit.id };

beforeAll(() => loadTexts("habits", "amounts"));
afterEach(async () => {
	cleanup();
	await timers.take(key);
});

function show() {
	render(<DayTimer habit={habit} today={today} logs={[]} pending={[]} />);
}

test("a timer that was started earlier or elsewhere does not take the focus", async () => {
	await timers.start({ ...key, day: today, startedAt: Date.now() - 600_000 });
	show();
	await screen.findByRole("timer");
	expect(document.activeElement).toBe(document.body);
});

test("a timer that is started here takes the focus from its button, by its name", async () => {
	show();
	const start = await screen.findByRole("button", { name: "Start a timer" });
	start.focus();
	await act(async () => start.click());
	await screen.findByRole("timer");
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Timer" }));
});
