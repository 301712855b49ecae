import { afterAll, beforeAll, expect, test } from "vitest";
import { fileReader } from "#server/deps/file-reading/file-reader.ts";
import { iso } from "#server/ground/iso.ts";
import { indianOptions } from "#server/testing/import-file.ts";
import { days, table, upload } from "#server/testing/imports.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { findReadPercent, withReadProgress } from "./read-progress.ts";
import { importTask } from "./reading.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("only the importer sees how much of a file has been read, and the row is deleted even after a failure", async () => {
	const [person, stranger] = [await app.signUp(), await app.signUp()];
	const { orm, clock } = app.deps;
	const percentOf = (id: string) => findReadPercent(orm, id, iso(clock()));
	const userId = person.user.id;
	const reading = withReadProgress(orm, { userId, now: clock() }, async (note) => {
		expect((await person.send("GET /api/imports/reading")).json).toEqual({ percent: 0 });
		note(40);
		note(70);
		await expect.poll(() => percentOf(userId)).toBe(70);
		expect((await stranger.send("GET /api/imports/reading")).json).toEqual({ percent: null });
		expect((await person.send("GET /api/imports")).json).toEqual([]);
		throw new Error("The file is broken.");
	});
	await expect(reading).rejects.toThrow("The file is broken.");
	expect((await person.send("GET /api/imports/reading")).json).toEqual({ percent: null });
	await upload(person, table(days("2026-06-01", 3, "Walk")));
	expect((await person.send("GET /api/imports/reading")).json).toEqual({ percent: null });
	expect((await person.send("GET /api/imports")).json).toHaveLength(1);
});

test("reading a file reports increasing percentages", async () => {
	const percents: number[] = [];
	const bytes = table(days("2020-06-01", 2_000, "Walk"));
	const onProgress = (percent: number) => percents.push(percent);
	await fileReader()(importTask, { userId: "u", bytes, options: indianOptions, onProgress });
	expect(percents.length).toBeGreaterThan(2);
	expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});
