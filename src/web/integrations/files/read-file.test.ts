import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import type { FileProvider, FileReading } from "#domain/integrations/files/file-reading.ts";
import { type FileAnswers, readFile } from "./read-file.ts";

const kept = { from: "2026-11-01" as Day, to: "2026-11-26" as Day, timeZone: "Asia/Kolkata" };
const answers: FileAnswers = { weightUnit: "kg", minuteClock: "utc" };

function read(provider: FileProvider, file: Blob, more: Partial<FileAnswers> = {}) {
	return readFile({ provider, file, kept, answers: { ...answers, ...more } }, () => undefined);
}

async function zip(files: Record<string, string | Uint8Array>, options: object = {}): Promise<Blob> {
	const writer = new ZipWriter(new BlobWriter(), options);
	for (const [name, content] of Object.entries(files)) {
		const reader = typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content);
		await writer.add(name, reader, { useWebWorkers: false });
	}
	return writer.close();
}

function values(readings: readonly FileReading[]) {
	return readings.map(({ metric, day, value }) => `${day} ${metric} ${value}`).sort();
}

const record = `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Asha’s &lt;Watch&gt;" unit="count"
	startDate="2026-11-20 06:00:00 +0530" endDate="2026-11-20 06:01:00 +0530" value="90"/>`;

function health(content: string, doctype = "<!DOCTYPE HealthData [<!ELEMENT HealthData (Record)*>]>") {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<HealthData locale="hi_IN">${content}</HealthData>`;
}

describe("Apple's export", () => {
	test("is found under any name, next to the clinical document and macOS metadata", async () => {
		const file = await zip({
			"apple_health_export/export_cda.xml": "<ClinicalDocument/>",
			"__MACOSX/apple_health_export/._निर्यात.xml": "no xml",
			"apple_health_export/workout-routes/route.gpx": "<gpx/>",
			"apple_health_export/निर्यात.xml": health(record),
		});
		const { readings, entries } = await read("apple_health", file);
		expect(values(readings)).toEqual(["2026-11-20 steps 90"]);
		expect(entries).toBe(1);
	});

	test("is read as plain XML, and from a zip with zip64 and streamed entries", async () => {
		const alone = new File([health(record)], "export.xml");
		const large = await zip({ "export.xml": health(record) }, { zip64: true, dataDescriptor: true });
		for (const file of [alone, large])
			expect(values((await read("apple_health", file)).readings)).toEqual(["2026-11-20 steps 90"]);
	});

	test("counts a record inside a correlation once, and uses a workout's own time zone", async () => {
		const workout = `<Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2026-11-20 23:30:00 +0530"
			endDate="2026-11-20 23:50:00 +0530"><MetadataEntry key="HKTimeZone" value="Asia/Tokyo"/></Workout>`;
		const file = await zip({
			"export.xml": health(`<Correlation>${record}</Correlation>${record}${workout}`),
		});
		expect(values((await read("apple_health", file)).readings)).toEqual([
			"2026-11-20 steps 90",
			"2026-11-21 workouts 1",
		]);
	});

	test("reports progress while it is read", async () => {
		const file = await zip({ "export.xml": health(record.repeat(3_000)) });
		const percents: number[] = [];
		await readFile({ provider: "apple_health", file, kept, answers }, (percent) => percents.push(percent));
		expect(percents.at(-1)).toBe(100);
		expect(percents.every((percent, index) => percent >= (percents[index - 1] ?? 0))).toBe(true);
	});

	test.each([
		["an entity bomb", '<!DOCTYPE HealthData [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>', "&b;"],
		["an external entity", '<!DOCTYPE HealthData [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "&a;"],
	])("is reported as broken if it has %s; no entity is expanded", async (_, doctype, content) => {
		const file = await zip({ "export.xml": health(`${content}${record}`, doctype) });
		await expect(read("apple_health", file)).rejects.toMatchObject({ code: "broken" });
	});

	test.each([
		["an endless attribute", `<Record type="${"x".repeat(3_000_000)}"/>`],
		["too many attributes", `<Record ${Array.from({ length: 200_000 }, (_, n) => `a${n}="x" `).join("")}/>`],
		["deeply nested elements", "<a>".repeat(1_000)],
	])("is rejected before it fills the memory if it has %s", async (_, content) => {
		const file = await zip({ "export.xml": health(`${content}${record}`) });
		await expect(read("apple_health", file)).rejects.toMatchObject({ code: "too-full" });
	});

	test("is reported as broken if the zip or the text was cut off", async () => {
		const whole = await zip({ "export.xml": health(record) });
		await expect(read("apple_health", whole.slice(0, whole.size - 30))).rejects.toMatchObject({
			code: "broken",
		});
		const text = await zip({ "export.xml": health(record).slice(0, -20) });
		await expect(read("apple_health", text)).rejects.toMatchObject({ code: "broken" });
	});

	test("is reported as empty if it has only old days", async () => {
		const file = await zip({ "export.xml": health(record.replaceAll("2026-11-20", "2019-11-20")) });
		await expect(read("apple_health", file)).rejects.toMatchObject({ code: "empty" });
	});
});

describe("a file", () => {
	test.each(["../../etc/passwd", "/etc/passwd", "C:\\Windows\\x", "a/..\\..\\b"])(
		"is rejected as unsafe if an entry is named %s",
		async (name) => {
			const file = await zip({ [name]: "x", "export.xml": health(record) });
			await expect(read("apple_health", file)).rejects.toMatchObject({ code: "unsafe" });
		},
	);

	test("is reported as locked if it has a password", async () => {
		const file = await zip({ "export.xml": health(record) }, { password: "secret", zipCrypto: true });
		await expect(read("apple_health", file)).rejects.toMatchObject({ code: "locked" });
	});

	test("is rejected if an entry unpacks to more than the limit", async () => {
		const bomb = await zip({
			"Takeout/Fit/Daily activity metrics/Daily activity metrics.csv": new Uint8Array(70_000_000),
			"x.csv": "x",
		});
		await expect(read("google_fit", bomb)).rejects.toMatchObject({ code: "too-full" });
	});

	test.each<[FileProvider, Record<string, string>]>([
		["apple_health", { "photo.xml": "<svg/>" }],
		["fitbit", { "Takeout/Photos/metadata.json": "{}" }],
		["google_fit", { "Takeout/a.csv": "a", "Takeout/b.csv": "b" }],
		["strava", { "profile.csv": "a", "b.csv": "b" }],
		["myfitnesspal", { "a.csv": "a", "b.csv": "b" }],
	])("is reported as another file if it is not from %s", async (provider, files) => {
		await expect(read(provider, await zip(files))).rejects.toMatchObject({ code: "other-file" });
	});

	test("is reported as broken for every provider if it is noise", async () => {
		const noise = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], "noise.zip");
		for (const provider of ["apple_health", "fitbit", "google_fit", "strava", "myfitnesspal"] as const)
			await expect(read(provider, noise)).rejects.toMatchObject({ code: "broken" });
	});
});

describe("tables and archives", () => {
	test("reads Google's daily metrics with a byte order mark and CRLF, but not in another language", async () => {
		const csv = "\uFEFFDate,Step count\r\n2026-11-20,9123\r\n";
		const file = await zip({
			"Takeout/Fit/Daily activity metrics/Daily activity metrics.csv": csv,
			"Takeout/Fit/Daily activity metrics/2026-11-20.csv": "Start time,End time,Step count\n",
		});
		expect(values((await read("google_fit", file)).readings)).toEqual(["2026-11-20 steps 9123"]);
		const hindi = new File(["तारीख,कदम\n2026-11-20,5"], "x.csv");
		await expect(read("google_fit", hindi)).rejects.toMatchObject({ code: "other-language" });
	});

	test.each<[FileProvider, string, string]>([
		[
			"google_fit",
			"Daily activity metrics.csv",
			"Date,Step count,Distance (m)\n2026-11-20,9123,6400\n2026-11-21,91",
		],
		[
			"strava",
			"activities.csv",
			'Activity ID,Activity Date,Distance\n7,"Nov 20, 2026, 4:02:34 AM",5.02\n8,"Nov 2',
		],
		["myfitnesspal", "Nutrition.csv", "Date,Meal,Calories\n2026-11-20,Lunch,1050\n2026-11-21,Di"],
	])(
		"a truncated table from %s is reported as broken, so no truncated number counts",
		async (provider, name, text) => {
			await expect(read(provider, new File([text], name))).rejects.toMatchObject({ code: "broken" });
		},
	);

	test("a Takeout without the daily metrics is reported as another file", async () => {
		const points =
			'{"Data Points":[{"fitValue":[{"value":{"intVal":90}}],"dataTypeName":"com.google.step_count.delta"}]}';
		const parts = [
			{
				"Takeout/Fit/All Data/derived_com.google.step_count.delta.json": points,
				"Takeout/archive_browser.html": "",
			},
			{ "Takeout/Fit/All Data/derived_com.google.step_count.delta.json": points },
			{ "Takeout/Fit/All Sessions/2026-11-20_WALKING.json": "{}" },
		];
		for (const files of parts)
			await expect(read("google_fit", await zip(files))).rejects.toMatchObject({ code: "other-file" });
	});

	test("reads Strava's activities, including a title with commas and quotes", async () => {
		const csv =
			'Activity ID,Activity Date,Activity Name,Distance,Filename,Distance\n7,"Nov 20, 2026, 4:02:34 AM","Run, ""long""",5.02,,5020\n';
		const file = await zip({ "activities.csv": csv, "activities/7.gpx": "<gpx/>" });
		expect(values((await read("strava", file)).readings)).toEqual([
			"2026-11-20 distance 5020",
			"2026-11-20 workouts 1",
		]);
	});

	test("reads MyFitnessPal's zip or one file from it, and asks for the unit of weight", async () => {
		const nutrition =
			'Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)\n2026-11-20,Lunch,"1,050.0",1,2,3\n';
		const weights = "Date,Weight\n2026-11-20,160\n";
		const both = await read(
			"myfitnesspal",
			await zip({
				"Nutrition-Summary-a.csv": nutrition,
				"Measurement-Summary-a.csv": weights,
				"Exercise-Summary-a.csv": "Date\n",
			}),
			{ weightUnit: "lb" },
		);
		expect(values(both.readings)).toEqual([
			"2026-11-20 calories_consumed 1050",
			"2026-11-20 macros 6",
			"2026-11-20 weight 72.57",
		]);
		expect(both.unclear).toEqual(["weightUnit"]);
		const alone = await read("myfitnesspal", new File([nutrition], "renamed.csv"));
		expect(alone.unclear).toEqual([]);
		expect(alone.readings).toHaveLength(2);
	});

	test("reads Fitbit's archive, and reports a broken file in it", async () => {
		const name = "Takeout/Fitbit/Global Export Data/steps-2026-11-20.json";
		const file = await zip({
			[name]: '[{"dateTime":"11/20/26 07:00:00","value":"70"}]',
			"Takeout/Fitbit/x.txt": "",
		});
		const found = await read("fitbit", file);
		expect(values(found.readings)).toEqual(["2026-11-20 steps 70"]);
		expect(found.unclear).toEqual(["minuteClock"]);
		await expect(read("fitbit", await zip({ [name]: "[{" }))).rejects.toMatchObject({ code: "broken" });
	});
});
