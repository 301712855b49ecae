import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/** Deliveries that contain only part of a day, and those that only appear to. */

let app: TestApp;
let phone: Awaited<ReturnType<typeof newPhone>>;

beforeAll(async () => {
	app = await testApp();
});
beforeEach(async () => {
	phone = await newPhone();
});
afterAll(() => app.close());

async function newPhone() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	const [{ id }] = (await person.send("GET /api/integrations")).json;
	const authorization = `Bearer ${json.key}`;
	return {
		deliver: async (body: object, headers: Record<string, string>): Promise<void> => {
			const sent = { body, headers: { authorization, ...headers } };
			expect((await app.request("POST /api/ingest/apple-health", sent)).status).toBe(200);
		},
		readings: async (): Promise<[string, number][]> =>
			(await person.send(`GET /api/integrations/${id}/data`)).json.map(
				({ source, value }: { source: string; value: number }) => [source, value],
			),
		importWorkouts: async (...sources: string[]): Promise<void> => {
			const readings = sources.map((source) => ({ metric: "workouts", day: "2026-11-20", source, value: 1 }));
			const body = { provider: "apple_health", readings };
			expect((await person.send("POST /api/integrations/files", { body })).status).toBe(200);
		},
		lastReadingAt: async (): Promise<unknown> =>
			(
				await queryRows(
					app.database,
					`select last_reading_at::text from integrations where user_id = '${person.user.id}'`,
				)
			)[0],
	};
}

const date = "2026-11-20 00:00:00 +0530";

function stepsOf(...points: { qty: number; source: string }[]) {
	const data = points.map((point) => ({ ...point, date }));
	return { data: { metrics: [{ name: "step_count", units: "count", data }] } };
}

function day(steps: number, ...workouts: string[]) {
	return {
		data: {
			metrics: [{ name: "step_count", units: "count", data: [{ qty: steps, date }] }],
			workouts: workouts.map((id) => ({ id, start: "2026-11-20 06:40:00 +0530" })),
		},
	};
}

test("a delivery of what is new since the last sync reduces no day and removes no workout", async () => {
	const headers = { "automation-aggregation": "Days", "automation-period": "Since Last Sync" };
	await phone.deliver(day(5_000, "a"), headers);
	await phone.deliver(day(300, "b"), headers);
	expect(await phone.readings()).toEqual([
		["health", 5_000],
		["a", 1],
		["b", 1],
	]);
});

test("a delivery by the minute may lack some of the day's steps, but none of its workouts", async () => {
	const headers = { "automation-aggregation": "Minutes", "automation-period": "Today" };
	await phone.deliver(day(5_000, "a", "b"), headers);
	await phone.deliver(day(300, "b"), headers);
	expect(await phone.readings()).toEqual([
		["health", 5_000],
		["b", 1],
	]);
});

test("a workout that a file names by its start counts once, and the file's others stay", async () => {
	await phone.importWorkouts("2026-11-20 06:40:00 +0530 Running", "2026-11-20 18:10:00 +0530 Yoga");
	for (let time = 0; time < 2; time++)
		await phone.deliver(
			{ data: { workouts: [{ id: "a", name: "Outdoor Run", start: "2026-11-20 01:10:00 +0000" }] } },
			{ "automation-period": "Since Last Sync" },
		);
	expect(await phone.readings()).toEqual([
		["2026-11-20 18:10:00 +0530 Yoga", 1],
		["a", 1],
	]);
});

describe("a source's name of more than two hundred characters", () => {
	const long = "📱".repeat(130);

	test("still identifies one source: a smaller hourly number doesn't reduce its day", async () => {
		const hourly = { "automation-aggregation": "Hours" };
		await phone.deliver(stepsOf({ qty: 8_000, source: long }), hourly);
		await phone.deliver(stepsOf({ qty: 300, source: long }), hourly);
		expect((await phone.readings()).map(([, steps]) => steps)).toEqual([8_000]);
	});

	test("stays distinct from a name that differs only at its end", async () => {
		const points = [
			{ qty: 8_000, source: `${long}a` },
			{ qty: 6_000, source: `${long}b` },
		];
		await phone.deliver(stepsOf(...points), {});
		expect((await phone.readings()).map(([, steps]) => steps).toSorted()).toEqual([6_000, 8_000]);
	});

	test("does not make a repeated delivery count as new", async () => {
		await phone.deliver(stepsOf({ qty: 8_000, source: long }), {});
		const before = await phone.lastReadingAt();
		app.advance(60_000);
		await phone.deliver(stepsOf({ qty: 8_000, source: long }), {});
		expect(await phone.lastReadingAt()).toEqual(before);
	});
});

function energy(active: number | undefined, resting?: number) {
	const metric = (name: string, qty?: number) =>
		qty === undefined ? [] : [{ name, units: "kcal", data: [{ qty, date }] }];
	return {
		data: { metrics: [...metric("basal_energy_burned", resting), ...metric("active_energy", active)] },
	};
}

describe("active and resting energy in separate deliveries", () => {
	test.each([
		["active energy first", [energy(412.604), energy(undefined, 1_480.104)]],
		["resting energy first", [energy(undefined, 1_480.104), energy(412.604)]],
	])("add up: %s; a repeat changes nothing", async (_name, deliveries) => {
		for (const delivery of deliveries) await phone.deliver(delivery, {});
		expect(await phone.readings()).toEqual([["health", 1_892.7]]);
		const before = await phone.lastReadingAt();
		app.advance(60_000);
		for (const delivery of [...deliveries, energy(412.604, 1_480.104)]) await phone.deliver(delivery, {});
		expect(await phone.readings()).toEqual([["health", 1_892.7]]);
		expect(await phone.lastReadingAt()).toEqual(before);
	});

	test("are corrected separately, and a part of a day reduces neither", async () => {
		await phone.deliver(energy(400, 1_400), {});
		await phone.deliver(energy(350), {});
		expect(await phone.readings()).toEqual([["health", 1_750]]);
		await phone.deliver(energy(20, 1_450), { "automation-aggregation": "Hours" });
		expect(await phone.readings()).toEqual([["health", 1_800]]);
	});
});
