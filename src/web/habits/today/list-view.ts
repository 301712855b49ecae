import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Category, categories } from "#domain/habits/plan/habit.ts";

export const sorts = ["own", "name", "category"] as const;

export interface ListView {
	/** "own" is the user's manual order. */
	sort: (typeof sorts)[number];
	/** Null shows all. */
	category: Category | null;
}

const storageKey = "ikkis.dashboard-view";

/** Stored on this device. */
export function useListView(): [ListView, (view: ListView) => void] {
	const [view, setView] = useState(readView);
	return [
		view,
		(next) => {
			setView(next);
			try {
				localStorage.setItem(storageKey, `${next.sort} ${next.category ?? ""}`);
			} catch {}
		},
	];
}

function readView(): ListView {
	const [sort, category] = (localStorage.getItem(storageKey) ?? "").split(" ");
	return {
		sort: sorts.find((each) => each === sort) ?? "own",
		category: categories.find((each) => each === category) ?? null,
	};
}

export function applyView(habits: readonly Habit[], { sort, category }: ListView): readonly Habit[] {
	const shown = category === null ? habits : habits.filter((habit) => habit.category === category);
	if (sort === "own") return shown;
	return shown.toSorted(
		(a, b) => (sort === "category" ? placeOf(a) - placeOf(b) : 0) || a.name.localeCompare(b.name),
	);
}

/** The menu's order: sorting by the stored English words makes no sense in Hindi. */
function placeOf({ category }: Habit): number {
	return categories.indexOf(category);
}
