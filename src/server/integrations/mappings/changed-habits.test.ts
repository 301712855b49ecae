import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayAgo, habitOf, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/** Habits that change while they have a mapping. */

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let fitbit: Awaited<ReturnType<typeof createConnection>>;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
beforeEach(async () => {
	fitbit = await createConnection(app, (await person.send("GET /api/auth/me")).json.id, "fitbit");
	return () => fitbit.disconnect();
});
afterAll(() => app.close());

/** Creates a mapped habit with test logs on the last `days` days before today. */
async function mappedHabit(days = 0) {
	const { id } = await createHabit(person);
	for (let back = 1; back <= days; back++) {
		const body = { date: dayAgo(app, back), completed: true, source: "test" };
		expect((await person.send(`POST /api/habits/${id}/logs`, { body })).status).toBe(201);
	}
	const { status } = await person.send(`POST /api/integrations/${fitbit.id}/mappings`, {
		body: {
			habitId: id,
			providerMetric: "steps",
			mappingType: "threshold",
			mappingConfig: { threshold: 8_000 },
		},
	});
	expect(status).toBe(201);
	return id as string;
}

function today() {
	return dayAgo(app, 0);
}

function walk(steps = 9_000) {
	return fitbit.sync({ steps: { [today()]: steps, [dayAgo(app, 1)]: steps } }, app.deps.clock());
}

async function logsOf(habitId: string) {
	return (await person.send(`GET /api/habits/${habitId}/logs`)).json;
}

async function isTicked(habitId: string): Promise<boolean> {
	return (await logsOf(habitId)).some(
		({ date, source }: Record<string, string>) => date === today() && source === "integration",
	);
}

async function notices(): Promise<unknown[]> {
	const { json } = await person.send("GET /api/notices");
	return json.filter(({ kind }: { kind: string }) => kind === "tick-withdrawn");
}

test("a completed habit is not ticked, keeps its ticks, and is ticked again after a restart", async () => {
	const habitId = await mappedHabit(20);
	await walk();
	expect(await isTicked(habitId)).toBe(true);
	expect((await takeStep(person, habitId, "maintenance")).status).toBe(200);
	expect((await takeStep(person, habitId, "complete")).status).toBe(200);
	const logs = await logsOf(habitId);
	app.advance(24 * 60 * 60_000);
	await walk();
	expect(await logsOf(habitId)).toEqual(logs);
	const mappings = (await person.send(`GET /api/integrations/${fitbit.id}/mappings`)).json;
	expect(mappings).toHaveLength(1);
	expect((await takeStep(person, habitId, "restart")).status).toBe(200);
	await walk();
	expect(await isTicked(habitId)).toBe(true);
});

test("a repeated habit is ticked in its new cycle, and its old days stay unchanged", async () => {
	const habitId = await mappedHabit(20);
	await walk();
	const first = await logsOf(habitId);
	expect((await takeStep(person, habitId, "repeat")).json).toMatchObject({ cycleCount: 2 });
	await walk();
	expect(await logsOf(habitId)).toEqual(first);
	app.advance(24 * 60 * 60_000);
	await walk();
	expect(await isTicked(habitId)).toBe(true);
	const { progress } = await habitOf(person, habitId);
	expect(progress.cycle).toMatchObject({ number: 2, accounted: 1 });
	expect((await logsOf(habitId)).filter(({ date }: { date: string }) => date !== today())).toEqual(first);
	await walk();
	expect((await habitOf(person, habitId)).progress.cycle).toMatchObject({ number: 2, accounted: 1 });
});

test("a habit in maintenance is ticked", async () => {
	const habitId = await mappedHabit(20);
	await walk();
	expect((await takeStep(person, habitId, "maintenance")).status).toBe(200);
	app.advance(24 * 60 * 60_000);
	await walk();
	expect(await isTicked(habitId)).toBe(true);
});

test("an archived habit is not ticked until it is restored", async () => {
	const habitId = await mappedHabit();
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: false } });
	await walk();
	expect(await logsOf(habitId)).toEqual([]);
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: true } });
	await walk();
	expect(await isTicked(habitId)).toBe(true);
});

test("a restored habit is not ticked on the days on which it was archived", async () => {
	const habitId = await mappedHabit();
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: false } });
	app.advance(3 * 24 * 60 * 60_000);
	await person.send(`PATCH /api/habits/${habitId}`, { body: { isActive: true } });
	const steps = Object.fromEntries([0, 1, 2, 3].map((back) => [dayAgo(app, back), 9_000]));
	await fitbit.sync({ steps }, app.deps.clock());
	expect((await logsOf(habitId)).map(({ date }: { date: string }) => date)).toEqual([today()]);
});

test("the notice of a removed tick is withdrawn once the day is ticked by hand or the habit is deleted", async () => {
	for (const end of ["tick", "deletion"]) {
		const habitId = await mappedHabit();
		await walk();
		await walk(100);
		expect(JSON.stringify(await notices())).toContain(habitId);
		if (end === "tick") {
			const path = `PUT /api/habits/${habitId}/logs/${today()}`;
			expect((await person.send(path, { body: { completed: true } })).status).toBe(200);
			await walk(200);
		} else await person.send(`DELETE /api/habits/${habitId}`);
		expect(JSON.stringify(await notices())).not.toContain(habitId);
	}
});

test("deleting a habit deletes only its mapping, and sends no notice about its ticks", async () => {
	const [habitId, other] = [await mappedHabit(), await mappedHabit()];
	await walk();
	const before = await notices();
	expect((await person.send(`DELETE /api/habits/${habitId}`)).status).toBe(204);
	await walk(100);
	expect((await person.send(`GET /api/habits/${habitId}/logs`)).status).toBe(404);
	expect(await isTicked(other)).toBe(false);
	const mappings = (await person.send(`GET /api/integrations/${fitbit.id}/mappings`)).json;
	expect(mappings.map((each: { habitId: string }) => each.habitId)).toEqual([other]);
	const withdrawn = (await notices()).slice(0, -before.length || undefined);
	expect(JSON.stringify(withdrawn)).not.toContain(habitId);
});
