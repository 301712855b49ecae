import { afterAll, beforeAll, expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { textsIn } from "#server/testing/accounts/exports.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { exportFileIn } from "#strings/account/export-file.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { writeContents } from "./contents.ts";
import { csvCells } from "./csv-cells.ts";
import { zipWriter } from "./zip-writer.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	({ administrator: admin } = await firstAccounts(app));
});

afterAll(() => app.close());

async function newPerson() {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	return person;
}

/** Exports an account; `change` happens after the page of habits, before their logs are read. */
async function exportDuring(
	userId: string,
	change: () => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: Uint8Array[] = [];
	const zip = zipWriter(async (bytes) => void pieces.push(bytes), app.deps.clock());
	let isChanged = false;
	const cells = csvCells(exportFileIn.en, catalogueFor("en"), dayFrom("2026-11-21"));
	await writeContents({
		...{ orm: app.deps.orm, zip, userId, words: exportFileIn.en, cells, now: app.deps.clock() },
		async reportProgress() {
			if (isChanged) return;
			isChanged = true;
			await change();
		},
	});
	await zip.finish();
	return new Uint8Array(Buffer.concat(pieces));
}

test.each([
	["ends its cycle", false],
	["ends its cycle and is ticked in the next", true],
])("a habit that %s during an export can be imported, with its new cycle", async (_what, isTicked) => {
	const person = await newPerson();
	const { id } = await createHabit(person);
	await logEmptyDays(app, person, { habitId: id, count: 21 });
	const zip = await exportDuring(person.user.id, async () => {
		expect((await takeStep(person, id, "repeat")).status).toBe(200);
		if (!isTicked) return;
		const body = { date: "2026-11-22", completed: true, source: "test" };
		app.advance(24 * 3_600_000);
		expect((await person.send(`POST /api/habits/${id}/logs`, { body })).status).toBe(201);
		app.advance(-24 * 3_600_000);
	});
	const other = await newPerson();
	const preview = await upload(other, zip);
	expect(preview.status).toBe(201);
	expect((await commit(other, preview)).status).toBe(201);
	const [restored] = (await other.send("GET /api/habits")).json;
	expect(restored).toMatchObject({ cycleCount: 2, completedCycles: 1 });
});

test("a habit that is deleted during an export is not in the file", async () => {
	const person = await newPerson();
	const { id } = await createHabit(person);
	const zip = await exportDuring(person.user.id, () => person.send(`DELETE /api/habits/${id}`));
	expect(JSON.parse(textsIn(zip)["ikkis-habits.json"] ?? "").habits).toEqual([]);
});
