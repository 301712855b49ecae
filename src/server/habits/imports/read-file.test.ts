import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { haboFile } from "#server/testing/habo-file.ts";
import { indianOptions, read } from "#server/testing/import-file.ts";
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
import { readFile } from "./read-file.ts";

const daily = { kind: "daily" };

describe("Loop's CSV files", () => {
	const expected = {
		format: "loop-csv",
		remarks: {},
		habits: {
			// Loop itself filled in 1 July; a skip or a note alone is not a log.
			"Walk, slowly": {
				schedule: daily,
				isArchived: false,
				days: { "06-29": "done", "07-02": "missed: Too late", "07-04": "done: Rain, still went" },
				remarks: { "skips-as-pauses": 1, "notes-without-mark": 1 },
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
				counts: "at-least 8 glasses",
				days: { "07-01": "missed: 0 glasses", "07-03": "begun: 7.5 glasses", "07-04": "done: 8 glasses" },
				remarks: { "skips-as-pauses": 1 },
			},
			// At most 12 pieces in 30 days: after 30 on one day, any more within the 30 days is too many.
			Sweets: {
				schedule: daily,
				isArchived: true,
				days: { "07-01": "missed: 30 pieces", "07-02": "done: 0 pieces", "07-03": "missed: 0.4 pieces" },
				remarks: { amounts: 1, "becomes-daily": 1 },
			},
			"Call mother": {
				schedule: { kind: "weekly", times: 2 },
				isArchived: false,
				days: {},
				remarks: { "becomes-weekly": 2 },
			},
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
			"with Windows line endings",
			zipOf(
				Object.fromEntries(
					Object.entries(newLoopFiles).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]),
				),
			),
		],
	])("are read from a new zip %s", (_name, zip) => {
		expect(read(zip)).toEqual(expected);
	});

	test("keep question and description", () => {
		const [walk] = readFile(zipOf(newLoopFiles), indianOptions).habits;
		expect(walk?.description).toBe('Did you walk?\nRound the lake, "twice"');
	});

	test("are read from an old zip without headers and words", () => {
		expect(read(zipOf(oldLoopFiles))).toMatchObject({
			format: "loop-csv",
			habits: {
				// The 0 on the day of the export means an open day: nothing in this file says otherwise.
				"Wake up early": {
					schedule: { kind: "weekly", times: 3 },
					days: { "01-22": "missed", "01-24": "done" },
					// A skip before the first done day is not part of the history.
					remarks: {},
				},
				// In a file that uses -1, a 0 really means missed.
				Read: { schedule: daily, days: { "01-23": "done", "01-25": "missed" } },
			},
		});
	});

	test("are read from an old zip with amounts but unknown targets", () => {
		const files = {
			...oldLoopFiles,
			"002 Read/Checkmarks.csv": "2015-01-25,30000\n2015-01-24,0\n2015-01-23,500\n",
		};
		expect(read(zipOf(files)).habits.Read).toMatchObject({
			counts: "at-least 0.5 times",
			days: { "01-23": "done: 0.5 times", "01-24": "missed: 0 times", "01-25": "done: 30 times" },
			remarks: { "amounts-without-target": 1 },
		});
	});

	test("are read without invalid and future days", () => {
		const checkmarks =
			"Date,Value,Notes\n2026-07-11,YES_MANUAL,\n2026-02-30,YES_MANUAL,\n2026-07-01,MAYBE,\n";
		expect(
			read(zipOf({ ...newLoopFiles, "001 Walk slowly/Checkmarks.csv": checkmarks })).habits["Walk, slowly"],
		).toMatchObject({ days: {}, remarks: { "later-than-today": 1, unreadable: 2 } });
	});
});

describe("Loop's database", () => {
	test("is read in the current format, with a write-ahead log, triggers and views", () => {
		expect(read(loopDatabase())).toEqual({
			format: "loop-database",
			remarks: {},
			habits: {
				Walk: {
					schedule: daily,
					isArchived: false,
					days: { "07-01": "done: first", "07-02": "missed" },
					remarks: { "skips-as-pauses": 1, "notes-without-mark": 1 },
				},
				// A weekly target: reached on Friday, reset on Monday.
				Run: {
					schedule: { kind: "weekly", times: 1 },
					isArchived: true,
					days: { "06-29": "missed: 12.5 km", "07-03": "done: 7.5 km · hills", "07-06": "missed: 5 km" },
					remarks: { amounts: 1 },
				},
			},
		});
	});

	test("is read after a conversion, with strings for numbers, in Loop's order", () => {
		const database = new DatabaseSync(":memory:");
		database.exec(`
			create table Habits (id text, name text, freq_num text, freq_den text, position text, archived text);
			create table Repetitions (habit text, timestamp text, value text);
			insert into Habits values ('7', 'Second', '3', '7', '1', 'true'), ('9', 'First', '1', '1', '0', '0');
			insert into Repetitions values ('7', '${Date.parse("2026-07-01")}', '2'), ('7', '2026-07-02', '0')`);
		const { habits } = read(new Uint8Array(database.serialize()));
		expect(Object.keys(habits)).toEqual(["First", "Second"]);
		expect(habits.Second).toEqual({
			schedule: { kind: "weekly", times: 3 },
			isArchived: true,
			days: { "07-01": "done", "07-02": "missed" },
			remarks: {},
		});
	});

	test("is read in the format of the first versions, where a row means done", () => {
		expect(read(firstLoopDatabase()).habits).toMatchObject({
			"Wake up early": {
				schedule: { kind: "weekly", times: 3 },
				days: { "03-14": "done", "03-16": "done" },
			},
		});
	});
});

describe("Habitica", () => {
	test("a day in userdata.json is done if it is marked so or, without marks, if the value rises", () => {
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
				Rent: {
					schedule: { kind: "weekly", times: 1 },
					isArchived: false,
					days: {},
					remarks: { "becomes-weekly": 1 },
				},
			},
		});
	});

	test("history.csv lacks the day start, so we ask for userdata.json first", () => {
		expect(readFile(bytesOf(habiticaCsv), indianOptions)).toMatchObject({
			habits: [],
			better: "habitica-json",
		});
	});

	test("history.csv is recognized by its header, so that colours are not read as amounts", () => {
		expect(read(bytesOf(habiticaCsv), { anyway: true })).toMatchObject({
			format: "habitica-csv",
			habits: {
				// Late in the evening in UTC it is the next day in India.
				Stretch: { days: { "07-02": "done" } },
				Water: { days: { "07-02": "missed" } },
			},
		});
	});
});

test("Beaver's skips are read from its notes, and its periods become schedules", () => {
	expect(read(jsonBytes(beaverFile()))).toEqual({
		format: "beaver",
		remarks: { "deleted-left-out": 1 },
		habits: {
			पढ़ना: {
				schedule: { kind: "weekly", times: 3 },
				isArchived: false,
				days: { "07-01": "done: दस पन्ने", "07-03": "missed" },
				remarks: { "skips-as-pauses": 1, "notes-without-mark": 1, unreadable: 1 },
			},
			Savings: { schedule: daily, isArchived: true, days: {}, remarks: {} },
			Rent: {
				schedule: { kind: "weekly", times: 1 },
				isArchived: false,
				days: {},
				remarks: { "becomes-weekly": 1 },
			},
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
				counts: "at-least 2 times",
				days,
				remarks: {},
			},
			Piano: {
				schedule: { kind: "weekly", times: 4 },
				isArchived: false,
				days: {},
				remarks: { "becomes-weekly": 4 },
			},
		},
	});

	test("days in a zip follow its own time zone", () => {
		expect(read(zipOf(habitTroveFiles()))).toEqual(
			expected({ "06-30": "done: 2 times", "07-01": "begun: 1 times" }),
		);
	});

	test("days in a habits.json alone follow the user's time zone", () => {
		expect(read(jsonBytes(habitTroveHabits()))).toEqual(expected({ "07-01": "done: 3 times" }));
	});

	test("days in a habits.json alone end at midnight, whenever the user's begin", () => {
		const newYork = { timeZone: "America/New_York", dayStartHour: 4 };
		expect(read(jsonBytes(habitTroveHabits()), newYork)).toEqual(
			expected({ "06-30": "done: 2 times", "07-01": "begun: 1 times" }),
		);
	});

	test("auth.json is never opened", () => {
		const { "data/auth.json": _, ...rest } = habitTroveFiles();
		const broken = new Uint8Array(zipOf({ ...rest, "data/auth.json": "x".repeat(1000) }));
		const at = Buffer.from(broken).indexOf("data/auth.json") + "data/auth.json".length;
		broken.fill(255, at, at + 4);
		expect(read(broken).habits).toHaveProperty("Pushups");
	});
});

test("mhabit's numbered days are read, its goals become targets, and deleted habits are left out", () => {
	expect(read(jsonBytes(mhabitFile()))).toEqual({
		format: "mhabit",
		remarks: { "deleted-left-out": 1 },
		habits: {
			喝水: {
				schedule: { kind: "weekly", times: 2 },
				isArchived: false,
				counts: "at-least 10 杯",
				days: { "07-01": "done: 10 杯", "07-02": "begun: 4 杯 · ill" },
				remarks: {
					"becomes-weekly": 2,
					"skips-as-pauses": 1,
					"notes-without-mark": 1,
					unreadable: 1,
				},
			},
			Cigarettes: {
				schedule: daily,
				isArchived: true,
				counts: "at-most 2 times",
				days: { "07-01": "done: 0 times", "07-02": "missed: 5 times" },
				remarks: {},
			},
		},
	});
});

describe("Habo", () => {
	const expected = {
		format: "habo",
		remarks: { "deleted-left-out": 1 },
		habits: {
			"Evening walk": {
				schedule: daily,
				isArchived: false,
				days: { "07-01": "done: far", "07-02": "missed" },
				remarks: { "skips-as-pauses": 1, unreadable: 1 },
			},
			Water: {
				schedule: daily,
				isArchived: true,
				counts: "at-least 8 glasses",
				days: { "07-01": "begun: 5 glasses", "07-02": "done: 8 glasses" },
				remarks: {},
			},
		},
	};

	test.each([
		["as a list", haboFile()],
		["within an object", { habits: haboFile() }],
	])("is read %s", (_name, file) => {
		expect(read(jsonBytes(file))).toEqual(expected);
	});

	test("keeps its cue, reward and accountant as strategies", () => {
		const [walk] = readFile(jsonBytes(haboFile()), indianOptions).habits;
		expect(walk).toMatchObject({
			description: "Round the lake",
			strategies: { makeItVisible: "After tea", makeItRewarding: "A song", makeItSustainable: "Meena" },
		});
	});
});

test("HabitBull's American dates are read, and its descriptions and categories are kept", () => {
	const rows =
		"Walk,Round the lake,Health,7/1/2026,1,rain\nWalk,Round the lake,Health,7/2/2026,0,\nPushups,,Fitness,7/3/2026,30,\n";
	const header = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText";
	const bytes = bytesOf(`${header}\n${rows}Pushups,,Fitness,7/4/2026,-2150000000,\n`);
	expect(read(bytes)).toMatchObject({
		format: "habit-bull",
		habits: {
			Walk: { days: { "07-01": "done: rain", "07-02": "missed" } },
			Pushups: {
				counts: "at-least 30 times",
				days: { "07-03": "done: 30 times" },
				remarks: { "amounts-without-target": 1 },
			},
		},
	});
	expect(readFile(bytes, indianOptions).habits[0]).toMatchObject({
		description: "Round the lake",
		category: "Health",
	});
});
