import fc from "fast-check";
import { expect, test } from "vitest";
import { guessedColumns, tableOf } from "./table-columns.ts";

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
			const columns = guessedColumns({ names: row(["day", "task"], name), rows });
			expect(columns.value).toBe(place);
			expect(columns.date).not.toBe(place);
		}),
	);
});
