import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { backdateHabit } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

/** Changes to mappings, which must not tick the days before the change. */

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let fitbit: Awaited<ReturnType<typeof createConnection>>;
let todoist: typeof fitbit;
let habitId: string;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
beforeEach(async () => {
	const userId = (await person.send("GET /api/auth/me")).json.id;
	[fitbit, todoist] = [
		await createConnection(app, userId, "fitbit"),
		await createConnection(app, userId, "todoist"),
	];
	habitId = (await createHabit(person)).id;
	await backdateHabit(app, habitId, 10);
	return async () => {
		await fitbit.disconnect();
		await todoist.disconnect();
	};
});
afterAll(() => app.close());

const today = todayOf(testNow, "Asia/Kolkata", 0);
function daysAgo(count: number): Day {
	return addDays(today, -count);
}

const steps = { providerMetric: "steps", mappingType: "threshold", mappingConfig: { threshold: 8_000 } };
const tasks = {
	providerMetric: "tasks_completed",
	mappingType: "threshold",
	mappingConfig: { threshold: 3 },
};

/** Creates a mapping that by default also judges the earlier days; returns its path. */
async function map(connection: typeof fitbit, rule: object) {
	const path = `/api/integrations/${connection.id}/mappings` as const;
	const { status, json } = await person.send(`POST ${path}`, { body: { habitId, takesOver: true, ...rule } });
	expect(status).toBe(201);
	return `${path}/${json.id}` as const;
}

async function backdateMappings(days: number) {
	await queryRows(
		app.database,
		`update integration_mappings set made_on = '${daysAgo(days)}' where habit_id = '${habitId}'`,
	);
}

async function change(path: `/api/integrations/${string}`, body: object) {
	expect((await person.send(`PATCH ${path}`, { body })).status).toBe(200);
}

async function remove(path: `/api/integrations/${string}`) {
	expect((await person.send(`DELETE ${path}`)).status).toBe(204);
}

/** Syncs a number for today and each of the last three days. */
function sync(connection: typeof fitbit, metric: "steps" | "tasks_completed", value: number) {
	const days = [0, 1, 2, 3].map((back) => [daysAgo(back), value]);
	return connection.sync({ [metric]: Object.fromEntries(days) });
}

async function tickedDays(): Promise<Day[]> {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return json.map(({ date }: { date: Day }) => date);
}

test.each<[string, (mapping: `/api/integrations/${string}`) => Promise<unknown>]>([
	["deleted", remove],
	["paused", (mapping) => change(mapping, { isActive: false })],
	["disconnected", () => remove(`/api/integrations/${todoist.id}`)],
	[
		"switched off with its connection's ticking",
		() => change(`/api/integrations/${todoist.id}`, { settings: { syncHabits: false } }),
	],
	["no longer needed", (mapping) => change(mapping, { needsAll: false })],
	[
		"no longer needed because of a new mapping",
		() => map(fitbit, { ...steps, providerMetric: "active_minutes", needsAll: false }),
	],
])(
	"a habit that needed all mappings is ticked only from the day on which one is %s",
	async (_name, loosen) => {
		await map(fitbit, steps);
		const mapping = await map(todoist, { ...tasks, needsAll: true });
		await sync(todoist, "tasks_completed", 2);
		await sync(fitbit, "steps", 9_000);
		expect(await tickedDays()).toEqual([]);
		await loosen(mapping);
		await sync(fitbit, "steps", 9_000);
		expect(await tickedDays()).toEqual([today]);
	},
);

test("lowering a target ticks a habit that needs all mappings only from today on", async () => {
	await map(fitbit, steps);
	const mapping = await map(todoist, { ...tasks, needsAll: true });
	await sync(todoist, "tasks_completed", 2);
	await sync(fitbit, "steps", 9_000);
	await change(mapping, { mappingConfig: { threshold: 1 } });
	await sync(fitbit, "steps", 9_000);
	expect(await tickedDays()).toEqual([today]);
});

test.each([
	["a paused mapping", { isActive: false }, { isActive: true }, (mapping: string) => mapping],
	[
		"a connection that did not tick habits",
		{ settings: { syncHabits: false } },
		{ settings: { syncHabits: true } },
		() => `/api/integrations/${fitbit.id}`,
	],
])(
	"%s begins with today when it is resumed, unless earlier days are taken over",
	async (_name, off, on, pathOf) => {
		const mapping = await map(fitbit, steps);
		const path = pathOf(mapping) as typeof mapping;
		await change(path, off);
		await sync(fitbit, "steps", 9_000);
		await change(path, on);
		await sync(fitbit, "steps", 9_000);
		expect(await tickedDays()).toEqual([today]);
		await change(mapping, { takesOver: true });
		expect(await tickedDays()).toEqual([0, 1, 2, 3].map(daysAgo));
	},
);

test("a late reading for yesterday ticks that day, even if another mapping of the habit was paused and resumed", async () => {
	await map(fitbit, steps);
	const mapping = await map(todoist, tasks);
	await change(mapping, { isActive: false });
	await change(mapping, { isActive: true });
	await fitbit.sync({ steps: { [daysAgo(1)]: 9_000 } });
	expect(await tickedDays()).toEqual([daysAgo(1)]);
});

test("undoing a takeover does not let a resumed mapping judge the days before it was resumed", async () => {
	const mapping = await map(fitbit, steps);
	await backdateMappings(7);
	await change(mapping, { isActive: false });
	await sync(fitbit, "steps", 9_000);
	await change(mapping, { isActive: true });
	await change(mapping, { takesOver: false });
	expect(await tickedDays()).toEqual([today]);
});

test("undoing a takeover removes its ticks even after the mapping was paused and resumed", async () => {
	await sync(fitbit, "steps", 9_000);
	const mapping = await map(fitbit, steps);
	expect(await tickedDays()).toEqual([0, 1, 2, 3].map(daysAgo));
	await change(mapping, { isActive: false });
	await change(mapping, { isActive: true });
	await change(mapping, { takesOver: false });
	expect(await tickedDays()).toEqual([today]);
});

test("undoing a takeover by a resumed mapping keeps the ticks from before it was paused", async () => {
	const mapping = await map(fitbit, steps);
	await backdateMappings(9);
	await fitbit.sync({ steps: { [daysAgo(3)]: 9_000 } }, testNow - 3 * 24 * 60 * 60_000);
	await change(mapping, { isActive: false });
	await sync(fitbit, "steps", 9_000);
	await change(mapping, { isActive: true, takesOver: true });
	expect(await tickedDays()).toEqual([0, 1, 2, 3].map(daysAgo));
	await change(mapping, { takesOver: false });
	await sync(fitbit, "steps", 9_000);
	expect(await tickedDays()).toEqual([today, daysAgo(3)]);
});

test("a takeover ticks no day on which another needed mapping says no, even if that one was made later", async () => {
	await fitbit.sync({ steps: { [today]: 9_000, [daysAgo(1)]: 9_000, [daysAgo(2)]: 100 } });
	await sync(todoist, "tasks_completed", 3);
	await map(fitbit, { ...steps, takesOver: false });
	await map(todoist, { ...tasks, needsAll: true });
	expect(await tickedDays()).toEqual([today, daysAgo(1)]);
});

test("a new mapping that is needed does not count on days before it was made", async () => {
	await map(fitbit, steps);
	await backdateMappings(7);
	await map(todoist, { ...tasks, needsAll: true, takesOver: false });
	await fitbit.sync({ steps: { [today]: 9_000, [daysAgo(1)]: 9_000 } });
	expect(await tickedDays()).toEqual([daysAgo(1)]);
});

test("a preview counts and offers only days on which all needed mappings are met", async () => {
	const walked = { [daysAgo(1)]: 9_000, [daysAgo(2)]: 100, [daysAgo(3)]: 9_000, [daysAgo(20)]: 9_000 };
	await fitbit.sync({ steps: walked });
	await todoist.sync({
		tasks_completed: { [daysAgo(1)]: 3, [daysAgo(2)]: 3, [daysAgo(3)]: 1, [daysAgo(20)]: 3 },
		productivity_score: { [daysAgo(1)]: 60, [daysAgo(2)]: 60, [daysAgo(20)]: 60 },
	});
	await map(fitbit, { ...steps, takesOver: false });
	const path = `/api/integrations/${todoist.id}/mappings/preview` as const;
	const tried = async (body: object) =>
		(await person.send(`POST ${path}`, { body: { habitId, ...tasks, ...body } })).json;
	expect(await tried({})).toMatchObject({ done: 3, open: [daysAgo(1), daysAgo(2)] });
	const { done, open, days } = await tried({ needsAll: true });
	expect([done, open]).toEqual([2, [daysAgo(1)]]);
	const missed = days.find(({ day }: { day: Day }) => day === daysAgo(2));
	expect(missed).toMatchObject({ outcome: "not-done", explanation: { metric: "steps", value: 100 } });
	await map(todoist, { ...tasks, needsAll: true });
	expect(await tickedDays()).toEqual(open);
	// The habit now needs all its mappings, including a new one.
	const more = { providerMetric: "productivity_score", mappingConfig: { threshold: 50 } };
	const ofOneMore = await tried(more);
	expect(ofOneMore).toMatchObject({ done: 2, open: [] });
	// The score of that day is missing, but its tasks say no.
	expect(ofOneMore.days.find(({ day }: { day: Day }) => day === daysAgo(3))).toMatchObject({
		outcome: "not-done",
		explanation: { metric: "tasks_completed", value: 1 },
	});
	expect(await tried({ ...more, needsAll: false })).toMatchObject({ done: 3, open: [daysAgo(2)] });
	// A looser rule is tried in place of the mapping that it would change.
	expect(await tried({ mappingConfig: { threshold: 1 } })).toMatchObject({ done: 3, open: [daysAgo(3)] });
});

async function logOf(day: Day) {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return json.find(({ date }: { date: Day }) => date === day);
}

async function ticksOf(day: Day) {
	return queryRows<{ provider: string; isPrivate: boolean; mappings: string[] }>(
		app.database,
		`select provider, is_private as "isPrivate",
			jsonb_path_query_array(reasons, '$[*].explanation.metric') as mappings
		from integration_ticks where habit_id = '${habitId}' and date = '${day}'`,
	);
}

function measureSteps() {
	const measure = { unit: "steps", target: 8_000, comparator: "at-least", smallTarget: null };
	return queryRows(
		app.database,
		`update habits set measure = '${JSON.stringify(measure)}' where id = '${habitId}'`,
	);
}

async function connectAlso(provider: "strava" | "google_fit") {
	const connection = await createConnection(app, (await person.send("GET /api/auth/me")).json.id, provider);
	onTestFinished(async () => {
		await connection.disconnect();
	});
	return connection;
}

const workouts = { providerMetric: "workouts", mappingType: "direct", mappingConfig: {} };

test.each<[string, (mapping: `/api/integrations/${string}`) => Promise<unknown>]>([
	["deleted", remove],
	["paused", (mapping) => change(mapping, { isActive: false })],
	["given a higher target", (mapping) => change(mapping, { mappingConfig: { threshold: 12_000 } })],
])(
	"a day keeps its amount and its tick by a mapping that is %s, though another one judges it",
	async (_name, end) => {
		await measureSteps();
		const mapping = await map(fitbit, steps);
		await map(todoist, tasks);
		await sync(fitbit, "steps", 9_000);
		await sync(todoist, "tasks_completed", 3);
		const [log, ticks] = [await logOf(daysAgo(1)), await ticksOf(daysAgo(1))];
		expect([log.amount, ticks[0]?.mappings]).toEqual([9_000, ["steps", "tasks_completed"]]);
		await end(mapping);
		await sync(todoist, "tasks_completed", 4);
		expect(await logOf(daysAgo(1))).toEqual(log);
		expect(await ticksOf(daysAgo(1))).toEqual(ticks);
		await sync(todoist, "tasks_completed", 0);
		expect(await logOf(daysAgo(1))).toEqual(log);
		expect(await ticksOf(daysAgo(1))).toEqual([{ ...ticks[0], mappings: ["steps"] }]);
	},
);

test("a day stays public after its public mapping was deleted, though Strava judges it", async () => {
	const strava = await connectAlso("strava");
	const mapping = await map(fitbit, steps);
	await map(strava, workouts);
	await sync(fitbit, "steps", 9_000);
	const done = { workouts: { [daysAgo(1)]: 1, [daysAgo(2)]: 1 } };
	await strava.sync(done);
	const before = await ticksOf(daysAgo(1));
	expect(before).toEqual([{ provider: "fitbit", isPrivate: false, mappings: ["steps", "workouts"] }]);
	await remove(mapping);
	await strava.sync(done);
	expect(await ticksOf(daysAgo(1))).toEqual(before);
});

test("a day keeps its amount after the app that counted it is disconnected", async () => {
	const logged = { completed: true, source: "integration", duration: 31 };
	await map(fitbit, { providerMetric: "active_minutes", mappingType: "direct", mappingConfig: {} });
	await map(todoist, tasks);
	await fitbit.sync({ active_minutes: { [daysAgo(1)]: 31 } });
	await sync(todoist, "tasks_completed", 3);
	await remove(`/api/integrations/${fitbit.id}`);
	await sync(todoist, "tasks_completed", 4);
	expect(await logOf(daysAgo(1))).toMatchObject(logged);
});

test("a day loses the amount and the publicity of a mapping that takes its reason back", async () => {
	await measureSteps();
	const strava = await connectAlso("strava");
	const mapping = await map(strava, workouts);
	await map(fitbit, steps);
	await strava.sync({ workouts: { [daysAgo(1)]: 1 } });
	await sync(fitbit, "steps", 9_000);
	expect((await logOf(daysAgo(1))).amount).toBe(9_000);
	await change(mapping, { isActive: false });
	await sync(fitbit, "steps", 3_000);
	expect(await logOf(daysAgo(1))).toMatchObject({ source: "integration", amount: null });
	const private_ = { provider: "strava", isPrivate: true, mappings: ["workouts"] };
	expect(await ticksOf(daysAgo(1))).toEqual([private_]);
});

test("a day keeps a deleted mapping's amount, though another app counts the same", async () => {
	await measureSteps();
	const google = await connectAlso("google_fit");
	const mapping = await map(fitbit, steps);
	await map(google, steps);
	await sync(fitbit, "steps", 9_000);
	await sync(google, "steps", 8_100);
	await remove(mapping);
	await sync(google, "steps", 8_200);
	expect((await logOf(daysAgo(1))).amount).toBe(9_000);
});

test("a day keeps no number of a rule that its mapping no longer has", async () => {
	await measureSteps();
	const mapping = await map(fitbit, steps);
	await sync(fitbit, "steps", 9_000);
	expect((await logOf(today)).amount).toBe(9_000);
	const mappingConfig = { operation: "sum", metrics: ["steps"], target: 8_000 };
	await change(mapping, { mappingType: "calculation", mappingConfig });
	expect(await logOf(today)).toMatchObject({ source: "integration", amount: null });
});

test("a mapping made again replaces the reason of the deleted one once it finds the day done", async () => {
	await measureSteps();
	const mapping = await map(fitbit, { ...steps, mappingConfig: { threshold: 5_000 } });
	await sync(fitbit, "steps", 6_200);
	await remove(mapping);
	await map(fitbit, steps);
	await sync(fitbit, "steps", 7_000);
	expect((await logOf(today)).amount).toBe(6_200);
	await sync(fitbit, "steps", 9_000);
	expect((await ticksOf(today))[0]?.mappings).toEqual(["steps"]);
	expect((await logOf(today)).amount).toBe(9_000);
});

test("undoing a takeover leaves the days to the mapping that had ticked them before", async () => {
	await measureSteps();
	const strava = await connectAlso("strava");
	await map(strava, workouts);
	await strava.sync({ workouts: { [daysAgo(1)]: 1 } }, testNow - 24 * 60 * 60_000);
	const [log, ticks] = [await logOf(daysAgo(1)), await ticksOf(daysAgo(1))];
	await sync(fitbit, "steps", 9_000);
	const mapping = await map(fitbit, steps);
	expect(await logOf(daysAgo(1))).toMatchObject({ amount: 9_000 });
	await change(mapping, { takesOver: false });
	expect(await logOf(daysAgo(1))).toEqual(log);
	expect(await ticksOf(daysAgo(1))).toEqual(ticks);
	await strava.sync({ workouts: {} });
	expect(await logOf(daysAgo(1))).toBeUndefined();
});

test("undoing a takeover takes back its reason on days that no other mapping judges any more", async () => {
	await measureSteps();
	await fitbit.sync({ steps: { [daysAgo(1)]: 9_000 } });
	const mapping = await map(fitbit, steps);
	const strava = await connectAlso("strava");
	const other = await map(strava, workouts);
	await strava.sync({ workouts: { [daysAgo(1)]: 1 } });
	await change(other, { isActive: false });
	expect((await logOf(daysAgo(1))).amount).toBe(9_000);
	await change(mapping, { takesOver: false });
	expect(await logOf(daysAgo(1))).toMatchObject({ source: "integration", amount: null });
	const left = { provider: "strava", isPrivate: true, mappings: ["workouts"] };
	expect(await ticksOf(daysAgo(1))).toEqual([left]);
});

test("undoing the takeover of a mapping made again leaves the days that the deleted one had ticked", async () => {
	await sync(fitbit, "steps", 9_000);
	const mapping = await map(fitbit, { ...steps, mappingConfig: { threshold: 5_000 } });
	await remove(mapping);
	const again = await map(fitbit, steps);
	await change(again, { takesOver: false });
	expect(await tickedDays()).toEqual([0, 1, 2, 3].map(daysAgo));
});
