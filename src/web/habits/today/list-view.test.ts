// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { applyView, type ListView, useListView } from "./list-view.ts";

const habits = (
	[
		["Walk", "Health"],
		["Save", "Wealth"],
		["Éclair", "Health"],
		["drink water", "Health"],
	] as const
).map(([name, category]) => habitFrom("", dayFrom("2026-01-05"), { id: name, name, category }));

test.each<[string, ListView, string[]]>([
	["the user's own order", { sort: "own", category: null }, ["Walk", "Save", "Éclair", "drink water"]],
	["one category in that order", { sort: "own", category: "Health" }, ["Walk", "Éclair", "drink water"]],
	["names as people sort them", { sort: "name", category: null }, ["drink water", "Éclair", "Save", "Walk"]],
	[
		"names within categories",
		{ sort: "category", category: null },
		["drink water", "Éclair", "Walk", "Save"],
	],
	["a category without habits", { sort: "name", category: "Education" }, []],
])("the list shows %s", (_what, view, names) => {
	expect(applyView(habits, view).map(({ name }) => name)).toEqual(names);
});

test("categories are in the order of the menu, not sorted by their stored English words", () => {
	const start = dayFrom("2026-01-05");
	const one = categories.toReversed().map((category) => habitFrom("", start, { category }));
	const sorted = applyView(one, { sort: "category", category: null });
	expect(sorted.map(({ category }) => category)).toEqual(categories);
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function renderListView() {
	return renderHook(() => useListView());
}

test("remembers the chosen view", () => {
	expect(renderListView().result.current[0]).toEqual({ sort: "own", category: null });
	const { result } = renderListView();
	act(() => result.current[1]({ sort: "category", category: "Wealth" }));
	expect(result.current[0]).toEqual({ sort: "category", category: "Wealth" });
	expect(renderListView().result.current[0]).toEqual({ sort: "category", category: "Wealth" });
	act(() => result.current[1]({ sort: "name", category: null }));
	expect(renderListView().result.current[0]).toEqual({ sort: "name", category: null });
});

test("ignores a view stored by another version", () => {
	localStorage.setItem("ikkis.dashboard-view", "colour Sports");
	expect(renderListView().result.current[0]).toEqual({ sort: "own", category: null });
});
