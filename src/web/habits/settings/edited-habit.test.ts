import { expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { blankFields, editedHabit } from "./edited-habit.ts";

const strategies = {
	makeItEasy: "Shoes at the door",
	makeItVisible: "A note",
	makeItRewarding: "A show",
	makeItSustainable: "Stairs in the rain",
};
const habit = habitFrom("", dayFrom("2026-01-05"), {
	description: "Round the lake",
	benefits: "Sleep",
	implementationStrategies: strategies,
});

const unchanged = {
	schedule: habit.schedule,
	measure: null,
	smallVersion: null,
	ramp: null,
	icon: null,
	colour: null,
};

/** Edits a habit that no other device has changed. */
function edited(opened: Habit, typed: FormData, chosen: Parameters<typeof editedHabit>[2] = unchanged) {
	return editedHabit({ opened, latest: opened }, typed, chosen);
}

function formWith(changes: Record<string, string> = {}): FormData {
	const { name, description, benefits, category, importance, urgency } = habit;
	const form = new FormData();
	const typed = { name, description, benefits, category, importance, urgency, ...strategies, ...changes };
	for (const [field, value] of Object.entries(typed)) form.set(field, value);
	return form;
}

test("an unchanged form changes nothing, even with spaces around the text", () => {
	expect(edited(habit, formWith())).toEqual({});
	expect(
		edited(habit, formWith({ name: ` ${habit.name}\n` }), { ...unchanged, schedule: { kind: "daily" } }),
	).toEqual({});
});

test.each([
	["name", "Morning walk"],
	["description", "To the temple"],
	["category", "Lifeskills"],
	["importance", "Good to build"],
	["urgency", "Over the period"],
])("only a changed %s is sent", (field, value) => {
	expect(edited(habit, formWith({ [field]: value }))).toEqual({ [field]: value });
});

test("a changed strategy sends all four; a changed schedule, only itself", () => {
	expect(edited(habit, formWith({ makeItVisible: "A picture" }))).toEqual({
		implementationStrategies: { ...strategies, makeItVisible: "A picture" },
	});
	const schedule = { kind: "weekly", times: 3 } as const;
	expect(edited(habit, formWith(), { ...unchanged, schedule })).toEqual({ schedule });
});

test("a new measure is sent whole; null stops counting", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 2 } as const;
	expect(edited(habit, formWith(), { ...unchanged, measure })).toEqual({ measure });
	expect(edited({ ...habit, measure }, formWith(), { ...unchanged, measure })).toEqual({});
	expect(edited({ ...habit, measure }, formWith())).toEqual({ measure: null });
	expect(edited(habit, formWith(), { ...unchanged, smallVersion: "One page" })).toEqual({
		smallVersion: "One page",
	});
});

test("a choice that does not exist is left out", () => {
	expect(edited(habit, formWith({ category: "Sports" }))).toEqual({});
});

test("names blank fields in the order of the form", () => {
	expect(blankFields(formWith())).toEqual([]);
	expect(blankFields(formWith({ makeItRewarding: "", benefits: " ", name: "\n" }))).toEqual([
		"name",
		"benefits",
		"makeItRewarding",
	]);
});

test("sends a ramp only if it differs", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const ramp = { start: 5, weeks: 6 };
	const ramped = { ...habit, measure, ramp: { ...ramp, startedOn: habit.startedOn } };
	expect(edited(ramped, formWith(), { ...unchanged, measure, ramp })).toEqual({});
	expect(edited(ramped, formWith(), { ...unchanged, measure, ramp: { ...ramp, weeks: 7 } })).toEqual({
		ramp: { start: 5, weeks: 7 },
	});
	expect(edited(ramped, formWith(), { ...unchanged, measure })).toEqual({ ramp: null });
});

test("sends an unchanged ramp only if the unit changes, because the server would end it otherwise", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const ramp = { start: 5, weeks: 6 };
	const ramped = { ...habit, measure, ramp: { ...ramp, startedOn: habit.startedOn } };
	const newMeasure = { ...measure, unit: "km" };
	expect(edited(ramped, formWith(), { ...unchanged, measure: newMeasure, ramp })).toEqual({
		measure: newMeasure,
		ramp,
	});
	const newTarget = { ...measure, target: 30 };
	expect(edited(ramped, formWith(), { ...unchanged, measure: newTarget, ramp })).toEqual({
		measure: newTarget,
	});
});

test("sends the habit's own icon and colour if they differ, and null for the category's", () => {
	const own = { icon: "guitar", colour: "teal" } as const;
	expect(edited(habit, formWith(), { ...unchanged, ...own })).toEqual(own);
	expect(edited({ ...habit, ...own }, formWith(), { ...unchanged, icon: "guitar" })).toEqual({
		colour: null,
	});
});

test("another device's changes are not undone", () => {
	const latest = {
		...habit,
		name: "Morning walk",
		importance: "Good to build",
		implementationStrategies: { ...strategies, makeItEasy: "Shoes in the car" },
	} as const;
	const both = { opened: habit, latest };
	expect(editedHabit(both, formWith(), unchanged)).toEqual({});
	expect(editedHabit(both, formWith({ makeItVisible: "A picture" }), unchanged)).toEqual({
		implementationStrategies: { ...latest.implementationStrategies, makeItVisible: "A picture" },
	});
});
