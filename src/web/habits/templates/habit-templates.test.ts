import { describe, expect, test } from "vitest";
import { habitPlanSchema } from "#contract/habits/habits.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { templatesOf } from "./habit-templates.ts";

describe.each([
	["English", en],
	["Hindi", hi],
])("in %s", (_language, { templates }) => {
	const all = categories.flatMap((category) => templatesOf(category, templates.habits));

	test.each(categories)("%s has five habits", (category) => {
		expect(templatesOf(category, templates.habits)).toHaveLength(5);
	});

	test("every habit is valid input for the wizard's form", () => {
		for (const habit of all) expect(habitPlanSchema.parse(habit)).toEqual(habit);
	});

	test("every habit in the texts is offered once, and no two have the same name", () => {
		const names = Object.values(templates.habits).map(({ name }) => name);
		expect(all.map(({ name }) => name).sort()).toEqual(names.sort());
		expect(new Set(names).size).toBe(names.length);
	});

	test("no two strategies of a habit are the same", () => {
		for (const { implementationStrategies } of all) {
			expect(new Set(Object.values(implementationStrategies)).size).toBe(4);
		}
	});
});
