import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/** Two keys of one account that send data about the same day. */

const day = 24 * 60 * 60_000;

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let phone: Awaited<ReturnType<typeof newKey>>;
let pad: Awaited<ReturnType<typeof newKey>>;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
beforeEach(async () => {
	app.advance(day);
	const keys = (await person.send("GET /api/ingest/keys")).json;
	for (const { id } of keys) await person.send(`DELETE /api/ingest/keys/${id}`);
	phone = await newKey();
	pad = await newKey();
});
afterAll(() => app.close());

async function newKey() {
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	const headers = { authorization: `Bearer ${json.key}` };
	async function deliver(body: object): Promise<void> {
		expect((await app.request("POST /api/ingest/apple-health", { body, headers })).status).toBe(200);
	}
	return {
		deliver,
		steps: (qty: number, source?: string) =>
			deliver({
				data: { metrics: [{ name: "step_count", units: "count", data: [{ qty, date: today(), source }] }] },
			}),
		energy: ({ active, resting }: { active?: number; resting?: number }) => {
			const numbers = [
				{ name: "active_energy", qty: active },
				{ name: "basal_energy_burned", qty: resting },
			].filter(({ qty }) => qty !== undefined);
			const metrics = numbers.map(({ name, qty }) => ({
				name,
				units: "kcal",
				data: [{ qty, date: today() }],
			}));
			return deliver({ data: { metrics } });
		},
		workouts: (...ids: string[]) =>
			deliver({ data: { workouts: ids.map((id) => ({ id, start: `${today()} 06:40:00 +0530` })) } }),
		remove: () => person.send(`DELETE /api/ingest/keys/${json.id}`),
	};
}

function today() {
	return dayAgo(app, 0);
}

async function connectionId(): Promise<string> {
	return (await person.send("GET /api/integrations")).json[0].id;
}

async function stored(): Promise<[string, number][]> {
	const { json } = await person.send(
		`GET /api/integrations/${await connectionId()}/data?startDate=${today()}`,
	);
	return json.map(({ source, value }: { source: string; value: number }) => [source, value]);
}

test("a second device's smaller number does not replace the first one's, and the day stays ticked", async () => {
	const habitId = (await createHabit(person)).id;
	const { status } = await person.send(`POST /api/integrations/${await connectionId()}/mappings`, {
		body: {
			habitId,
			providerMetric: "steps",
			mappingType: "threshold",
			mappingConfig: { threshold: 8_000, comparator: "at-least" },
		},
	});
	expect(status).toBe(201);
	await phone.steps(9_000, "iPhone");
	await pad.steps(300, "iPad");
	expect(await stored()).toEqual([
		["iPad", 300],
		["iPhone", 9_000],
	]);
	expect((await person.send(`GET /api/habits/${habitId}/logs`)).json).toMatchObject([{ date: today() }]);
	const notices: { kind: string }[] = (await person.send("GET /api/notices")).json;
	expect(notices.filter(({ kind }) => kind === "tick-withdrawn")).toEqual([]);
	await phone.steps(8_500, "iPhone");
	expect(await stored()).toEqual([
		["iPad", 300],
		["iPhone", 8_500],
	]);
});

test("the larger number of a source that both report is kept, until its own device corrects it", async () => {
	await phone.steps(9_000);
	await pad.steps(300);
	expect(await stored()).toEqual([["health", 9_000]]);
	await phone.steps(8_500);
	expect(await stored()).toEqual([["health", 8_500]]);
	await pad.steps(8_700);
	await phone.steps(8_500);
	expect(await stored()).toEqual([["health", 8_700]]);
});

test("a second device's energy is not mixed with the first one's, but can complete it", async () => {
	await phone.energy({ active: 412, resting: 1_480 });
	await pad.energy({ active: 5, resting: 1_481 });
	await pad.energy({ active: 5, resting: 1_481 });
	expect(await stored()).toEqual([["health", 1_892]]);
	for (const part of [{ active: 5 }, { resting: 1_481 }, { active: 5 }]) await pad.energy(part);
	expect(await stored()).toEqual([["health", 1_892]]);
	await phone.energy({ active: 350, resting: 1_480 });
	expect(await stored()).toEqual([["health", 1_830]]);
	app.advance(day);
	await pad.energy({ active: 412 });
	await phone.energy({ resting: 1_480 });
	expect(await stored()).toEqual([["health", 1_892]]);
});

test("the workouts of both devices count, each once, and a device removes only its own", async () => {
	await phone.workouts("run", "swim");
	await pad.workouts("run", "yoga");
	await phone.workouts("run");
	expect(await stored()).toEqual([
		["run", 1],
		["yoga", 1],
	]);
});

test("a Shortcut's count of workouts and the workouts themselves replace each other", async () => {
	await phone.workouts("run", "swim");
	await pad.deliver({ v: 1, date: today(), workouts: 2 });
	expect(await stored()).toEqual([["shortcut", 2]]);
	await phone.workouts("run", "swim");
	expect(await stored()).toEqual([
		["run", 1],
		["swim", 1],
	]);
});

test("what a deleted key has sent is replaced by the next delivery", async () => {
	await phone.steps(9_000, "iPhone");
	await phone.remove();
	await pad.steps(300, "iPad");
	expect(await stored()).toEqual([["iPad", 300]]);
});

test("once its key is deleted, a reading belongs to the key that repeats it", async () => {
	await phone.steps(9_000, "iPhone");
	await phone.remove();
	const renewed = await newKey();
	await renewed.steps(9_000, "iPhone");
	await pad.steps(300, "iPad");
	expect(await stored()).toEqual([
		["iPad", 300],
		["iPhone", 9_000],
	]);
});

test("two devices share a day's two hundred readings, which add up to all workouts", async () => {
	const ids = (from: number) => Array.from({ length: 150 }, (_, index) => `w-${from + index}`);
	for (let time = 0; time < 2; time++) {
		await phone.workouts(...ids(100));
		await pad.workouts(...ids(300));
		const all = await stored();
		expect(all).toHaveLength(200);
		expect(all.reduce((sum, [, value]) => sum + value, 0)).toBe(300);
	}
});

test("a key that is created twice with one request id is added once, even if it is the last of five", async () => {
	const person = await app.signUp();
	const create = (body: object = {}) => person.send("POST /api/ingest/keys", { body });
	for (let count = 0; count < 4; count++) await create();
	const requestId = "01890a5d-ac96-774b-bcce-b302099a8057";
	const [first, ...repeats] = await Promise.all([1, 2, 3].map(() => create({ requestId })));
	for (const { status, json } of repeats) expect([status, json]).toEqual([201, first?.json]);
	expect((await person.send("GET /api/ingest/keys")).json).toHaveLength(5);
	expect((await create()).json.code).toBe("too-many-ingest-keys");
	const other = await app.signUp();
	const { json } = await other.send("POST /api/ingest/keys", { body: { requestId } });
	expect(json.key).not.toBe(first?.json.key);
});
