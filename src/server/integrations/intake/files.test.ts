import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeReadings } from "#server/integrations/connections/service.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { connectAfterFile } from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let payer: Client;

beforeAll(async () => {
	app = await testApp();
	payer = (await firstAccounts(app)).person;
});

afterAll(() => app.close());

interface SentReading {
	metric: string;
	day: string;
	value: number;
	source?: string;
	parts?: Record<string, number>;
}

function send(person: Client, provider: string, ...readings: SentReading[]) {
	return person.send("POST /api/integrations/files", {
		body: { provider, readings: readings.map((reading) => ({ source: "file", ...reading })) },
	});
}

async function connectionOf(person: Client) {
	const { json } = await person.send("GET /api/integrations");
	expect(json).toHaveLength(1);
	return json[0];
}

async function stored(person: Client): Promise<string[]> {
	const { id } = await connectionOf(person);
	const { json } = await person.send(`GET /api/integrations/${id}/data`);
	return json.map(
		({ dataType, day, source, value }: Record<string, unknown>) => `${day} ${dataType} ${source} ${value}`,
	);
}

function day(back: number) {
	return dayAgo(app, back);
}

describe("a part of a file", () => {
	test("creates the connection on first use, and a repeat changes nothing", async () => {
		const person = await app.signUp();
		const readings = [
			{ metric: "steps", day: day(1), value: 8_000 },
			{ metric: "steps", day: day(2), value: 9_000 },
		];
		expect((await send(person, "fitbit", ...readings)).json).toEqual({ changed: 2, skipped: 0, refused: 0 });
		expect((await send(person, "fitbit", ...readings)).json).toEqual({ changed: 0, skipped: 0, refused: 0 });
		expect(await stored(person)).toEqual([`${day(1)} steps file 8000`, `${day(2)} steps file 9000`]);
		const connection = await connectionOf(person);
		expect(connection).toMatchObject({
			provider: "fitbit",
			isAsked: false,
			state: "active",
			nextSyncAt: null,
		});
		expect(connection.sharedMetrics).toContain("sleep_hours");
	});

	test("replaces readings of earlier files for the same metric and day only", async () => {
		const person = await app.signUp();
		const workout = { metric: "workouts", day: day(1), value: 1 };
		await send(
			person,
			"apple_health",
			{ ...workout, source: "run" },
			{ ...workout, source: "swim" },
			{
				metric: "steps",
				day: day(1),
				value: 5_000,
			},
		);
		await send(person, "apple_health", { ...workout, source: "swim" });
		expect(await stored(person)).toEqual([`${day(1)} steps file 5000`, `${day(1)} workouts swim 1`]);
	});

	test("does not overwrite days that the phone has reported itself", async () => {
		const person = await app.signUp();
		const { json } = await person.send("POST /api/ingest/keys", { body: {} });
		await app.request("POST /api/ingest/apple-health", {
			body: { date: day(1), steps: 4_000 },
			headers: { authorization: `Bearer ${json.key}` },
		});
		const reply = await send(
			person,
			"apple_health",
			{ metric: "steps", day: day(1), value: 9_999 },
			{ metric: "steps", day: day(2), value: 7_000 },
		);
		expect(reply.json).toEqual({ changed: 1, skipped: 1, refused: 0 });
		expect(await stored(person)).toEqual([`${day(1)} steps shortcut 4000`, `${day(2)} steps file 7000`]);
	});

	test("does not store an event again that the service has reported on another day", async () => {
		const person = await app.signUp();
		const run = { metric: "workouts", value: 1, source: "7" };
		await send(person, "strava", { ...run, day: day(2) });
		await queryRows(app.database, "update integration_data set metadata = '{}' where source = '7'");
		const swim = { ...run, source: "8", day: day(1) };
		const reply = await send(person, "strava", { ...run, day: day(1) }, swim);
		expect(reply.json).toMatchObject({ changed: 1, skipped: 1 });
		expect(await stored(person)).toEqual([`${day(1)} workouts 8 1`, `${day(2)} workouts 7 1`]);
	});

	test("is replaced by the service's later readings, on their days only", async () => {
		const person = await app.signUp();
		await send(
			person,
			"fitbit",
			{ metric: "steps", day: day(1), value: 1 },
			{ metric: "sleep_hours", day: day(300), value: 7 },
		);
		await connectAfterFile(app, person, "fitbit");
		const { id, isAsked } = await connectionOf(person);
		expect(isAsked).toBe(true);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const now = await stored(person);
		expect(now).toContain(`${day(300)} sleep_hours file 7`);
		expect(now.filter((line) => line.startsWith(`${day(1)} steps`))).not.toContain(`${day(1)} steps file 1`);
	});

	test("ticks a mapped habit", async () => {
		const person = payer;
		const habit = await createHabit(person);
		await send(person, "myfitnesspal", { metric: "calories_consumed", day: day(1), value: 1_700 });
		const { id } = await connectionOf(person);
		const mapped = await person.send(`POST /api/integrations/${id}/mappings`, {
			body: {
				habitId: habit.id,
				providerMetric: "calories_consumed",
				mappingType: "threshold",
				mappingConfig: { threshold: 1_500, comparator: "at-least" },
			},
		});
		expect(mapped.status).toBe(201);
		await send(person, "myfitnesspal", { metric: "calories_consumed", day: day(0), value: 1_600 });
		const { json } = await person.send(`GET /api/habits/${habit.id}/logs`);
		expect(json.map(({ date, source }: Record<string, unknown>) => [date, source])).toContainEqual([
			day(0),
			"integration",
		]);
	});

	test.each<[string, SentReading, { changed: number; skipped: number; refused: number }]>([
		["negative", { metric: "steps", day: "", value: -5 }, { changed: 0, skipped: 0, refused: 1 }],
		[
			"absurdly large",
			{ metric: "steps", day: "", value: 10_000_000 },
			{ changed: 0, skipped: 0, refused: 1 },
		],
		["from 1970", { metric: "steps", day: "1970-01-02", value: 5 }, { changed: 0, skipped: 0, refused: 1 }],
		[
			"from the future",
			{ metric: "steps", day: "2090-01-02", value: 5 },
			{ changed: 0, skipped: 0, refused: 1 },
		],
	])("with a reading that is %s stores nothing", async (_, reading, expected) => {
		const person = await app.signUp();
		const { json } = await send(person, "fitbit", { ...reading, day: reading.day || day(1) });
		expect(json).toEqual(expected);
		expect(await stored(person)).toEqual([]);
	});

	test.each([
		["another provider's metric", "fitbit", { metric: "kudos", day: "2026-11-20", value: 1 }],
		["a provider without files", "todoist", { metric: "streaks", day: "2026-11-20", value: 1 }],
		["an invalid day", "fitbit", { metric: "steps", day: "yesterday", value: 1 }],
	])("with %s is refused", async (_, provider, reading) => {
		const person = await app.signUp();
		expect((await send(person, provider, reading)).status).toBe(400);
		expect((await person.send("GET /api/integrations")).json).toEqual([]);
	});

	test("with more than four hundred readings is refused", async () => {
		const person = await app.signUp();
		const readings = Array.from({ length: 401 }, (_, index) => ({
			metric: "workouts",
			day: day(1),
			value: 1,
			source: String(index),
		}));
		expect((await send(person, "strava", ...readings)).status).toBe(400);
	});
});

test("a connection keeps its newest 3,000 runs", async () => {
	const person = await app.signUp();
	const reading = { metric: "steps", day: day(1), value: 8_000 };
	await send(person, "fitbit", reading);
	const { id } = await connectionOf(person);
	await queryRows(
		app.database,
		`insert into integration_logs (user_id, integration_id, id, action, status, details, created_at)
		select '${person.user.id}', '${id}', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
			'file', 'failed', '{}', '2026-11-11T00:00:00Z'
		from generate_series(1, 3100) n`,
	);
	await send(person, "fitbit", reading);
	expect((await connectionOf(person)).runs).toEqual({
		successful: 2,
		all: 3_000,
		since: "2026-11-11T00:00:00.000Z",
	});
});

test("a connection made only from files is never synced, neither on request nor automatically", async () => {
	const person = await app.signUp();
	await send(person, "strava", { metric: "workouts", day: day(1), value: 1, source: "7" });
	const { id } = await connectionOf(person);
	expect((await person.send(`POST /api/integrations/${id}/sync`)).json.code).toBe("push-only-provider");
	await person.send(`PATCH /api/integrations/${id}`, { body: { isActive: true } });
	expect(await connectionOf(person)).toMatchObject({ state: "active", nextSyncAt: null });
});

test("readings from a Strava file are kept as long as any file's, not just seven days", async () => {
	const person = await app.signUp();
	await send(person, "strava", { metric: "workouts", day: day(30), value: 1, source: "7" });
	await purgeReadings(app.deps, app.deps.clock());
	expect(await stored(person)).toEqual([`${day(30)} workouts 7 1`]);
	await purgeReadings(app.deps, app.deps.clock() + 371 * 24 * 60 * 60_000);
	expect(await stored(person)).toEqual([]);
});
