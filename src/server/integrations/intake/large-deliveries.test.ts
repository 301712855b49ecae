import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { png } from "#server/testing/pictures.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function phone() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	const authorization = `Bearer ${json.key}`;
	return {
		person,
		deliver: (body: unknown, headers: Record<string, string> = {}) =>
			app.request("POST /api/ingest/apple-health", { body, headers: { authorization, ...headers } }),
		stored: () =>
			queryRows<{ source: string; value: number }>(
				app.database,
				`select source, value::float8 from integration_data where user_id = '${person.user.id}' order by source`,
			),
	};
}

const sinceLastSync = { "automation-period": "Since Last Sync" };
const date = "2026-11-20 00:00:00 +0530";

function metric(name: string, units: string, data: readonly object[]) {
	return { data: { metrics: [{ name, units, data }] } };
}

test("partial deliveries store a day's events in at most 201 readings, which add up to all of them", async () => {
	const { deliver, stored } = await phone();
	for (const name of ["a", "b", "c"]) {
		const workouts = Array.from({ length: 150 }, (_, index) => ({ id: `${name} ${index}`, start: date }));
		await deliver({ data: { workouts } }, sinceLastSync);
	}
	const events = await stored();
	expect(events.length).toBeLessThanOrEqual(201);
	expect(events.reduce((sum, { value }) => sum + value, 0)).toBe(450);
	await deliver({ data: { workouts: [{ id: "a 0", start: date }] } }, sinceLastSync);
	expect(await stored()).toEqual(events);
});

describe("a large delivery", () => {
	test("of more than 16 kB is read in another process, up to 20,000 entries", async () => {
		const { deliver, stored } = await phone();
		const read = app.deps.readFile;
		const tasks: string[] = [];
		app.deps.readFile = (task, file) => {
			tasks.push(task.name);
			return read(task, file);
		};
		const pieces = Array.from({ length: 20_001 }, (_, index) => ({
			startDate: `2026-11-20 00:${String(index % 60).padStart(2, "0")}:00 +0530`,
			endDate: `2026-11-20 00:${String(index % 60).padStart(2, "0")}:30 +0530`,
			value: "Core",
		}));
		const tooLong = await deliver(metric("sleep_analysis", "hr", pieces));
		expect([tooLong.status, tooLong.json.code]).toEqual([422, "delivery-too-long"]);
		const { json } = await deliver(metric("sleep_analysis", "hr", pieces.slice(0, 2_000)));
		app.deps.readFile = read;
		expect(json).toEqual({ accepted: 2_000, rejected: [], metrics: ["sleep_hours"] });
		expect(await stored()).toEqual([{ source: "health", value: 0.5 }]);
		expect(tasks).toEqual(["readDelivery", "readDelivery"]);
	});

	test("with many days is stored in several parts, each read completely, and recorded as one run", async () => {
		const { person, deliver, stored } = await phone();
		const points = Array.from({ length: 150 * 3 }, (_, index) => ({
			qty: 1_000 + (index % 3),
			date: `${addDays("2026-11-21" as Day, -Math.floor(index / 3))} 00:00:00 +0530`,
			source: `device ${index % 3}`,
		}));
		const { readingsRead } = app.deps.hooks;
		let evaluations = 0;
		app.deps.hooks.readingsRead = (tx, read) => {
			evaluations++;
			return readingsRead(tx, read);
		};
		for (let time = 0; time < 2; time++) {
			const { json } = await deliver(metric("step_count", "count", points));
			expect(json).toMatchObject({ accepted: 150 * 3, rejected: [] });
			expect(await stored()).toHaveLength(150 * 3);
		}
		app.deps.hooks.readingsRead = readingsRead;
		expect(evaluations).toBe(2);
		const [connection] = (await person.send("GET /api/integrations")).json;
		const { json: runs } = await person.send(`GET /api/integrations/${connection.id}/logs`);
		expect(runs.map(({ details }: { details: object }) => details)).toEqual([
			{ readings: 150 * 3, changed: 0, refused: 0 },
			{ readings: 150 * 3, changed: 150 * 3, refused: 0 },
		]);
	});

	test("is read even if the same phone sends several at once", async () => {
		const { deliver, stored } = await phone();
		const points = (source: string) =>
			Array.from({ length: 300 }, () => ({ qty: 1, date, source, note: "n".repeat(40) }));
		const sent = ["Watch", "iPhone", "Ring"].map((source) =>
			deliver(metric("step_count", "count", points(source)), sinceLastSync),
		);
		expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await stored()).toHaveLength(3);
	});

	test("waits for the one before it from the same person; up to eight wait, and others can send files", async () => {
		const { deliver } = await phone();
		const read = app.deps.readFile;
		const { admit } = app.deps.load;
		let admitted = 0;
		app.deps.load.admit = (request) => {
			admitted++;
			return admit(request);
		};
		const released = Promise.withResolvers<void>();
		app.deps.readFile = async (task, file) => {
			await released.promise;
			return read(task, file);
		};
		const points = Array.from({ length: 700 }, () => ({
			qty: 1,
			date,
			source: "Watch",
			note: "n".repeat(40),
		}));
		const body = metric("step_count", "count", points);
		const headers = { "content-length": String(JSON.stringify(body).length) };
		const sent = Array.from({ length: 14 }, () => deliver(body, headers));
		await expect.poll(() => admitted).toBe(14);
		await setTimeout(200);
		const other = await app.signUp();
		const picture = { raw: png, headers: { "content-type": "image/png" } };
		expect((await other.send("PUT /api/auth/me/picture", picture)).status).toBe(200);
		released.resolve();
		const answers = await Promise.all(sent);
		app.deps.readFile = read;
		app.deps.load.admit = admit;
		const refused = answers.filter(({ status }) => status !== 200);
		expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
			Array.from({ length: 5 }, () => [429, "too-many-uploads"]),
		);
	});

	test.each([
		[65_536, false],
		[65_537, true],
	])("of %i bytes counts as a file: %s", async (bytes, isFile) => {
		const { deliver } = await phone();
		const { admit } = app.deps.load;
		const admitted: boolean[] = [];
		app.deps.load.admit = (request) => {
			admitted.push(request.isUpload);
			return admit(request);
		};
		await deliver(metric("step_count", "count", [{ qty: 1, date }]), { "content-length": String(bytes) });
		app.deps.load.admit = admit;
		expect(admitted).toEqual([isFile]);
	});
});
