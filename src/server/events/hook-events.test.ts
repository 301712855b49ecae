import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WebhookEvent } from "#domain/account/webhook.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { zipOf } from "#server/testing/import-files.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { newLoopFiles } from "#server/testing/loop-files.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

const aboutHabits = [
	"habit.created",
	"habit.updated",
	"habit.archived",
	"habit.restored",
	"habit.deleted",
] as const;

/** Adds a webhook; `delivered` returns the new deliveries since its last call, sorted by event and habit. */
async function listener(events: readonly WebhookEvent[], changes: object = {}) {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const body = { url: "https://hooks.example.com/ikkis", events, ...changes };
	const { json: hook } = await person.send("POST /api/webhooks", { body });
	async function delivered() {
		const rows = await queryRows<{ event: string; habit_id: string; facts: object }>(
			app.database,
			`select event, habit_id, facts from webhook_deliveries where hook_id = '${hook.id}' order by event, habit_id`,
		);
		await queryRows(app.database, `delete from webhook_deliveries where hook_id = '${hook.id}'`);
		return rows;
	}
	return { person, delivered };
}

describe("an import", () => {
	test("sends a habit.created for each habit when committed, and a habit.deleted when undone", async () => {
		const { person, delivered } = await listener(aboutHabits);
		const preview = await upload(person, zipOf(newLoopFiles));
		for (let tries = 0; tries < 2; tries++) await commit(person, preview);
		const ids = (await person.send("GET /api/habits")).json.map(({ id }: { id: string }) => id).sort();
		expect(ids).toHaveLength(5);
		const each = (event: string) => ids.map((id: string) => ({ event, habit_id: id, facts: {} }));
		expect(await delivered()).toEqual(each("habit.created"));
		await person.send(`DELETE /api/habits/${ids[0]}`);
		await delivered();
		await person.send(`DELETE /api/imports/${preview.json.id}`);
		expect(await delivered()).toEqual(each("habit.deleted").slice(1));
	});
});

describe("an eased habit", () => {
	test("sends one habit.updated when its ramp or small days change, and none for a repeat", async () => {
		const { person, delivered } = await listener(aboutHabits);
		const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
		const { id } = await createHabit(person, { measure, smallVersion: "One page" });
		await delivered();
		const updated = [{ event: "habit.updated", habit_id: id, facts: {} }];
		const ramp = { start: 5, aim: 30, weeks: 3 };
		for (const [call, body] of [
			[`PUT /api/habits/${id}/ramp`, ramp],
			[`DELETE /api/habits/${id}/ramp`],
			[`PUT /api/habits/${id}/small-days`, { accepted: true }],
			[`DELETE /api/habits/${id}/small-days`],
		] as const) {
			for (let tries = 0; tries < 2; tries++) await person.send(call, body && { body });
			expect(await delivered(), call).toEqual(updated);
		}
	});
});

describe("a step", () => {
	async function habitInCycle(events: readonly WebhookEvent[]) {
		const { person, delivered } = await listener(events);
		const { id } = await createHabit(person);
		await logEmptyDays(app, person, { habitId: id, count: 21 });
		async function eventsAfter(change: Promise<unknown>) {
			await change;
			return (await delivered()).map(({ event }) => event);
		}
		return { person, id, eventsAfter };
	}

	test("from the pool restores an archived habit", async () => {
		const { person, id, eventsAfter } = await habitInCycle([...aboutHabits, "cycle.completed"]);
		await takeStep(person, id, "repeat");
		await logEmptyDays(app, person, { habitId: id, count: 1 });
		await eventsAfter(person.send(`PATCH /api/habits/${id}`, { body: { isActive: false } }));
		expect(await eventsAfter(takeStep(person, id, "pool-restart"))).toEqual([
			"cycle.completed",
			"habit.restored",
		]);
	});

	test("sends habit.updated when it is undone", async () => {
		const { person, id, eventsAfter } = await habitInCycle(aboutHabits);
		await eventsAfter(takeStep(person, id, "repeat"));
		expect(await eventsAfter(person.send(`DELETE /api/habits/${id}/cycles/1`))).toEqual(["habit.updated"]);
	});

	test("that completes the habit sends habit.updated, as do its undo and a restart", async () => {
		const { person, id, eventsAfter } = await habitInCycle(aboutHabits);
		await eventsAfter(takeStep(person, id, "maintenance"));
		expect(await eventsAfter(takeStep(person, id, "complete"))).toEqual(["habit.updated"]);
		expect(await eventsAfter(person.send(`DELETE /api/habits/${id}/completion`))).toEqual(["habit.updated"]);
		await eventsAfter(takeStep(person, id, "complete"));
		expect(await eventsAfter(takeStep(person, id, "pool-restart"))).toEqual(["habit.updated"]);
	});
});

test("a webhook with details gets the name of a deleted habit", async () => {
	const { person, delivered } = await listener(["habit.deleted"], { withDetails: true });
	const { id } = await createHabit(person);
	await person.send(`DELETE /api/habits/${id}`);
	expect(await delivered()).toMatchObject([{ facts: { habit: { name: habitForm.name } } }]);
});

describe("a changed habit", () => {
	test("is reported as updated even if the same change archives or restores it", async () => {
		const { person, delivered } = await listener(aboutHabits);
		const { id } = await createHabit(person);
		await delivered();
		for (const [changes, events] of [
			[{ name: "Walk at dawn", isActive: false }, ["habit.archived", "habit.updated"]],
			[{ isActive: true }, ["habit.restored"]],
			[{ isActive: false }, ["habit.archived"]],
			[{ name: "Walk at noon", isActive: true }, ["habit.restored", "habit.updated"]],
			[{ name: "Walk at noon", isActive: true }, []],
			[{ name: "Walk at dusk" }, ["habit.updated"]],
		] as const) {
			expect((await person.send(`PATCH /api/habits/${id}`, { body: changes })).status).toBe(200);
			expect((await delivered()).map(({ event }) => event)).toEqual(events);
		}
	});
});

describe("a cleared day", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

	test.each([
		["of a plain habit", {}],
		["of a habit with a measure", { measure }],
	])("%s is reported as cleared only if it had a log", async (_name, changes) => {
		const { person, delivered } = await listener(["log.cleared"]);
		const { id } = await createHabit(person, changes);
		const logs = `/api/habits/${id}/logs`;
		for (const date of ["2026-11-21", "2027-11-21", "1990-01-01"])
			expect((await person.send(`DELETE ${logs}/${date}`)).status).toBe(204);
		expect(await delivered()).toEqual([]);
		await person.send(`PUT ${logs}/2026-11-21`, { body: { completed: true } });
		for (let tries = 0; tries < 2; tries++) await person.send(`DELETE ${logs}/2026-11-21`);
		const facts = { date: "2026-11-21" };
		expect(await delivered()).toEqual([{ event: "log.cleared", habit_id: id, facts }]);
	});
});
