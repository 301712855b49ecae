import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { eventsKept, purgeEvents, recordEvent } from "./domain-events.ts";
import { domainEvents } from "./tables.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

interface Row {
	id: string;
	kind: string;
	about_id: string | null;
	facts: object;
}

function eventsOf(userId: string): Promise<Row[]> {
	const sql = "select id, kind, about_id, facts from domain_events where user_id = $1 order by id";
	return app.database.statement<Row>("events_of", sql)([userId]);
}

async function payer() {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	return { ...person, userId: person.user.id as string };
}

describe("a change to a habit", () => {
	test("is recorded in order, without any of its text", async () => {
		const person = await payer();
		const { id } = await createHabit(person);
		const at = `/api/habits/${id}`;
		await person.send(`PATCH ${at}`, { body: { name: "A longer walk" } });
		await person.send(`PATCH ${at}`, { body: { isActive: false } });
		await person.send(`PATCH ${at}`, { body: { isActive: true } });
		await person.send(`DELETE ${at}`);
		expect(await eventsOf(person.userId)).toEqual(
			["created", "updated", "archived", "restored", "deleted"].map((what) => ({
				id: expect.any(String),
				kind: `habit.${what}`,
				about_id: id,
				facts: {},
			})),
		);
	});

	test("is recorded once, however often a device repeats the request", async () => {
		const person = await payer();
		const id = uuidv7();
		const creation = { body: { ...habitForm, id } };
		for (let tries = 0; tries < 3; tries++) await person.send("POST /api/habits", creation);
		for (let tries = 0; tries < 3; tries++)
			await person.send(`PATCH /api/habits/${id}`, { body: { name: "A longer walk" } });
		expect((await eventsOf(person.userId)).map(({ kind }) => kind)).toEqual([
			"habit.created",
			"habit.updated",
		]);
	});

	test("records the cycle that became ready, ended or resumed", async () => {
		const person = await payer();
		const { id: habitId } = await createHabit(person);
		await logEmptyDays(app, person, { habitId, count: 21 });
		for (let tries = 0; tries < 2; tries++) await takeStep(person, habitId, "repeat", "?cycle=1");
		for (let tries = 0; tries < 2; tries++) await person.send(`DELETE /api/habits/${habitId}/cycles/1`);
		const [, ...steps] = await eventsOf(person.userId);
		expect(steps).toMatchObject([
			{ kind: "cycle.ready", about_id: habitId, facts: { number: 1 } },
			{ kind: "cycle.ended", about_id: habitId, facts: { number: 1, outcome: "repeat" } },
			{ kind: "cycle.resumed", about_id: habitId, facts: { number: 1 } },
		]);
	});

	test("records no event if it is refused", async () => {
		const person = await payer();
		const { id } = await createHabit(person);
		const deletion = await person.send(`DELETE /api/habits/${id}?seenLogs=0&seenUntil=2026-11-20`);
		const stranger = await app.signUp();
		expect((await stranger.send(`DELETE /api/habits/${id}`)).status).toBe(404);
		expect((await stranger.send("POST /api/habits", { body: habitForm })).status).toBe(200);
		expect(deletion.status).toBe(204);
		expect((await eventsOf(person.userId)).map(({ kind }) => kind)).toEqual([
			"habit.created",
			"habit.deleted",
		]);
		expect(await eventsOf(stranger.user.id)).toEqual([]);
	});

	test("reaches pages in other browsers, but not in its own", async () => {
		const person = await payer();
		const elsewhere = app.client();
		await elsewhere.send("POST /api/auth/login", {
			body: { email: person.user.email, password: "monsoon-21" },
		});
		const [own, other] = [await openPage(app, person), await openPage(app, elsewhere)];
		expect([await own.next(), await other.next()]).toEqual(["everything", "everything"]);
		const { id } = await createHabit(person);
		expect(await other.next()).toBe("habits");
		await elsewhere.send(`PATCH /api/habits/${id}`, { body: { name: "A longer walk" } });
		await elsewhere.send("PATCH /api/auth/me", { body: { locale: "hi" } });
		// The page's own creation would have added a second `habits` event before these.
		expect([await own.next(), await own.next()]).toEqual(["habits", "account"]);
	});
});

describe("recorded events", () => {
	const record = (userId: string, number: number) =>
		app.deps.orm.transaction((tx) =>
			recordEvent(tx, {
				kind: "cycle.resumed",
				userId,
				aboutId: uuidv7(),
				facts: { number },
				now: app.deps.clock(),
			}),
		);

	test("are limited to an account's newest 1,000", async () => {
		const { user } = await app.signUp();
		const createdAt = new Date(app.deps.clock()).toISOString();
		await app.deps.orm.insert(domainEvents).values(
			Array.from({ length: eventsKept }, () => ({
				userId: user.id,
				id: uuidv7(),
				kind: "habit.updated",
				aboutId: uuidv7(),
				facts: {},
				createdAt,
			})),
		);
		const [first, second] = await eventsOf(user.id);
		await record(user.id, 7);
		const kept = await eventsOf(user.id);
		expect(kept).toHaveLength(eventsKept);
		expect(kept.map(({ id }) => id)).not.toContain(first?.id);
		expect(kept[0]?.id).toBe(second?.id);
		expect(kept.at(-1)?.kind).toBe("cycle.resumed");
	});

	test("are deleted after nine days", async () => {
		const { user } = await app.signUp();
		await record(user.id, 1);
		const day = 24 * 60 * 60_000;
		await purgeEvents(app.deps.orm, app.deps.clock() + 8 * day);
		expect(await eventsOf(user.id)).toHaveLength(1);
		await purgeEvents(app.deps.orm, app.deps.clock() + 10 * day);
		expect(await eventsOf(user.id)).toEqual([]);
	});
});
