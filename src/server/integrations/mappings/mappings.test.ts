import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { IntegrationTick } from "#contract/integrations/mappings.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { purgeReadings } from "#server/integrations/connections/service.ts";
import { backdateHabit } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let administrator: typeof person;
let userId: string;
let fitbit: Awaited<ReturnType<typeof createConnection>>;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	({ person, administrator } = await firstAccounts(app));
	userId = (await person.send("GET /api/auth/me")).json.id;
});
beforeEach(async () => {
	fitbit = await createConnection(app, userId, "fitbit");
	return () => fitbit.disconnect();
});
afterAll(() => app.close());

const today = todayOf(testNow, "Asia/Kolkata", 0);
function daysAgo(count: number): Day {
	return addDays(today, -count);
}
const walk = { providerMetric: "steps", mappingType: "threshold", mappingConfig: { threshold: 8000 } };

/** Creates a habit and backdates it by ten days. */
async function oldHabit(changes: Record<string, unknown> = {}) {
	const { id } = await createHabit(person, changes);
	await backdateHabit(app, id, 10);
	return id as string;
}

function map(habitId: string, more: object = {}, integrationId = fitbit.id, who = person) {
	return who.send(`POST /api/integrations/${integrationId}/mappings`, {
		body: { habitId, ...walk, ...more },
	});
}

function patch(id: string, body: object) {
	return person.send(`PATCH /api/integrations/${fitbit.id}/mappings/${id}`, { body });
}

async function marksOf(habitId: string) {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return Object.fromEntries(json.map((log: { date: Day; source: string }) => [log.date, log.source]));
}

async function withdrawn() {
	const { json } = await person.send("GET /api/notices");
	return json.filter(({ kind }: { kind: string }) => kind === "tick-withdrawn");
}

test("a mapping ticks from today on, with an explanation", async () => {
	const habitId = await oldHabit();
	await fitbit.sync({ steps: { [today]: 8123, [daysAgo(1)]: 9000 } });
	const { status, json } = await map(habitId);
	expect(status).toBe(201);
	expect(json).toMatchObject({
		habitId,
		...walk,
		mappingConfig: { threshold: 8000, comparator: "at-least" },
	});
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	const { sources, ticks } = (await person.send(`GET /api/habits/${habitId}/integrations`)).json;
	expect(sources).toMatchObject([{ provider: "fitbit", state: "active", mapping: { id: json.id } }]);
	expect(ticks).toMatchObject([
		{
			date: today,
			provider: "fitbit",
			reasons: [
				{
					mappingId: json.id,
					explanation: { kind: "compared", metric: "steps", value: 8123, aim: 8000, comparator: "at-least" },
				},
			],
		},
	]);
});

test("every day ticked by an app is explained, however long ago", async () => {
	const habitId = await oldHabit();
	const insert = (table: string, columns: string, values: string) =>
		app.database.script((run) =>
			run(`insert into ${table} (user_id, habit_id, date, ${columns})
				select '${userId}', '${habitId}', '${today}'::date - n, ${values} from generate_series(1, 101) as n`),
		);
	const at = `'${new Date(testNow).toISOString()}'`;
	await insert(
		"integration_ticks",
		"integration_id, provider, reasons, ticked_at",
		`'${fitbit.id}', 'fitbit', '[]', ${at}`,
	);
	await insert(
		"habit_logs",
		"id, cycle, completed, source, logged_at, created_at",
		`gen_random_uuid(), 1, true, 'integration', ${at}, ${at}`,
	);
	const ticks = async (query: string) =>
		(await person.send(`GET /api/habits/${habitId}/integrations${query}`)).json.ticks;
	expect(await ticks("")).toHaveLength(100);
	const day = daysAgo(101);
	expect(await ticks(`?from=${day}&to=${day}`)).toMatchObject([{ date: day, provider: "fitbit" }]);
});

test("after 400 days a tick's explanation keeps the provider and the target, but not the number", async () => {
	const habitId = await oldHabit();
	await fitbit.sync({ steps: { [today]: 8123 } });
	await map(habitId);
	const reasons = async () =>
		(await person.send(`GET /api/habits/${habitId}/integrations`)).json.ticks.map((tick: IntegrationTick) => [
			tick.provider,
			tick.reasons[0]?.explanation,
		]);
	const explained = { kind: "compared", metric: "steps", value: 8123, aim: 8000, comparator: "at-least" };
	await purgeReadings(app.deps, testNow + 400 * 86_400_000);
	expect(await reasons()).toEqual([["fitbit", explained]]);
	await purgeReadings(app.deps, testNow + 401 * 86_400_000);
	expect(await reasons()).toEqual([["fitbit", { ...explained, value: null }]]);
});

test("a correction removes the tick, and the inbox reports it until the day is ticked again", async () => {
	const habitId = await oldHabit();
	await map(habitId);
	await fitbit.sync({ steps: { [today]: 8123 } }, testNow);
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	await fitbit.sync({ steps: { [today]: 7000 } }, testNow + 1);
	expect(await marksOf(habitId)).toEqual({});
	expect(await withdrawn()).toHaveLength(1);
	await fitbit.sync({ steps: { [today]: 8500 } }, testNow + 2);
	expect(await withdrawn()).toEqual([]);
	await fitbit.sync({}, testNow + 3);
	await fitbit.sync({}, testNow + 4);
	expect(await marksOf(habitId)).toEqual({});
	expect(await withdrawn()).toMatchObject([{ data: { habitId, provider: "fitbit", day: today }, count: 1 }]);
});

test("a manual mark stays, whatever the provider reports later", async () => {
	const habitId = await oldHabit();
	await map(habitId, { takesOver: true });
	await fitbit.sync({ steps: { [today]: 9000, [daysAgo(1)]: 9000, [daysAgo(2)]: 9000 } });
	await person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true, notes: "Rain" } });
	await person.send(`DELETE /api/habits/${habitId}/logs/${daysAgo(1)}`);
	await person.send(`PUT /api/habits/${habitId}/logs/${daysAgo(2)}`, { body: { completed: false } });
	await fitbit.sync({ steps: { [today]: 10, [daysAgo(1)]: 9999 } });
	await fitbit.sync({ steps: { [daysAgo(2)]: 9999 } });
	expect(await marksOf(habitId)).toEqual({ [today]: "manual", [daysAgo(2)]: "manual" });
});

test("earlier days are ticked only on request, up to a week back, and those ticks can be undone", async () => {
	const habitId = await oldHabit();
	const steps = Object.fromEntries([0, 1, 3, 7, 8, 9].map((count) => [daysAgo(count), 9000]));
	await fitbit.sync({ steps });
	const preview = await person.send(`POST /api/integrations/${fitbit.id}/mappings/preview`, {
		body: { habitId, ...walk },
	});
	expect(preview.json).toMatchObject({ done: 5, open: [daysAgo(1), daysAgo(3), daysAgo(7)] });
	expect(preview.json.days).toHaveLength(30);
	const { json } = await map(habitId, { takesOver: true });
	const ticked = Object.fromEntries([0, 1, 3, 7].map((count) => [daysAgo(count), "integration"]));
	expect(await marksOf(habitId)).toEqual(ticked);
	await person.send(`PUT /api/habits/${habitId}/logs/${daysAgo(3)}`, { body: { completed: true } });
	await patch(json.id, { takesOver: false });
	await fitbit.sync({ steps });
	expect(await marksOf(habitId)).toEqual({ [today]: "integration", [daysAgo(3)]: "manual" });
});

test("a higher threshold keeps the ticks of earlier days", async () => {
	const habitId = await oldHabit();
	const steps = { [today]: 9000, [daysAgo(1)]: 9000 };
	await fitbit.sync({ steps });
	const { json } = await map(habitId, { takesOver: true });
	await patch(json.id, { mappingConfig: { threshold: 12_000 } });
	expect(await marksOf(habitId)).toEqual({ [daysAgo(1)]: "integration" });
});

test("an at-most rule is judged only when the day is complete", async () => {
	const habitId = await oldHabit();
	const config = { threshold: 2000, comparator: "at-most" };
	await map(habitId, { providerMetric: "calories_burned", mappingConfig: config });
	await fitbit.sync({ calories_burned: { [today]: 1500 } });
	expect(await marksOf(habitId)).toEqual({});
	await fitbit.sync({ calories_burned: { [today]: 1900 } }, testNow + 24 * 3_600_000);
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
});

test("one mapping is enough to tick, unless all are needed", async () => {
	const habitId = await oldHabit();
	await map(habitId);
	const second = await map(habitId, {
		providerMetric: "active_minutes",
		mappingType: "direct",
		mappingConfig: {},
	});
	await fitbit.sync({ active_minutes: { [today]: 31 } });
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	expect(json).toMatchObject([{ source: "integration", duration: 31 }]);
	await patch(second.json.id, { needsAll: true });
	await fitbit.sync({ active_minutes: { [today]: 31 }, steps: { [today]: 100 } });
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	await fitbit.sync({ active_minutes: { [today]: 0 }, steps: { [today]: 9000 } });
	expect(await marksOf(habitId)).toEqual({});
});

test("each provider explains its tick, and disconnecting one removes only its explanation", async () => {
	const todoist = await createConnection(app, userId, "todoist");
	const habitId = await oldHabit();
	await map(habitId);
	await map(
		habitId,
		{ providerMetric: "tasks_completed", mappingType: "direct", mappingConfig: {} },
		todoist.id,
	);
	await fitbit.sync({ steps: { [today]: 9000 } });
	await todoist.sync({ tasks_completed: { [today]: 3 } });
	async function providersSaying() {
		const { ticks } = (await person.send(`GET /api/habits/${habitId}/integrations`)).json;
		return ticks[0].reasons.map(({ provider }: { provider: string }) => provider);
	}
	expect(await providersSaying()).toEqual(["fitbit", "todoist"]);
	expect((await person.send(`DELETE /api/integrations/${todoist.id}`)).status).toBe(204);
	expect(await providersSaying()).toEqual(["fitbit"]);
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
});

test("a measured habit gets the provider's amount", async () => {
	const habitId = await oldHabit({
		measure: { unit: "steps", target: 6000, comparator: "at-least", smallTarget: null },
	});
	await map(habitId);
	await fitbit.sync({ steps: { [today]: 8123 } });
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	expect(json).toMatchObject([{ amount: 8123, unit: "steps", source: "integration" }]);
});

test("Strava's numbers are not stored with the tick", async () => {
	const strava = await createConnection(app, userId, "strava");
	const habitId = await oldHabit({
		measure: { unit: "km", target: 5, comparator: "at-least", smallTarget: null },
	});
	await map(habitId, { providerMetric: "distance", mappingConfig: { threshold: 5000 } }, strava.id);
	await strava.sync({ distance: { [today]: 5777 } });
	const { json: logs } = await person.send(`GET /api/habits/${habitId}/logs`);
	expect(logs).toMatchObject([{ completed: true, amount: null, source: "integration" }]);
	const { json } = await person.send(`GET /api/habits/${habitId}/integrations`);
	expect(json.ticks[0].reasons[0].explanation).toMatchObject({ value: null, aim: 5000 });
	await strava.disconnect();
});

test("a repeat returns the same mapping, and another rule for the metric is refused", async () => {
	const habitId = await oldHabit();
	const first = await map(habitId);
	expect((await map(habitId)).json).toEqual(first.json);
	expect(await map(habitId, { mappingConfig: { threshold: 9000 } })).toMatchObject({
		status: 409,
		json: { code: "already-mapped" },
	});
	const both = await Promise.all([1, 2].map(() => map(habitId, { providerMetric: "sleep_hours" })));
	expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
});

test.each([
	["another provider's metric", { providerMetric: "kudos" }, "providerMetric"],
	["no metric", { providerMetric: "" }, "providerMetric"],
	["no threshold", { mappingConfig: {} }, "mappingConfig"],
	["half a step", { mappingConfig: { threshold: 1.5 } }, "mappingConfig"],
	["another type's configuration", { mappingType: "calculation" }, "mappingConfig"],
	["an invalid habit id", { habitId: "walk" }, "habitId"],
])("a mapping with %s is refused", async (_, more, field) => {
	const { status, json } = await map(await oldHabit(), more);
	expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("users cannot map another user's habit or connection, or change their mappings", async () => {
	const habitId = await oldHabit();
	const { json } = await map(habitId);
	expect((await map(habitId, {}, fitbit.id, administrator)).status).toBe(404);
	expect((await map(habitId, {}, uuidv7())).status).toBe(404);
	expect((await map(uuidv7())).status).toBe(404);
	const path = `/api/integrations/${fitbit.id}/mappings/${json.id}` as const;
	expect((await administrator.send(`DELETE ${path}`)).status).toBe(404);
	expect((await administrator.send(`PATCH ${path}`, { body: { isActive: false } })).status).toBe(404);
	expect((await administrator.send(`GET /api/habits/${habitId}/integrations`)).status).toBe(404);
});

test("an account can have at most a hundred mappings, even if several are created at once", async () => {
	const other = await app.signUp();
	await pay(administrator, other.user.email);
	const theirs = await createConnection(app, other.user.id, "todoist");
	const habitIds = [];
	for (let count = 0; count < 8; count++) habitIds.push((await createHabit(other)).id);
	await app.database.statement(
		"many",
		`insert into integration_mappings select $1::uuid, gen_random_uuid(), gen_random_uuid(), $2::uuid, gen_random_uuid()::text, 'direct',
			'{}', false, true, current_date, current_date, now() from generate_series(1, 99)`,
	)([other.user.id, habitIds[0]]);
	const replies = await Promise.all(
		habitIds.map((id) => map(id, { providerMetric: "tasks_completed" }, theirs.id, other)),
	);
	expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
	expect(replies.map(({ json }) => json.code)).toContain("too-many-mappings");
});

test("an archived or deleted habit is not ticked, and a restored one is ticked again", async () => {
	const habitId = await oldHabit();
	await map(habitId);
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: false } });
	await fitbit.sync({ steps: { [today]: 9000 } });
	expect(await marksOf(habitId)).toEqual({});
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: true } });
	await fitbit.sync({ steps: { [today]: 9000 } });
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	await person.send(`DELETE /api/habits/${habitId}`);
	await fitbit.sync({ steps: { [today]: 9001 } });
	expect((await person.send(`GET /api/integrations/${fitbit.id}/mappings`)).json).toEqual([]);
});

test("pausing or deleting a mapping keeps its ticks", async () => {
	const habitId = await oldHabit();
	const { json } = await map(habitId);
	await fitbit.sync({ steps: { [today]: 9000 } });
	await patch(json.id, { isActive: false });
	await fitbit.sync({ steps: { [today]: 10 } });
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	const path = `/api/integrations/${fitbit.id}/mappings/${json.id}` as const;
	expect((await person.send(`DELETE ${path}`)).status).toBe(204);
	await fitbit.sync({});
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
});

test("a connection with ticking turned off still reads, and ticks once it is turned on again", async () => {
	const habitId = await oldHabit();
	await map(habitId);
	const allow = (syncHabits: boolean) =>
		person.send(`PATCH /api/integrations/${fitbit.id}`, { body: { settings: { syncHabits } } });
	expect((await allow(false)).json.settings.syncHabits).toBe(false);
	await fitbit.sync({ steps: { [today]: 9000 } });
	expect(await marksOf(habitId)).toEqual({});
	expect((await person.send(`GET /api/integrations/${fitbit.id}/data`)).json).toMatchObject([
		{ value: 9000 },
	]);
	const { sources } = (await person.send(`GET /api/habits/${habitId}/integrations`)).json;
	expect(sources).toMatchObject([{ state: "paused" }]);
	await allow(true);
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
	await allow(false);
	await fitbit.sync({});
	expect(await marksOf(habitId)).toEqual({ [today]: "integration" });
});

test("habits are proposed for metrics with enough data, except mapped ones", async () => {
	const steps = Object.fromEntries(
		Array.from({ length: 30 }, (_, back) => [daysAgo(back), 6000 + 300 * back]),
	);
	await fitbit.sync({ steps });
	const propose = async () => (await person.send(`GET /api/integrations/${fitbit.id}/proposals`)).json;
	expect(await propose()).toMatchObject([{ providerMetric: "steps", mappingType: "threshold" }]);
	await map(await oldHabit());
	expect(await propose()).toEqual([]);
});
