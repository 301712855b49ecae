import { expect, test } from "vitest";
import { valueIn } from "./cells.ts";
import { guessColumns } from "./columns.ts";
import { dayIn } from "./days.ts";
import { tableHabits } from "./habits.ts";
import { tableOf } from "./table.ts";

test.each([
	["0,125", 0.125],
	["0,75", 0.75],
	["1,250", 1250],
	["1,00,000", 100_000],
	["1,250.5", 1250.5],
	["12,5", 12.5],
])("the amount %s is read as %d", (cell, amount) => {
	expect(valueIn(cell)?.amount).toBe(amount);
});

test.each([
	["0,75", [0.75, 1.25, 1_234_567]],
	["75", [75, 1250, 1_234_567]],
])("next to %s, commas are read alike in the whole table", (first, amounts) => {
	const cells = [first, "1,250", "12,34,567"];
	const table = tableOf([["date", "km"], ...cells.map((cell, index) => [`2026-07-0${index + 1}`, cell])]);
	const bounds = { timeZone: "Asia/Kolkata", dayStartHour: 0 };
	const [habit] = tableHabits(table, { columns: guessColumns(table), bounds });
	expect(habit?.entries.map(({ amount }) => amount)).toEqual(amounts);
});

test.each([
	["2026-11-20T18:30:00.000Z", "2026-11-21"],
	["2026-11-21T00:00:00+05:30", "2026-11-21"],
	["2026-11-21T00:00:00", "2026-11-21"],
	["2026-11-20T18:31:00Z", "2026-11-20"],
	["2026-11-20T20:00:00Z", "2026-11-20"],
	["2026-11-20T21:30:00Z", "2026-11-21"],
])(
	"with a day start at 3, %s is read as %s in India: midnight as a date, other times by the day start",
	(cell, day) => {
		expect(dayIn(cell, "ymd", { timeZone: "Asia/Kolkata", dayStartHour: 3 })).toBe(day);
	},
);
