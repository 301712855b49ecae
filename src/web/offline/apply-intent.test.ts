import { expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { applyAnswer, applyIntents } from "./apply-intent.ts";

const today = dayFrom("2026-01-10");
const mark = {
	kind: "mark",
	completed: true,
	notes: null,
	missReason: null,
	duration: null,
	logId: "log",
	loggedAt: 0,
} as const;
function marked(cycleStartedOn: string, day: string) {
	const habit = habitFrom("xx", today, { cycleStartedOn: dayFrom(cycleStartedOn) });
	const row = { userId: habit.userId, habitId: habit.id, day: dayFrom(day), intent: mark };
	return applyIntents([habit], [row], today)[0]?.history.marks;
}

test("a tick counts towards the cycle that has begun by its day, as the server will say", () => {
	expect(marked("2026-01-05", "2026-01-08")).toBe("xx-X");
	// Imported from another tracker: the first cycle began with the import.
	expect(marked("2026-01-10", "2026-01-08")).toBe("xx-x");
	expect(marked("2026-01-10", "2026-01-10")).toBe("xx---X");
	// A changed log keeps its cycle.
	expect(marked("2026-01-05", "2026-01-06")).toBe("xx");
});

test("an answer that a day has no log empties it, whatever was sent", () => {
	const habit = habitFrom("xxx", today);
	const day = dayFrom("2026-01-06");
	expect(applyAnswer(habit, { day, log: undefined }, today).history.marks).toBe("x-x");
});

test("a tick changes its own habit alone: the others stay the same objects until the next day", () => {
	const [walk, read] = [habitFrom("xx", today, { id: "walk" }), habitFrom("x", today, { id: "read" })];
	const tick = { userId: walk.userId, habitId: walk.id, day: today, intent: mark };
	const before = applyIntents([walk, read], [], today);
	const after = applyIntents([walk, read], [tick], today);
	expect(after[0]?.progress.today).toBe("completed");
	expect(after[1]).toBe(before[1]);
	expect(applyIntents([walk, read], [tick], today)[0]).toBe(after[0]);
	expect(applyIntents([walk, read], [], dayFrom("2026-01-11"))[1]).not.toBe(before[1]);
});
