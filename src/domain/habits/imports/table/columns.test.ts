import fc from "fast-check";
import { expect, test } from "vitest";
import { guessColumns, readingsOf, unusedColumns } from "./columns.ts";
import { questionsOn } from "./questions.ts";
import { tableOf } from "./table.ts";

function guess(text: string) {
	return guessColumns(tableOf(text.split("\n").map((line) => line.split(/[,;]/))));
}

test.each([
	["by its name", "Day,Task,Done\n2026-07-01,Walk,later", 2],
	["by its yes and no", "Day,Task,Result\n2026-07-01,Walk,No\n2026-07-02,Walk,Yes", 2],
	["in another language", "Datum;Gewohnheit;Ergebnis\n01.07.2026;Lesen;nein\n02.07.2026;Lesen;ja", 2],
	[
		"by its 1 and 0, ignoring blanks",
		"Day,Task,Result\n2026-07-01,Walk,\n2026-07-02,Walk,1\n2026-07-03,Walk,0",
		2,
	],
	["without a header", "2026-07-01,yes\n2026-07-02,no", 1],
	["by its name rather than its content", "Day,Sunny,Status\n2026-07-01,yes,no", 2],
	["by a single no", "Day,Task,Result\n2026-07-01,Walk,No\n2026-07-02,Walk,", 2],
	["not by a yes or no about the habit", "Day,Task,Archived\n2026-07-01,Walk,false", null],
	["next to a yes or no about the habit", "Day,Task,Is active,Result\n2026-07-01,Walk,yes,no", 3],
	["not in a blank column", "Day,Task,Result\n2026-07-01,Walk,", null],
	["not in other numbers", "Day,Task,Minutes\n2026-07-01,Walk,1\n2026-07-02,Walk,20", null],
	["not in text", "Day,Task,Mood\n2026-07-01,Walk,yes\n2026-07-02,Walk,fine", null],
])("the value column is found %s", (_, text, value) => {
	expect(guess(text)).toMatchObject({ date: 0, value });
});

test("a column of yes and no is the value, whatever its position and name", () => {
	const header = fc.stringMatching(/^q[qvxz]{0,8}$/);
	const answers = fc.array(fc.constantFrom("Yes", "no", "✓", "✗", "नहीं"), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(header, answers, fc.nat(2), (name, values, column) => {
			const row = (cells: string[], value: string) => cells.toSpliced(column, 0, value);
			const rows = values.map((value, index) =>
				row([`2026-07-${String(index + 1).padStart(2, "0")}`, "Walk"], value),
			);
			const columns = guessColumns({ names: row(["day", "task"], name), rows, hasHeader: true });
			expect(columns.value).toBe(column);
			expect(columns.date).not.toBe(column);
		}),
	);
});

function tableIn(text: string) {
	return tableOf(text.split("\n").map((line) => line.split(",")));
}

test.each([
	["yes and no", "Date,Walk,Read\n2026-07-01,yes,no\n2026-07-02,x,", "wide"],
	["amounts", "Date,Water,Steps\n2026-07-01,8,9000\n2026-07-02,6,12000", "wide"],
	["one habit", "Date,Meditation\n2026-07-01,yes\n2026-07-02,no", "wide"],
	[
		"habits named like other columns",
		"Date,Name of God,10 min check\n2026-07-01,1,0\n2026-07-02,0,1",
		"wide",
	],
	["a mood next to habits", "Date,Walk,Mood\n2026-07-01,yes,fine\n2026-07-02,no,so so", "wide"],
	["a column of values", "Date,Value,Sunny\n2026-07-01,yes,no\n2026-07-02,no,no", "long"],
	["a column of habits", "Date,Task,Done,Late\n2026-07-01,Walk,yes,no\n2026-07-02,Run,no,yes", "long"],
	["no header and one column", "2026-07-01,yes\n2026-07-02,no", "long"],
])("the layout of a table with %s is recognized", (_, text, layout) => {
	expect(guessColumns(tableIn(text)).layout).toBe(layout);
});

test.each([
	["no days", "When,What\nMonday,Walk", ["date"]],
	["ambiguous dates", "Date,Walk\n02-03-2026,yes\n05-04-2026,no", ["order"]],
	["dates that are the same either way", "Date,Walk\n02-02-2026,yes\n03-03-2026,no", []],
	["one day above 12", "Date,Walk\n02-03-2026,yes\n13-04-2026,no", []],
	["the year first", "Date,Walk\n2026-02-03,yes", []],
	["month names", "Date,Walk\n2 Mar 26,yes", []],
	["a column that may say what was done", "Date,Habit,Feeling\n2026-02-03,Walk,great", ["value"]],
	["no column that could say what was done", "Date,Habit,Note\n2026-02-03,Walk,great", []],
	["an empty column", "Date,Habit,\n2026-02-03,Walk,", []],
	["ambiguous dates across", "Habit,02-03-2026,04-05-2026\nWalk,yes,no", ["order"]],
])("a table with %s raises the right questions", (_, text, questions) => {
	const table = tableIn(text);
	expect(questionsOn(table, guessColumns(table))).toEqual(questions);
});

test.each([
	["Date,Active hour,Delete junk mail,Activité: marche,Private lesson,Hidden gem,Colouring,Remind mother"],
	["दिनांक,रंग भरना,निजी डायरी,सक्रिय रहना,मन लगाकर पढ़ना,कुल देवता की पूजा,योग करना,व्यायाम"],
])("habits with a trait word in their name are still habits: %s", (header) => {
	const names = header.split(",");
	const table = tableOf([names, ["2026-07-01", ...names.slice(1).map(() => "yes")]]);
	expect(guessColumns(table)).toMatchObject({ layout: "wide", habits: [1, 2, 3, 4, 5, 6, 7] });
});

test("trait columns are left out, but can be chosen", () => {
	const table = tableIn(
		"Date,Walk,Active,Is archived?,Mood,Total\n2026-07-01,yes,yes,no,4,1\n2026-07-02,no,yes,no,2,0",
	);
	const columns = guessColumns(table);
	expect(columns).toMatchObject({ layout: "wide", habits: [1] });
	expect(unusedColumns(table, columns)).toEqual([2, 3, 4, 5]);
	expect(unusedColumns(table, { ...columns, habits: [1, 2] })).toEqual([3, 4, 5]);
});

function diary(title: (day: number) => string, more = "Exercise,Read,Mood", cells = "Yes,No,fine") {
	return tableIn(
		[
			`Name,Date,${more}`,
			...Array.from({ length: 30 }, (_, index) => `${title(index + 1)},2026-06-${index + 1},${cells}`),
		].join("\n"),
	);
}

test.each([
	["of its own", (day: number) => `Diary no ${day}`],
	["that is always the same", () => "Daily log"],
	["that is a weekday", (day: number) => ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day % 7] ?? ""],
])("several check boxes are habits on days with a title %s", (_, title) => {
	const table = diary(title);
	expect(readingsOf(table)).toEqual([expect.objectContaining({ layout: "wide", date: 1, habits: [2, 3] })]);
	expect(questionsOn(table, guessColumns(table))).toEqual([]);
});

test.each([
	[
		"one check box next to unique titles",
		diary((day) => `Diary no ${day}`, "Exercise", "Yes"),
		["wide", "long"],
	],
	[
		"amounts next to unique titles",
		diary((day) => `Diary no ${day}`, "Steps,Water", "9000,8"),
		["wide", "long"],
	],
	["repeated titles next to check boxes", diary((day) => `Walk ${day % 4}`), ["wide", "long"]],
	[
		"check boxes on repeated days",
		tableIn(
			"Habit,Date,Morning,Evening\nWalk,2026-07-01,yes,no\nRun,2026-07-01,no,no\nWalk,2026-07-02,yes,yes",
		),
		["long", "wide"],
	],
	[
		"a task with more than one value column",
		tableIn("Date,Task,Done,Late\n2026-07-01,Walk,yes,no\n2026-07-02,Run,no,yes"),
		["long", "wide"],
	],
	[
		"repeated texts under an unknown heading",
		tableIn("Datum,Was,Geschafft\n2026-07-01,Lesen,ja\n2026-07-01,Laufen,nein\n2026-07-02,Lesen,ja"),
		["long", "wide"],
	],
	["a status next to unique titles", diary((day) => `Diary no ${day}`, "Status", "Done"), ["long", "long"]],
])("%s can be read in two ways, and the user is asked", (_, table, layouts) => {
	expect(readingsOf(table).map(({ layout }) => layout)).toEqual(layouts);
	expect(questionsOn(table, guessColumns(table))).toContain("layout");
});

test("a title and one value on repeated days need no question", () => {
	const rows = ["Walk,2026-07-01,yes", "Read,2026-07-01,no", "Walk,2026-07-02,no", "Read,2026-07-02,yes"];
	const table = tableIn(["Name,Date,Checked", ...rows].join("\n"));
	expect(readingsOf(table)).toEqual([
		expect.objectContaining({ layout: "long", habit: 0, date: 1, value: 2 }),
	]);
});

test("habits in rows are read with days across", () => {
	const table = tableIn("Habit,Goal,2026-07-01,2026-07-02,Total\nWalk,5,yes,no,1\nRead,3,,x,1");
	expect(readingsOf(table)).toEqual([expect.objectContaining({ layout: "across", habit: 0, date: null })]);
	expect(unusedColumns(table, guessColumns(table))).toEqual([1, 4]);
});

test("a Streaks export is recognized by its headings", () => {
	const table = tableIn(
		"task_id,title,icon,entry_type,entry_date,entry_timestamp\n7F2,Walk,ic_walk,completed_manually,20260701,2026-07-01T07:00:00Z\n7F2,Walk,ic_walk,missed_auto,20260702,2026-07-03T00:00:00Z",
	);
	expect(guessColumns(table)).toMatchObject({ layout: "long", habit: 1, date: 4, value: 3 });
});

test("the date order comes from all rows, not only the first thousand", () => {
	const rows = Array.from({ length: 1500 }, (_, index) =>
		index === 1400 ? "02/13/2026,yes" : "02/03/2026,no",
	);
	const table = tableIn(["Date,Walk", ...rows].join("\n"));
	const columns = guessColumns(table);
	expect([columns.order, questionsOn(table, columns)]).toEqual(["mdy", []]);
});
