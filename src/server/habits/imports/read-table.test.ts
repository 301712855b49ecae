import { describe, expect, test } from "vitest";
import { csvLine } from "#domain/account/csv-line.ts";
import { indianOptions, read } from "#server/testing/import-file.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { exportFileIn } from "#strings/account/export-file.ts";
import { readFile } from "./read-file.ts";

const daily = { kind: "daily" };

describe("any CSV file", () => {
	const walk = (days: Record<string, string>, remarks = {}, counts = {}) => ({
		format: "csv",
		remarks: {},
		habits: { Walk: { schedule: daily, isArchived: false, days, remarks, ...counts } },
	});

	test.each([
		["date,habit,value,note", "2026-07-01,Walk,1,rain\n2026-07-02,Walk,0,\n2026-07-03,Walk,skip,\n"],
		["Datum;Activity;Done;Comment", '2026/7/1;Walk;yes;"rain"\n2026/7/2;Walk;no;\n2026/7/3;Walk;skipped;\n'],
		["Day,Task,Result,Comment", "2026-07-01,Walk,Yes,rain\n2026-07-02,Walk,No,\n2026-07-03,Walk,skip,\n"],
		[
			"Datum;Gewohnheit;Ergebnis;Kommentar/Note",
			"1.7.2026;Walk;ja;rain\n2.7.2026;Walk;nein;\n3.7.2026;Walk;skip;\n",
		],
		[
			"तारीख,आदत,स्थिति,टिप्पणी",
			"1-7-2026,Walk,हाँ,rain\n2-7-2026,Walk,नहीं,\n3-7-2026,Walk,छोड़ा,\n13-6-2026,Walk,?,\n",
		],
	])("is read with the columns %s", (header, rows) => {
		expect(read(bytesOf(`\ufeff${header}\r\n${rows}`))).toEqual(
			walk({ "07-01": "done: rain", "07-02": "missed" }, { "skips-as-pauses": 1 }),
		);
	});

	test("is read in UTF-16 with tabs, as spreadsheets save it", () => {
		const text = "\ufeffdate\thabit\tvalue\n2026-07-01\tWalk\t✓\n";
		expect(read(new Uint8Array(Buffer.from(text, "utf16le")))).toEqual(walk({ "07-01": "done" }));
	});

	test("is read without a header, a habit or a value: each row is a done day of one habit", () => {
		expect(read(bytesOf("2026-07-01\n2026-07-02\n2026-07-02\n")).habits).toMatchObject({
			"#1": { days: { "07-01": "done", "07-02": "done" } },
		});
	});

	test("is read with amounts but no target; meaningless negative numbers are ignored", () => {
		const rows =
			"2026-07-01,Walk,30\n2026-07-02,Walk,-2150000000\n2026-07-03,Walk,7.5 km\n2026-07-04,Walk,0\n";
		expect(read(bytesOf(`date,habit,value\n${rows}`))).toEqual(
			walk(
				{ "07-01": "done: 30 km", "07-03": "done: 7.5 km", "07-04": "missed: 0 km" },
				{ "amounts-without-target": 1 },
				{ counts: "at-least 7.5 km" },
			),
		);
	});

	test("a name with a line break is put on one line", () => {
		const { habits } = read(bytesOf('date,habit\n2026-07-01,"Walk\r\nslowly"\n'));
		expect(Object.keys(habits)).toEqual(["Walk slowly"]);
	});

	test("an instant with a zone is assigned to the user's local day", () => {
		expect(read(bytesOf("date,habit\n2026-06-30T20:00:00Z,Walk\n")).habits.Walk?.days).toEqual({
			"07-01": "done",
		});
	});

	test("asks for the order of ambiguous dates, suggesting day first as in India", () => {
		const bytes = bytesOf("date,habit,value\n02-03-2026,Walk,1\n");
		expect(readFile(bytes, indianOptions)).toMatchObject({
			habits: [],
			table: { questions: ["order"], columns: { order: "dmy" } },
		});
		const columns = { date: 0, habit: 1, value: 2, note: null, order: "mdy", layout: "long" } as const;
		expect(read(bytes, { columns: { ...columns, habits: [] } }).habits.Walk?.days).toEqual({
			"02-03": "done",
		});
	});

	test("from our own export is read, new or old, even if a spreadsheet rewrote its days", () => {
		const header = "Day,Habit,Result,Note,Reason,Minutes,Amount,Unit,Target,Size,Source";
		const rest = "Read,done,,,,20,Pages,20,full,manual\n";
		expect(read(bytesOf(`${header}\n5-7-2026,${rest}21-06-2026,${rest}`)).habits.Read).toMatchObject({
			counts: "at-least 20 pages",
			days: { "06-21": "done: 20 pages", "07-05": "done: 20 pages" },
		});
		const newer = bytesOf(`${header},At least or at most\n2026-07-05,${rest.trim()},at most\n`);
		expect(read(newer).habits.Read).toMatchObject({ counts: "at-most 20 pages" });
		const unclear = bytesOf(`${header}\n02/03/2026,${rest}`);
		expect(readFile(unclear, indianOptions)).toMatchObject({
			habits: [],
			table: { questions: ["order"], columns: { date: 0, order: "dmy" }, unused: [], words: [] },
		});
		const columns = { date: 0, habit: 1, value: 2, note: 3, order: "mdy", layout: "long" } as const;
		expect(read(unclear, { columns: { ...columns, habits: [] } }).habits.Read?.days).toEqual({
			"02-03": "done: 20 pages",
		});
	});

	test("is split at its delimiter even if its notes have several lines with others", () => {
		const note = "Breakfast; eggs\nLunch; rice\nDinner; dal";
		const days = ["07-01", "07-02", "07-03", "07-04"];
		const rows = days.map((day) => [
			`2026-${day}`,
			"Food",
			"done",
			note,
			"",
			"",
			"",
			"",
			"",
			"full",
			"manual",
		]);
		const own = [exportFileIn.en.logColumns, ...rows.map((row) => [...row, ""])];
		const diary = Object.fromEntries(days.map((day) => [day, `done: ${note}`]));
		expect(readFile(bytesOf(own.map(csvLine).join("")), indianOptions).table).toBeNull();
		expect(read(bytesOf(own.map(csvLine).join(""))).habits).toMatchObject({ Food: { days: diary } });
		const inches = days.map((day) => `2026-${day};5" pipe, 6" pipe;yes`).join("\n");
		expect(read(bytesOf(`date;habit;value\n${inches}\n`)).habits).toHaveProperty('5" pipe, 6" pipe');
	});

	test("is read with a column for each habit; columns left out are reported", () => {
		const rows = "Date,Walk,Read,Mood\n2026-07-01,yes,no,fine\n2026-07-02,x,skip,\n";
		expect(read(bytesOf(rows))).toEqual({
			format: "csv",
			remarks: { "columns-left-out": 1 },
			habits: {
				Walk: { schedule: daily, isArchived: false, days: { "07-01": "done", "07-02": "done" }, remarks: {} },
				Read: {
					schedule: daily,
					isArchived: false,
					days: { "07-01": "missed" },
					remarks: { "skips-as-pauses": 1 },
				},
			},
		});
	});

	test("does not count a row as done while another column could say otherwise", () => {
		const bytes = bytesOf("date,habit,feeling\n2026-07-01,Walk,great\n2026-07-02,Walk,lazy\n");
		expect(readFile(bytes, indianOptions)).toMatchObject({ habits: [], table: { questions: ["value"] } });
		const columns = { date: 0, habit: 1, value: null, note: 2, order: "ymd", layout: "long" } as const;
		expect(read(bytes, { columns: { ...columns, habits: [] } }).habits.Walk?.days).toEqual({
			"07-01": "done: great",
			"07-02": "done: lazy",
		});
	});

	test("lets the user choose its columns if it has no recognizable days", () => {
		const bytes = bytesOf("when,what\nMonday,Walk\n1.7.,Run\n");
		expect(readFile(bytes, indianOptions)).toMatchObject({
			habits: [],
			table: {
				names: ["when", "what"],
				sample: [
					["Monday", "Walk"],
					["1.7.", "Run"],
				],
				columns: { date: null },
				questions: ["date"],
			},
		});
	});
});

function table(header: string, ...values: string[]) {
	return bytesOf(`${header}\n${values.map((value, index) => `2026-07-0${index + 1},${value}`).join("\n")}\n`);
}
function marksIn(
	bytes: ReturnType<typeof bytesOf>,
	words?: Map<string, "completed" | "missed" | "skipped" | "none">,
) {
	return Object.values(read(bytes, { words }).habits)[0]?.days;
}

describe("the words of a file", () => {
	test.each([
		["success", "fail"],
		["Done", "Skipped"],
		["Completed", "Uncompleted"],
		["✓", "✗"],
		["✔️", "✖️"],
		["✅", "❌"],
		["☑", "☐"],
		["[x]", "[ ]"],
		["completed_manually", "missed_auto"],
		["Achieved", "Not achieved"],
		["हो गया", "नहीं हुआ"],
		["पूरा", "अधूरा"],
		["सफल", "असफल"],
		["किया", "छोड़ दिया"],
		["हुई।", "छूट गई"],
	])("%s and %s are recognized", (done, other) => {
		const {
			"07-01": first,
			"07-02": second,
			"07-03": third,
		} = marksIn(table("date,walk", done, other, done)) ?? {};
		expect([first, third]).toEqual(["done", "done"]);
		expect(second === "missed" || second === undefined).toBe(true);
	});

	const walks = table("date,habit,value", "Walk,geschwommen", "Walk,nope", "Walk,yes", "Walk,nope");

	test("are asked about if unknown, most frequent first, before anything is read", () => {
		expect(readFile(walks, indianOptions)).toMatchObject({
			habits: [],
			table: {
				questions: ["words"],
				words: [
					{ word: "nope", count: 2, meaning: null },
					{ word: "geschwommen", count: 1, meaning: null },
				],
			},
		});
	});

	test("mean what the user says, and the preview returns the answers", () => {
		const words = new Map([["nope", "missed"] as const, ["geschwommen", "completed"] as const]);
		expect(marksIn(walks, words)).toEqual({
			"07-01": "done",
			"07-02": "missed",
			"07-03": "done",
			"07-04": "missed",
		});
		expect(readFile(walks, { ...indianOptions, words }).table).toMatchObject({
			questions: [],
			words: [
				{ word: "nope", meaning: "missed" },
				{ word: "geschwommen", meaning: "completed" },
			],
		});
		expect(
			readFile(walks, { ...indianOptions, words: new Map([["nope", "none"]]) }).table?.questions,
		).toEqual(["words"]);
	});

	test("an x alone means done; alongside ticks or circles, we ask what it means", () => {
		expect(marksIn(table("date,walk", "x", "", "X"))).toEqual({ "07-01": "done", "07-03": "done" });
		for (const tick of ["✓", "o"]) {
			const asked = readFile(
				table("date,walk,read", `x,${tick}`, "x,x", `${tick},yes`, "no,no"),
				indianOptions,
			).table;
			expect(asked?.questions).toEqual(["words"]);
			expect(asked?.words.map(({ word }) => word)).toContain("x");
		}
	});

	test("a column with a few unknown words is still a habit", () => {
		const bytes = table("date,walk,read", "yes,yes", "no,yes", "sick,no", "yes,no", "sick,no");
		expect(readFile(bytes, indianOptions).table).toMatchObject({
			columns: { habits: [1, 2] },
			words: [{ word: "sick" }],
		});
	});
});

describe("a table that can be read in two ways", () => {
	const bytes = table("Date,Name,Exercise", "A walk,yes", "Some rest,no", "A run,yes");

	test("shows the first rows of each reading", () => {
		expect(readFile(bytes, indianOptions)).toMatchObject({
			habits: [],
			table: {
				questions: ["layout"],
				readings: [
					{
						columns: { layout: "wide", habits: [2] },
						habitCount: 1,
						rows: [
							{ habit: "Exercise", day: "2026-07-01", mark: "completed" },
							{ habit: "Exercise", day: "2026-07-02", mark: "missed" },
							{ habit: "Exercise", day: "2026-07-03", mark: "completed" },
						],
					},
					{
						columns: { layout: "long", habit: 1, value: 2 },
						habitCount: 3,
						rows: [
							{ habit: "A walk", day: "2026-07-01", mark: "completed" },
							{ habit: "Some rest", day: "2026-07-02", mark: "missed" },
							{ habit: "A run", day: "2026-07-03", mark: "completed" },
						],
					},
				],
			},
		});
	});

	test("is read the way that was chosen", () => {
		const [wide, long] = readFile(bytes, indianOptions).table?.readings ?? [];
		expect(Object.keys(read(bytes, { columns: wide?.columns }).habits)).toEqual(["Exercise"]);
		expect(Object.keys(read(bytes, { columns: long?.columns }).habits)).toEqual([
			"A walk",
			"Some rest",
			"A run",
		]);
	});
});

describe("above the header", () => {
	test.each([
		["a title", "My habits 2026\n\n"],
		["a title as spreadsheets write it", "My habits 2026,,\n,,\n"],
		["the day of the export", "Exported on,2026-07-09,\nBy,Meena,\n"],
		["a title with commas", '"Walk, read, sleep"\n'],
	])("%s is not part of the table", (_, above) => {
		expect(
			read(bytesOf(`${above}Date,Walk,Read\n2026-07-01,yes,no\n2026-07-02,no,yes\n`)).habits,
		).toMatchObject({
			Walk: { days: { "07-01": "done", "07-02": "missed" } },
			Read: { days: { "07-01": "missed", "07-02": "done" } },
		});
	});

	test("a title does not hide the delimiter", () => {
		const text = "Habits, goals, more\nDate;Walk\n2026-07-01;yes\n2026-07-02;no\n";
		expect(read(bytesOf(text)).habits.Walk?.days).toEqual({ "07-01": "done", "07-02": "missed" });
	});
});

test("habits in rows and days in columns are read, with the order of dates recognized", () => {
	const bytes = bytesOf("Habit,01/07/2026,02/07/2026,13/06/2026\nWalk,yes,no,\nपढ़ना,,skip,✓\n");
	expect(read(bytes).habits).toMatchObject({
		Walk: { days: { "07-01": "done", "07-02": "missed" } },
		पढ़ना: { days: { "06-13": "done" }, remarks: { "skips-as-pauses": 1 } },
	});
});

test("Streaks' rows, one for each habit and day, are read even if dates have no separators", () => {
	const header = "task_id,title,icon,entry_type,entry_date,entry_timezone";
	const rows = [
		"7F2,Walk,ic_walk,completed_manually,20260701,Asia/Kolkata",
		"7F2,Walk,ic_walk,missed_auto,20260702,Asia/Kolkata",
		"9A1,Read,ic_book,skipped_manually,20260702,Asia/Kolkata",
		"9A1,Read,ic_book,completed_auto,20260701,Asia/Kolkata",
	];
	expect(read(bytesOf(`${header}\n${rows.join("\n")}\n`)).habits).toMatchObject({
		Walk: { days: { "07-01": "done", "07-02": "missed" } },
		Read: { days: { "07-01": "done" }, remarks: { "skips-as-pauses": 1 } },
	});
});
