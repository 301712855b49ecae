import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { type HaboEvent, haboHabits } from "./habo.ts";
import { importedHabits } from "./imported-habit.ts";

function progress(value: number, target?: number): HaboEvent {
	return { type: "DayType.progress", comment: "", value, target };
}

test("each day is judged by its own target", () => {
	const { habits } = haboHabits([
		{
			...{ title: "Pages", position: 0, cue: "", routine: "", reward: "", sanction: "", accountant: "" },
			...{ categories: [], habitType: 1, targetValue: 10, unit: "pages", archived: false, isDeleted: false },
			events: {
				"2026-07-01 00:00:00.000Z": progress(15, 20),
				"2026-07-02 00:00:00.000Z": progress(20, 20),
				"2026-07-03 00:00:00.000Z": progress(5, 5),
				"2026-07-04 00:00:00.000Z": progress(12),
				"2026-07-05 00:00:00.000Z": progress(9, 0),
				"2026-07-06 00:00:00.000Z": progress(15, 1e300),
			},
		},
	]);
	const imported = importedHabits(habits, dayFrom("2026-07-10"));
	expect(imported).toMatchObject([{ history: { marks: "pxxxpx", amounts: "15/20,20,5,12,9/10,15" } }]);
});
