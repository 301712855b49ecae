import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { loggedDays } from "#domain/habits/imports/standing.ts";
import {
	beaverFile,
	bytesOf,
	habiticaCsv,
	habiticaFile,
	habitTroveFiles,
	habitTroveHabits,
	jsonBytes,
	mhabitFile,
	streamedZipOf,
	zipOf,
} from "#server/testing/import-files.ts";
import { firstLoopDatabase, loopDatabase, newLoopFiles, oldLoopFiles } from "#server/testing/loop-files.ts";
import { type ReadFile, type Reading, readFile } from "./read-file.ts";

const india: Reading = {
	timeZone: "Asia/Kolkata",
	dayStartHour: 0,
	today: "2026-07-10" as Day,
	columns: undefined,
};

/** A read file by its habits' names: how they go, their days and notes, and what is remarked. */
const told = ({ format, habits, remarks }: ReadFile) => ({
	format,
	remarks: Object.fromEntries(remarks.map(({ code, count }) => [code, count])),
	habits: Object.fromEntries(
		habits.map((habit) => [
			habit.name,
			{
				schedule: habit.schedule,
				isArchived: habit.isArchived,
				days: Object.fromEntries(
					loggedDays(habit.history).map(({ day, completed }) => [
						day.slice(5),
						[completed ? "done" : "missed", habit.notes[day]].filter(Boolean).join(": "),
					]),
				),
				remarks: Object.fromEntries(habit.remarks.map(({ code, count }) => [code, count])),
			},
		]),
	),
});

const read = (bytes: Uint8Array, reading: Partial<Reading> = {}) =>
	told(readFile(bytes, { ...india, ...reading }));

const daily = { kind: "daily" };

describe("Loop's CSV files", () => {
	const expected = {
		format: "loop-csv",
		remarks: {},
		habits: {
			// The first of July was filled by Loop itself, the skip and the note alone are no logs.
			"Walk, slowly": {
				schedule: daily,
				isArchived: false,
				days: { "06-29": "done", "07-02": "missed: Too late", "07-04": "done: Rain, still went" },
				remarks: { "skips-left-open": 1, "notes-without-mark": 1 },
			},
			"सुबह का योग": {
				schedule: { kind: "weekly", times: 3 },
				isArchived: false,
				days: { "07-02": "done", "07-04": "done: मन शांत" },
				remarks: {},
			},
			Water: {
				schedule: daily,
				isArchived: false,
				days: { "07-01": "missed: 0 glasses", "07-03": "missed: 7.5 glasses", "07-04": "done: 8 glasses" },
				remarks: { amounts: 1, "skips-left-open": 1 },
			},
			// At most 12 in 30 days is at most 0.4 a day.
			Sweets: {
				schedule: daily,
				isArchived: true,
				days: { "07-01": "missed: 30 pieces", "07-02": "done: 0 pieces", "07-03": "done: 0.4 pieces" },
				remarks: { amounts: 1, "becomes-daily": 1 },
			},
			"Call mother": { schedule: daily, isArchived: false, days: {}, remarks: { "becomes-daily": 1 } },
		},
	};

	test.each([
		["with sizes before the data", zipOf(newLoopFiles)],
		["with sizes after the data", streamedZipOf(newLoopFiles)],
		[
			"in a folder",
			zipOf(
				Object.fromEntries(Object.entries(newLoopFiles).map(([name, text]) => [`Loop backup/${name}`, text])),
			),
		],
		[
			"with Windows line ends",
			zipOf(
				Object.fromEntries(
					Object.entries(newLoopFiles).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]),
				),
			),
		],
	])("as a new zip %s", (_name, zip) => {
		expect(read(zip)).toEqual(expected);
	});

	test("keep question and description", () => {
		const [walk] = readFile(zipOf(newLoopFiles), india).habits;
		expect(walk?.description).toBe('Did you walk?\nRound the lake, "twice"');
	});

	test("as an old zip, without headers and words", () => {
		expect(read(zipOf(oldLoopFiles))).toMatchObject({
			format: "loop-csv",
			habits: {
				// The 0 of the day of the export is an open day: nothing in this file says otherwise.
				"Wake up early": {
					schedule: { kind: "weekly", times: 3 },
					days: { "01-22": "missed", "01-24": "done" },
					remarks: { "skips-left-open": 1 },
				},
				// A file that knows -1 means its 0.
				Read: { schedule: daily, days: { "01-23": "done", "01-25": "missed" } },
			},
		});
	});

	test("as an old zip with amounts, whose targets nobody knows", () => {
		const files = {
			...oldLoopFiles,
			"002 Read/Checkmarks.csv": "2015-01-25,30000\n2015-01-24,0\n2015-01-23,500\n",
		};
		expect(read(zipOf(files)).habits.Read).toMatchObject({
			days: { "01-23": "done: 0.5", "01-24": "missed: 0", "01-25": "done: 30" },
			remarks: { "amounts-without-target": 1 },
		});
	});

	test("with days that are none, and days to come", () => {
		const checkmarks =
			"Date,Value,Notes\n2026-07-11,YES_MANUAL,\n2026-02-30,YES_MANUAL,\n2026-07-01,MAYBE,\n";
		expect(
			read(zipOf({ ...newLoopFiles, "001 Walk slowly/Checkmarks.csv": checkmarks })).habits["Walk, slowly"],
		).toMatchObject({ days: {}, remarks: { "later-than-today": 1, unreadable: 2 } });
	});
});

describe("Loop's database", () => {
	test("of today, with a write-ahead log, triggers and views", () => {
		expect(read(loopDatabase())).toEqual({
			format: "loop-database",
			remarks: {},
			habits: {
				Walk: {
					schedule: daily,
					isArchived: false,
					days: { "07-01": "done: first", "07-02": "missed" },
					remarks: { "skips-left-open": 1, "notes-without-mark": 1 },
				},
				// The target is a week's: full on Friday, and begun anew on Monday.
				Run: {
					schedule: { kind: "weekly", times: 1 },
					isArchived: true,
					days: { "06-29": "missed: 12.5 km", "07-03": "done: 7.5 km · hills", "07-06": "missed: 5 km" },
					remarks: { amounts: 1 },
				},
			},
		});
	});

	test("of the first versions, where a row means done", () => {
		expect(read(firstLoopDatabase()).habits).toMatchObject({
			"Wake up early": {
				schedule: { kind: "weekly", times: 3 },
				days: { "03-14": "done", "03-16": "done" },
			},
		});
	});
});

describe("Habitica", () => {
	test("userdata.json: done where it says so, otherwise where the value rises", () => {
		expect(read(jsonBytes(habiticaFile()))).toEqual({
			format: "habitica",
			remarks: {},
			habits: {
				"Drink water": {
					schedule: daily,
					isArchived: false,
					days: { "07-01": "done", "07-02": "missed" },
					remarks: {},
				},
				"Stretch 🤸": {
					schedule: { kind: "weekdays", days: [1, 3, 5] },
					isArchived: false,
					days: { "07-01": "done", "07-03": "missed" },
					remarks: {},
				},
				"Old daily": {
					schedule: daily,
					isArchived: false,
					days: { "06-30": "done", "07-01": "done", "07-02": "missed" },
					remarks: { "done-inferred": 1, unreadable: 1 },
				},
				Rent: { schedule: daily, isArchived: false, days: {}, remarks: { "becomes-daily": 1 } },
			},
		});
	});

	test("history.csv is known by its header, so that colours are not read as amounts", () => {
		expect(read(bytesOf(habiticaCsv))).toMatchObject({
			format: "habitica-csv",
			habits: {
				Stretch: { days: { "07-01": "done", "07-02": "missed" } },
				Water: { days: { "07-01": "missed" } },
			},
		});
	});
});

test("Beaver: skips live in the notes, periods become schedules", () => {
	expect(read(jsonBytes(beaverFile()))).toEqual({
		format: "beaver",
		remarks: { "deleted-left-out": 1 },
		habits: {
			पढ़ना: {
				schedule: { kind: "weekly", times: 3 },
				isArchived: false,
				days: { "07-01": "done: दस पन्ने", "07-03": "missed" },
				remarks: { "skips-left-open": 1, "notes-without-mark": 1, unreadable: 1 },
			},
			Savings: { schedule: daily, isArchived: true, days: {}, remarks: {} },
			Rent: { schedule: daily, isArchived: false, days: {}, remarks: { "becomes-daily": 1 } },
		},
	});
});

describe("HabitTrove", () => {
	const expected = (days: Record<string, string>) => ({
		format: "habit-trove",
		remarks: { "tasks-left-out": 1 },
		habits: {
			Pushups: {
				schedule: { kind: "weekdays", days: [1, 3, 5] },
				isArchived: false,
				days,
				remarks: { amounts: 1 },
			},
			Piano: { schedule: daily, isArchived: false, days: {}, remarks: { "becomes-daily": 1 } },
		},
	});

	test("zip: days are those of its own time zone", () => {
		expect(read(zipOf(habitTroveFiles()))).toEqual(
			expected({ "06-30": "done: 2 / 2", "07-01": "missed: 1 / 2" }),
		);
	});

	test("habits.json alone: days are the user's", () => {
		expect(read(jsonBytes(habitTroveHabits()))).toEqual(expected({ "07-01": "done: 3 / 2" }));
	});

	test("auth.json is not even opened", () => {
		const { "data/auth.json": _, ...rest } = habitTroveFiles();
		const broken = new Uint8Array(zipOf({ ...rest, "data/auth.json": "x".repeat(1000) }));
		const at = Buffer.from(broken).indexOf("data/auth.json") + "data/auth.json".length;
		broken.fill(255, at, at + 4);
		expect(read(broken).habits).toHaveProperty("Pushups");
	});
});

test("mhabit: days are numbers, goals are targets, statuses tell archived from deleted", () => {
	expect(read(jsonBytes(mhabitFile()))).toEqual({
		format: "mhabit",
		remarks: { "deleted-left-out": 1 },
		habits: {
			喝水: {
				schedule: daily,
				isArchived: false,
				days: { "07-01": "done: 10 杯", "07-02": "missed: 4 杯 · ill" },
				remarks: {
					amounts: 1,
					"becomes-daily": 1,
					"skips-left-open": 1,
					"notes-without-mark": 1,
					unreadable: 1,
				},
			},
			Cigarettes: {
				schedule: daily,
				isArchived: true,
				days: { "07-01": "done: 0", "07-02": "missed: 5" },
				remarks: { amounts: 1 },
			},
		},
	});
});

describe("any CSV file", () => {
	const walk = (days: Record<string, string>, remarks = {}) => ({
		format: "csv",
		remarks: {},
		habits: { Walk: { schedule: daily, isArchived: false, days, remarks } },
	});

	test.each([
		["date,habit,value,note", "2026-07-01,Walk,1,rain\n2026-07-02,Walk,0,\n2026-07-03,Walk,skip,\n"],
		["Datum;Activity;Done;Comment", '2026/7/1;Walk;yes;"rain"\n2026/7/2;Walk;no;\n2026/7/3;Walk;skipped;\n'],
		["Day,Task,Result,Comment", "2026-07-01,Walk,Yes,rain\n2026-07-02,Walk,No,\n2026-07-03,Walk,skip,\n"],
		[
			"Datum;Gewohnheit;Ergebnis;Kommentar/Note",
			"1.7.2026;Walk;ja;rain\n2.7.2026;Walk;nein;\n3.7.2026;Walk;skip;\n",
		],
		["तारीख,आदत,स्थिति,टिप्पणी", "1-7-2026,Walk,हाँ,rain\n2-7-2026,Walk,नहीं,\n13-6-2026,Walk,छोड़ा,\n"],
		[
			"HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText",
			"Walk,,,7/1/2026,1,rain\nWalk,,,7/2/2026,0,\nWalk,,,6/30/2026,skip,\n",
		],
	])("with the columns %s", (header, rows) => {
		expect(read(bytesOf(`\ufeff${header}\r\n${rows}`))).toEqual(
			walk({ "07-01": "done: rain", "07-02": "missed" }, { "skips-left-open": 1 }),
		);
	});

	test("in UTF-16, with tabs, as spreadsheets save it", () => {
		const text = "\ufeffdate\thabit\tvalue\n2026-07-01\tWalk\t✓\n";
		expect(read(new Uint8Array(Buffer.from(text, "utf16le")))).toEqual(walk({ "07-01": "done" }));
	});

	test("without a header, a habit or a value: each row is a done day of one habit", () => {
		expect(read(bytesOf("2026-07-01\n2026-07-02\n2026-07-02\n")).habits).toMatchObject({
			"#1": { days: { "07-01": "done", "07-02": "done" } },
		});
	});

	test("with amounts but no target, negative numbers that mean nothing, and a stray word", () => {
		const rows =
			"2026-07-01,Walk,30\n2026-07-02,Walk,-2150000000\n2026-07-03,Walk,later\n2026-07-04,Walk,0\n";
		expect(read(bytesOf(`date,habit,value\n${rows}`))).toEqual(
			walk({ "07-01": "done: 30", "07-04": "missed: 0" }, { "amounts-without-target": 1, unreadable: 1 }),
		);
	});

	test("a name that goes over lines comes on one", () => {
		const { habits } = read(bytesOf('date,habit\n2026-07-01,"Walk\r\nslowly"\n'));
		expect(Object.keys(habits)).toEqual(["Walk slowly"]);
	});

	test("an instant with a zone is a day of the user's", () => {
		expect(read(bytesOf("date,habit\n2026-06-30T20:00:00Z,Walk\n")).habits.Walk?.days).toEqual({
			"07-01": "done",
		});
	});

	test("days that could be either are read the Indian way, and another choice is obeyed", () => {
		const bytes = bytesOf("date,habit,value\n02-03-2026,Walk,1\n");
		expect(read(bytes).habits.Walk?.days).toEqual({ "03-02": "done" });
		const columns = { date: 0, habit: 1, value: 2, note: null, order: "mdy" as const };
		expect(read(bytes, { columns }).habits.Walk?.days).toEqual({ "02-03": "done" });
	});

	test("whose days cannot be found gives its columns to choose from", () => {
		const bytes = bytesOf("when,what\nMonday,Walk\n1.7.26,Run\n");
		expect(readFile(bytes, india)).toMatchObject({
			habits: [],
			table: {
				names: ["when", "what"],
				sample: [
					["Monday", "Walk"],
					["1.7.26", "Run"],
				],
				columns: { date: null },
			},
		});
	});
});
