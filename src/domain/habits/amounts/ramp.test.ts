import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { rampFrom, rampTarget, rampWithNewSchedule, stepsAfter, targetOn } from "./ramp.ts";
import { rampWeekOn } from "./ramp-week.ts";

const measure = { unit: "pages", target: 20, comparator: "at-least" as const, smallTarget: null };

function habitWith(marks: string, weeks = 4, start = 4) {
	const plan = planFrom(marks);
	return { ...plan, measure, ramp: { start, weeks, startedOn: plan.startedOn } };
}

function targets(marks: string, count: number) {
	const habit = habitWith(marks);
	return Array.from({ length: count }, (_, week) => targetOn(habit, addDays(habit.startedOn, 7 * week)));
}

test.each([
	["five days out of seven raise the target", "XXXXXOO", [4, 8]],
	["four days out of seven don't raise the target", "XXXXOOO", [4, 4]],
	["small days don't count as reaching the target", "XXXXSSS", [4, 4]],
	["a worse week doesn't raise the target, even if good enough", "XXXXXXXXXXXXO", [4, 8, 8]],
	["a missed week doesn't lower the target", "XXXXXXXOOOOOOOXXXXXXX", [4, 8, 8, 12]],
	["the target stays at the aim", "X".repeat(42), [4, 8, 12, 16, 20, 20]],
])("%s", (_, marks, expected) => {
	expect(targets(marks, expected.length)).toEqual(expected);
});

test("before it starts, a ramp uses its start value; without a ramp, a habit uses its target", () => {
	const habit = habitWith("");
	expect(targetOn(habit, addDays(habit.startedOn, -3))).toBe(4);
	expect(targetOn({ ...habit, ramp: null }, habit.startedOn)).toBe(20);
});

test.each([
	["the first week", "XX", 2, { target: 4, steps: 0, reason: "start", soFar: { due: 2, reached: 2 } }],
	["after a good week", "XXXXXOOX", 7, { target: 8, reason: "risen", last: { due: 7, reached: 5 } }],
	["after too few days", "XXXXOOO", 7, { target: 4, reason: "too-few", last: { due: 7, reached: 4 } }],
	["after fewer than before", "XXXXXXXXXXXXO", 14, { target: 8, reason: "fewer-than-before" }],
	["at the aim", "X".repeat(35), 35, { target: 20, steps: 4, reason: "arrived" }],
	["with a small day so far", "XXXXXXXS", 8, { soFar: { due: 1, reached: 0 } }],
])("a week's target has the right reason: %s", (_, marks, day, expected) => {
	const habit = habitWith(marks);
	const week = rampWeekOn(habit, addDays(habit.startedOn, day));
	expect(week).toMatchObject(expected);
	expect(week.target).toBe(targetOn(habit, addDays(habit.startedOn, day)));
});

test("a week without due days leaves the target unchanged", () => {
	const pauses = [{ from: addDays(planFrom("").startedOn, 7), to: addDays(planFrom("").startedOn, 14) }];
	const habit = { ...habitWith("XXXXXXX"), pauses };
	expect(rampWeekOn(habit, addDays(habit.startedOn, 14))).toMatchObject({ target: 8, reason: "rest" });
});

test("an unchanged ramp continues, a changed one begins today, and one that gets no harder is dropped", () => {
	const { startedOn, ramp } = habitWith("");
	const today = addDays(startedOn, 9);
	const plan = { start: 4, weeks: 4 };
	expect(rampFrom(plan, measure, { ramp, measure }, today)).toBe(ramp);
	expect(rampFrom(plan, { ...measure, target: 30 }, { ramp, measure }, today)).toBe(ramp);
	expect(rampFrom({ ...plan, weeks: 5 }, measure, { ramp, measure }, today)).toMatchObject({
		startedOn: today,
	});
	expect(rampFrom(plan, { ...measure, unit: "km" }, { ramp, measure }, today)).toMatchObject({
		startedOn: today,
	});
	expect(rampFrom({ ...plan, start: 20 }, measure, { ramp: null, measure }, today)).toBeNull();
});

test.each([
	["before the first step", "XXX", 20, { start: 4, weeks: 4 }],
	["after two of four steps", "X".repeat(14), 20, { start: 12, weeks: 2 }],
	["after the last step", "X".repeat(35), 20, null],
	["with a new target that is already reached", "X".repeat(14), 12, null],
])("with a new schedule, a ramp continues today from the target reached: %s", (_, marks, target, left) => {
	const habit = habitWith(marks);
	const today = addDays(habit.startedOn, marks.length);
	const continued = rampWithNewSchedule(habit, { ...measure, target }, today);
	expect(continued).toEqual(left && { ...left, startedOn: today });
});

test("a ramp's target never gets harder after a worse week, never gets easier, and never passes the final target", () => {
	const share = fc.option(
		fc.integer({ min: 0, max: 7 }).map((days) => days / 7),
		{ nil: undefined },
	);
	fc.assert(
		fc.property(
			fc.array(share, { maxLength: 60 }),
			fc.integer({ min: 1, max: 52 }),
			fc.integer({ min: 1, max: 10_000 }),
			fc.integer({ min: 1, max: 10_000 }),
			(shares, weeks, start, aim) => {
				const targetAfter = (count: number) =>
					rampTarget(aim, { start, weeks }, stepsAfter(shares.slice(0, count)));
				const harder = Math.sign(aim - start);
				for (let week = 1; week <= shares.length; week++) {
					const change = (targetAfter(week) - targetAfter(week - 1)) * harder;
					expect(change).toBeGreaterThanOrEqual(0);
					const [last, before] = shares
						.slice(0, week)
						.filter((each) => each !== undefined)
						.reverse();
					const isWorse = last === undefined || last < 0.7 || last < (before ?? 0);
					if (isWorse || shares[week - 1] === undefined) expect(Math.abs(change)).toBe(0);
				}
				const end = targetAfter(shares.length);
				expect(end).toBeGreaterThanOrEqual(Math.min(start, aim));
				expect(end).toBeLessThanOrEqual(Math.max(start, aim));
			},
		),
	);
});
