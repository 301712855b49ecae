import { afterAll, beforeAll, expect, test } from "vitest";
import { type Day, todayOf } from "#domain/day.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import { queryRows } from "#server/testing/rows.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { agree } from "#server/testing/social/partners.ts";
import type { Client } from "#server/testing/test-app.ts";

/** How other features treat days ticked by a connection. */

let lab: Awaited<ReturnType<typeof remindingApp>>;
beforeAll(async () => {
	lab = await remindingApp();
});
afterAll(() => lab.close());

async function map(
	person: Client,
	integrationId: string,
	habitId: string,
	metric: string,
	threshold: number,
) {
	const body = { habitId, providerMetric: metric, mappingType: "threshold", mappingConfig: { threshold } };
	const { status } = await person.send(`POST /api/integrations/${integrationId}/mappings`, { body });
	expect(status).toBe(201);
}

test("Strava's ticks count in challenges and for partners, but nobody else sees its numbers", async () => {
	const now = lab.app.deps.clock();
	const today = todayOf(now, "Asia/Kolkata", 0);
	const [person, friend] = [await joinHub(lab.app), await joinHub(lab.app)];
	await befriend(person, friend);
	const [administrator] = await queryRows<{ email: string }>(
		lab.app.database,
		"select email from users order by created_at, id limit 1",
	);
	const admin = lab.app.client();
	await admin.send("POST /api/auth/login", { body: { email: administrator?.email, password: "monsoon-21" } });
	for (const { user } of [person, friend]) await pay(admin, user.email);
	const { id: habitId } = await createHabit(person, { name: "Run" });
	const challenge = await createChallenge(friend, { startDate: today });
	await join(person, challenge.id, { habitId });
	await agree(person, habitId, friend);
	const strava = await createConnection(lab.app, person.user.id, "strava");
	await map(person, strava.id, habitId, "distance", 5_000);
	await strava.sync({ distance: { [today]: 7_654.3 } }, now);

	const path = `/api/social/challenges/${challenge.id}`;
	expect((await person.send(`GET ${path}`)).json.me).toMatchObject({ days: 1 });
	const [seen] = (await friend.send("GET /api/social/partners")).json;
	expect(JSON.stringify(seen)).toContain(today);
	const routes = [path, `${path}/standings`, "/api/social/partners", "/api/social/posts", "/api/notices"];
	for (const route of routes) expect((await friend.send(`GET ${route}`)).text).not.toMatch(/7[,.]?654/);
	expect((await person.send(`GET /api/habits/${habitId}/logs`)).text).not.toMatch(/7[,.]?654/);
});

test("a mapped habit's reminder comes while its connection is late, but not after a tick", async () => {
	lab.goTo("2026-11-22T00:00:00Z");
	const person = await lab.newPerson();
	const { id: userId } = (await person.send("GET /api/auth/me")).json;
	const device = await subscribe(person, lab.service);
	const { id: habitId } = await remindedHabit(person, ["20:00"]);
	const fitbit = await createConnection(lab.app, userId, "fitbit");
	await map(person, fitbit.id, habitId, "steps", 8_000);
	await queryRows(lab.app.database, `update integrations set state = 'late' where id = '${fitbit.id}'`);
	async function remindedAt(instant: string) {
		lab.service.received.length = 0;
		lab.goTo(instant);
		await lab.run();
		return lab.service.received.filter((each) => each.device === device).length;
	}
	expect(await remindedAt("2026-11-22T14:30:30Z")).toBe(1);
	const { sources } = (await person.send(`GET /api/habits/${habitId}/integrations`)).json;
	expect(sources[0]).toMatchObject({ provider: "fitbit", state: "late" });
	const evening = Date.parse("2026-11-23T13:00:00Z");
	lab.goTo("2026-11-23T13:00:00Z");
	await fitbit.sync({ steps: { ["2026-11-23" as Day]: 9_000 } }, evening);
	expect(await remindedAt("2026-11-23T14:30:30Z")).toBe(0);
});

test("a completed habit is not ticked until it is restarted from the pool", async () => {
	lab.goTo("2026-11-25T04:00:00Z");
	const person = await lab.newPerson();
	const { id: userId } = (await person.send("GET /api/auth/me")).json;
	const { id: habitId } = await createHabit(person);
	const google = await createConnection(lab.app, userId, "google_fit");
	await map(person, google.id, habitId, "steps", 8_000);
	await logEmptyDays(lab.app, person, { habitId, count: 21 });
	for (const step of ["maintenance", "complete"])
		expect((await takeStep(person, habitId, step)).status).toBe(200);
	lab.goTo("2026-11-26T04:00:00Z");
	const sync = () => google.sync({ steps: { ["2026-11-26" as Day]: 9_000 } }, lab.app.deps.clock());
	const sources = async () =>
		(await person.send(`GET /api/habits/${habitId}/logs`)).json.map(
			({ source }: { source: string }) => source,
		);
	await sync();
	expect(await sources()).not.toContain("integration");
	expect((await takeStep(person, habitId, "pool-restart")).status).toBe(200);
	await sync();
	expect(await sources()).toContain("integration");
});
