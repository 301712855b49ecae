import fc from "fast-check";
import { expect, test } from "vitest";
import { guessedColumns, questionOn, tableOf } from "./table-columns.ts";

const guess = (text: string) => guessedColumns(tableOf(text.split("\n").map((line) => line.split(/[,;]/))));

test.each([
	["by its name", "Day,Task,Done\n2026-07-01,Walk,later", 2],
	["by its yes and no", "Day,Task,Result\n2026-07-01,Walk,No\n2026-07-02,Walk,Yes", 2],
	["in another language", "Datum;Gewohnheit;Ergebnis\n01.07.2026;Lesen;nein\n02.07.2026;Lesen;ja", 2],
	[
		"by its 1 and 0, blank ones aside",
		"Day,Task,Result\n2026-07-01,Walk,\n2026-07-02,Walk,1\n2026-07-03,Walk,0",
		2,
	],
	["without a header", "2026-07-01,yes\n2026-07-02,no", 1],
	["by its name before its content", "Day,Sunny,Status\n2026-07-01,yes,no", 2],
	["by its no alone", "Day,Task,Result\n2026-07-01,Walk,No\n2026-07-02,Walk,", 2],
	["not by a yes or no about the habit", "Day,Task,Archived\n2026-07-01,Walk,false", null],
	["beside one about the habit", "Day,Task,Is active,Result\n2026-07-01,Walk,yes,no", 3],
	["not where every cell is blank", "Day,Task,Result\n2026-07-01,Walk,", null],
	["not in other numbers", "Day,Task,Minutes\n2026-07-01,Walk,1\n2026-07-02,Walk,20", null],
	["not in texts", "Day,Task,Mood\n2026-07-01,Walk,yes\n2026-07-02,Walk,fine", null],
])("the value of a table is found %s", (_, text, value) => {
	expect(guess(text)).toMatchObject({ date: 0, value });
});

test("wherever it stands and whatever it is called, a column of yes and no is the value", () => {
	const header = fc.stringMatching(/^q[qvxz]{0,8}$/);
	const answers = fc.array(fc.constantFrom("Yes", "no", "✓", "✗", "नहीं"), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(header, answers, fc.nat(2), (name, values, place) => {
			const row = (cells: string[], value: string) => cells.toSpliced(place, 0, value);
			const rows = values.map((value, index) =>
				row([`2026-07-${String(index + 1).padStart(2, "0")}`, "Walk"], value),
			);
			const columns = guessedColumns({ names: row(["day", "task"], name), rows, hasHeader: true });
			expect(columns.value).toBe(place);
			expect(columns.date).not.toBe(place);
		}),
	);
});

const tableIn = (text: string) => tableOf(text.split("\n").map((line) => line.split(",")));

test.each([
	["yes and no", "Date,Walk,Read\n2026-07-01,yes,no\n2026-07-02,x,", "wide"],
	["amounts", "Date,Water,Steps\n2026-07-01,8,9000\n2026-07-02,6,12000", "wide"],
	["one habit", "Date,Meditation\n2026-07-01,yes\n2026-07-02,no", "wide"],
	[
		"habits called like other columns",
		"Date,Name of God,10 min check\n2026-07-01,1,0\n2026-07-02,0,1",
		"wide",
	],
	["a mood beside them", "Date,Walk,Mood\n2026-07-01,yes,fine\n2026-07-02,no,so so", "wide"],
	["a column of values", "Date,Value,Sunny\n2026-07-01,yes,no\n2026-07-02,no,no", "long"],
	["a column of habits", "Date,Task,Done,Late\n2026-07-01,Walk,yes,no\n2026-07-02,Run,no,yes", "long"],
	["no header and one column", "2026-07-01,yes\n2026-07-02,no", "long"],
])("a table with %s", (_, text, layout) => {
	expect(guessedColumns(tableIn(text)).layout).toBe(layout);
});

test.each([
	["no days", "When,What\nMonday,Walk", "date"],
	["days that could be either", "Date,Walk\n02-03-2026,yes\n05-04-2026,no", "order"],
	["the same day both ways", "Date,Walk\n02-02-2026,yes\n03-03-2026,no", undefined],
	["one day above 12", "Date,Walk\n02-03-2026,yes\n13-04-2026,no", undefined],
	["the year first", "Date,Walk\n2026-02-03,yes", undefined],
	["months with names", "Date,Walk\n2 Mar 26,yes", undefined],
	["something that may say what was done", "Date,Habit,Feeling\n2026-02-03,Walk,great", "value"],
	["nothing else that could say it", "Date,Habit,Note\n2026-02-03,Walk,great", undefined],
	["an empty column", "Date,Habit,\n2026-02-03,Walk,", undefined],
])("of a table with %s, %s is asked", (_, text, question) => {
	const table = tableIn(text);
	expect(questionOn(table, guessedColumns(table))).toBe(question);
});

test("the order is told by all rows, not the first thousand", () => {
	const rows = Array.from({ length: 1500 }, (_, index) =>
		index === 1400 ? "02/13/2026,yes" : "02/03/2026,no",
	);
	const table = tableIn(["Date,Walk", ...rows].join("\n"));
	const columns = guessedColumns(table);
	expect([columns.order, questionOn(table, columns)]).toEqual(["mdy", undefined]);
});
