import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { type AppleElement, appleExport } from "./apple-export.ts";
import type { FileReading, ImportWindow } from "./file-reading.ts";
import { fitbitArchive, fitbitKind, type MinuteClock, mayOverlapWindow } from "./fitbit-archive.ts";
import { takeoutReadings } from "./google-takeout.ts";
import { measurementReadings, nutritionReadings } from "./myfitnesspal-export.ts";
import { maxPartReadings, partsOf } from "./parts.ts";
import { stravaReadings } from "./strava-activities.ts";

const kept: ImportWindow = { from: "2026-11-01" as Day, to: "2026-11-26" as Day, timeZone: "Asia/Kolkata" };

function values(readings: readonly FileReading[] | undefined) {
	return readings?.map(({ metric, day, value }) => `${day} ${metric} ${value}`).sort();
}

function rows(...lines: string[]): string[][] {
	return lines.map((line) => line.split(","));
}

describe("Apple's export", () => {
	function record(
		type: string,
		startDate: string,
		endDate: string,
		more: Record<string, string>,
	): AppleElement {
		const attributes = { type, startDate: `${startDate} +0530`, endDate: `${endDate} +0530`, ...more };
		return { name: "Record", attributes };
	}
	const steps = "HKQuantityTypeIdentifierStepCount";
	const sleep = "HKCategoryTypeIdentifierSleepAnalysis";
	const asleep = (stage: string) => ({ value: `HKCategoryValueSleepAnalysis${stage}` });

	test.each<[string, AppleElement[], string[]]>([
		[
			"steps recorded by both phone and watch count once",
			[
				record(steps, "2026-11-20 06:00:00", "2026-11-20 06:01:00", {
					unit: "count",
					value: "90",
					sourceName: "Watch",
				}),
				record(steps, "2026-11-20 06:00:00", "2026-11-20 06:01:00", {
					unit: "count",
					value: "80",
					sourceName: "Phone",
				}),
			],
			["2026-11-20 steps 90"],
		],
		[
			"active and resting energy add up, in kilocalories",
			[
				record("HKQuantityTypeIdentifierActiveEnergyBurned", "2026-11-20 06:00:00", "2026-11-20 06:30:00", {
					unit: "kJ",
					value: "418.4",
				}),
				record("HKQuantityTypeIdentifierBasalEnergyBurned", "2026-11-20 06:00:00", "2026-11-20 07:00:00", {
					unit: "Cal",
					value: "70",
				}),
			],
			["2026-11-20 calories_burned 170"],
		],
		[
			"a night is the time its stages cover, on the day it ends, without time in bed or awake",
			[
				record(sleep, "2026-11-19 23:00:00", "2026-11-20 02:00:00", asleep("AsleepCore")),
				record(sleep, "2026-11-20 01:00:00", "2026-11-20 05:00:00", asleep("AsleepREM")),
				record(sleep, "2026-11-19 22:00:00", "2026-11-20 07:00:00", asleep("InBed")),
				record(sleep, "2026-11-20 05:00:00", "2026-11-20 06:00:00", asleep("Awake")),
				record(sleep, "2026-11-19 22:00:00", "2026-11-20 07:00:00", asleep("AsleepUnspecified")),
			],
			["2026-11-20 sleep_hours 6"],
		],
		[
			"without stages, sleep of any kind counts, even under its old name",
			[record(sleep, "2026-11-19 23:00:00", "2026-11-20 06:00:00", asleep("Asleep"))],
			["2026-11-20 sleep_hours 7"],
		],
		[
			"mindful sessions count the time they cover",
			[
				record("HKCategoryTypeIdentifierMindfulSession", "2026-11-20 07:00:00", "2026-11-20 07:10:00", {}),
				record("HKCategoryTypeIdentifierMindfulSession", "2026-11-20 07:05:00", "2026-11-20 07:20:00", {}),
			],
			["2026-11-20 mindful_minutes 20"],
		],
		[
			"a workout counts for its day in the zone where it took place",
			[
				{
					name: "Workout",
					attributes: {
						workoutActivityType: "HKWorkoutActivityTypeRunning",
						startDate: "2026-11-20 23:30:00 +0530",
						endDate: "2026-11-21 00:00:00 +0530",
					},
					timeZone: "Asia/Tokyo",
				},
			],
			["2026-11-21 workouts 1"],
		],
		[
			"leaves out days that are not kept, and negative, backwards and unknown records",
			[
				record(steps, "1970-01-02 06:00:00", "1970-01-02 06:01:00", { unit: "count", value: "90" }),
				record(steps, "2027-01-02 06:00:00", "2027-01-02 06:01:00", { unit: "count", value: "90" }),
				record(steps, "2026-11-20 06:00:00", "2026-11-20 06:01:00", { unit: "count", value: "-5" }),
				record(steps, "2026-11-20 06:01:00", "2026-11-20 06:00:00", { unit: "count", value: "5" }),
				record(steps, "2026-11-20 06:00:00", "2026-11-20 06:01:00", { unit: "furlong", value: "5" }),
				record(steps, "yesterday", "today", { unit: "count", value: "5" }),
				record("HKQuantityTypeIdentifierHeartRate", "2026-11-20 06:00:00", "2026-11-20 06:01:00", {
					unit: "count/min",
					value: "5",
				}),
			],
			[],
		],
	])("%s", (_, elements, expected) => {
		for (const order of [elements, elements.toReversed()]) {
			const reading = appleExport(kept);
			for (const element of order) reading.take(element);
			expect(values(reading.result().readings)).toEqual(expected);
		}
	});
});

describe("Google's daily metrics", () => {
	test("are found by their headings; empty cells and rows of zeros are left out", () => {
		const read = takeoutReadings(
			rows(
				"Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Step count",
				"2026-11-20,45,2100.5,6400,12,9123",
				"2026-11-21,,1980,,,",
				"2026-11-22,0,0,0,0,0",
				"2025-11-20,45,2100.5,6400,12,9123",
			),
			kept,
		);
		expect(values(read)).toEqual([
			"2026-11-20 calories_burned 2100.5",
			"2026-11-20 distance 6400",
			"2026-11-20 move_minutes 45",
			"2026-11-20 steps 9123",
			"2026-11-21 calories_burned 1980",
		]);
	});

	test("are not guessed if in another language", () => {
		expect(takeoutReadings(rows("तारीख,कदम", "2026-11-20,9123"), kept)).toBeUndefined();
	});
});

describe("Strava's activities", () => {
	const header =
		"Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename,Elapsed Time,Distance,Elevation Gain";

	test("are dated in the user's zone, measured in metres, and flagged if entered manually", () => {
		const read = stravaReadings(
			[
				header.split(","),
				[
					"7",
					"Nov 19, 2026, 8:30:00 PM",
					"Run",
					"Run",
					"1800",
					"5.02",
					"activities/7.gpx",
					"1800",
					"5020.3",
					"42",
				],
				["8", "Nov 20, 2026, 12:00:00 AM", "Yoga", "Yoga", "1800", "", "", "1800", "", ""],
			],
			kept,
		);
		expect(read).toEqual([
			{ metric: "workouts", value: 1, day: "2026-11-20", source: "7", isTypedIn: false },
			{ metric: "distance", value: 5_020.3, day: "2026-11-20", source: "7", isTypedIn: false },
			{ metric: "elevation", value: 42, day: "2026-11-20", source: "7", isTypedIn: false },
			{ metric: "workouts", value: 1, day: "2026-11-20", source: "8", isTypedIn: true },
		]);
	});

	test("are in kilometres if there is a single distance column; other headings are not guessed", () => {
		const short = [
			["Activity ID", "Activity Date", "Distance"],
			["7", "Nov 19, 2026, 8:30:00 AM", "5.02"],
		];
		expect(values(stravaReadings(short, kept))).toEqual([
			"2026-11-19 distance 5020",
			"2026-11-19 workouts 1",
		]);
		expect(stravaReadings(rows("Aktivitäts-ID,Datum", "7,x"), kept)).toBeUndefined();
	});
});

describe("MyFitnessPal's export", () => {
	test("is read as the sum of a day's meals, without the totals, and may have thousands separators", () => {
		const read = nutritionReadings(
			[
				["Date", "Meal", "Calories", "Fat (g)", "Carbohydrates (g)", "Protein (g)"],
				["2026-11-20", "Breakfast", "1,050.0", "20.5", "100", "30"],
				["2026-11-20", "Dinner", "700", "10", "80", "25"],
				["2026-11-20", "Daily Totals", "1,750.0", "30.5", "180", "55"],
				["Totals", "", "1,750.0", "", "", ""],
			],
			kept,
		);
		expect(read).toEqual([
			{ metric: "calories_consumed", day: "2026-11-20", source: "file", value: 1_750 },
			{
				metric: "macros",
				day: "2026-11-20",
				source: "file",
				value: 265.5,
				parts: { protein: 55, carbohydrates: 180, fat: 30.5 },
			},
		]);
	});

	test.each([
		["2026-11-20", "kg", 72.4, 72.4],
		["11/20/2026", "lb", 160, 72.57],
		["20/11/2026", "kg", 72.4, 72.4],
	] as const)("may have dates such as %s and weights in %s", (date, unit, written, expected) => {
		const read = measurementReadings(
			[
				["Waist", "Date", "Weight"],
				["", date, String(written)],
				["80", date, ""],
			],
			kept,
			unit,
		);
		expect(read).toEqual([{ metric: "weight", day: "2026-11-20", source: "file", value: expected }]);
	});
});

describe("Fitbit's archive", () => {
	function read(files: Record<string, unknown>, clock: MinuteClock = "utc") {
		const archive = fitbitArchive(kept, clock);
		for (const [name, content] of Object.entries(files)) {
			const kind = fitbitKind(name);
			expect(kind, name).toBeDefined();
			if (kind) archive.take(kind, content);
		}
		return archive.result();
	}
	const older = "Takeout/Fitbit/Global Export Data";
	const newer = "Takeout/Google Health/Physical Activity_GoogleData";

	test("in the older structure is read by minutes, days and nights", () => {
		const files = {
			[`${older}/steps-2026-11-20.json`]: [
				{ dateTime: "11/20/26 17:00:00", value: "100" },
				{ dateTime: "11/20/26 20:00:00", value: "50" },
			],
			[`${older}/very_active_minutes-2026-11-01.json`]: [{ dateTime: "11/20/26 00:00:00", value: "23" }],
			[`${older}/moderately_active_minutes-2026-11-01.json`]: [
				{ dateTime: "11/20/26 00:00:00", value: "10" },
			],
			[`${older}/resting_heart_rate-2026-01-01.json`]: [
				{ dateTime: "11/20/26 00:00:00", value: { date: "11/20/26", value: 58.34, error: 6 } },
				{ dateTime: "11/21/26 00:00:00", value: { date: null, value: 0, error: 0 } },
			],
			[`${older}/sleep-2026-11-01.json`]: [
				{ dateOfSleep: "2026-11-20", startTime: "2026-11-19T23:10:00.000", minutesAsleep: 388 },
				{ dateOfSleep: "2026-11-20", startTime: "2026-11-20T14:00:00.000", minutesAsleep: 20 },
				{ dateOfSleep: "2026-11-20", startTime: "2026-11-20T14:00:00.000", minutesAsleep: 32 },
			],
		};
		expect(read(files).hasUnclearMinutes).toBe(true);
		const rest = ["2026-11-20 active_minutes 33", "2026-11-20 heart_rate 58.34", "2026-11-20 sleep_hours 7"];
		expect(values(read(files).readings)).toEqual([...rest, "2026-11-20 steps 100", "2026-11-21 steps 50"]);
		expect(values(read(files, "local").readings)).toEqual([...rest, "2026-11-20 steps 150"]);
	});

	test("in the newer structure counts mirrored minutes once and dates a night by where the user woke up", () => {
		const files = {
			[`${newer}/Steps/steps_2026-11-01.csv`]: rows(
				"timestamp,steps,data source",
				"2026-11-20T04:00:00.000Z,1000,MobileTrack",
				"2026-11-20T04:00:00.000Z,1000,Fit Health Connect",
				"2026-11-20T10:00:00Z,500,Google Fitbit Air",
			),
			[`${newer}/daily_resting_heart_rate.csv`]: rows(
				"timestamp,beats per minute,data source",
				"2026-11-20T00:00:00Z,57,Tracker",
				"2026-11-21T00:00:00Z,0,Tracker",
			),
			"Takeout/Google Health/Health Fitness Data_GoogleData/UserSleeps_2026-11-01.csv": rows(
				"sleep_id,minutes_asleep,sleep_start,end_utc_offset,sleep_end",
				"1,420,2026-11-19T17:30:00Z,+05:30,2026-11-20T01:00:00Z",
				"2,300,2026-11-22 03:00:00+0000,-04:00,2026-11-22 03:30:00+0000",
			),
		};
		expect(read(files)).toMatchObject({ hasUnclearMinutes: false });
		expect(values(read(files).readings)).toEqual([
			"2026-11-20 heart_rate 57",
			"2026-11-20 sleep_hours 7",
			"2026-11-20 steps 1500",
			"2026-11-21 sleep_hours 5",
		]);
	});

	test("with both structures counts no day twice", () => {
		const files = {
			[`${older}/steps-2026-11-19.json`]: [
				{ dateTime: "11/19/26 07:00:00", value: "70" },
				{ dateTime: "11/20/26 07:00:00", value: "80" },
			],
			[`${newer}/steps_2026-11-01.csv`]: rows(
				"timestamp,steps,data source",
				"2026-11-20T07:00:00Z,90,Tracker",
			),
		};
		expect(values(read(files).readings)).toEqual(["2026-11-19 steps 70", "2026-11-20 steps 90"]);
	});

	test.each([
		["steps-2026-10-20.json", true],
		["steps-2024-10-20.json", false],
		["daily_resting_heart_rate.csv", true],
	])("%s may have days to keep: %s", (name, may) => {
		expect(mayOverlapWindow(name, kept)).toBe(may);
	});

	test.each([
		"heart_rate-2026-11-20.json",
		"distance-2026-11-20.json",
		"steps.csv",
		"Your Profile/Profile.csv",
	])("%s is not read", (name) => expect(fitbitKind(name)).toBeUndefined());
});

test("a part has all readings for its metrics and days, and the newest part comes first", () => {
	const readings = Array.from({ length: 900 }, (_, index): FileReading => {
		const day = `2026-${String(1 + (Math.floor(index / 90) % 10)).padStart(2, "0")}-10` as Day;
		return { metric: index % 2 ? "workouts" : "distance", day, source: String(index), value: 1 };
	});
	const parts = partsOf(readings);
	expect(parts.flat()).toHaveLength(900);
	expect(new Set(parts.flat().map(({ source }) => source)).size).toBe(900);
	const days = parts.map((part) => new Set(part.map(({ metric, day }) => `${metric} ${day}`)));
	for (const [index, part] of parts.entries()) {
		expect(part.length).toBeLessThanOrEqual(maxPartReadings);
		for (const other of days.slice(index + 1)) expect(days[index]?.intersection(other).size).toBe(0);
	}
	expect(parts[0]?.[0]?.day).toBe("2026-10-10");
});

test("a part spans at most the given number of days", () => {
	const days = ["2026-10-01", "2026-10-07", "2026-10-08", "2026-10-09", "2026-10-15", "2026-11-10"] as Day[];
	const readings = days.map((day): FileReading => ({ metric: "steps", day, source: "file", value: 1 }));
	const parts = partsOf(readings, maxPartReadings, 7);
	expect(parts.map((part) => part.map(({ day }) => day))).toEqual([
		["2026-11-10"],
		["2026-10-15", "2026-10-09"],
		["2026-10-08", "2026-10-07"],
		["2026-10-01"],
	]);
});
