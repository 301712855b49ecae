import { afterAll, beforeAll, expect, test } from "vitest";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import type { Client } from "#server/testing/test-app.ts";
import { pushAgain } from "./jobs.ts";

type Again = Parameters<ReturnType<typeof pushAgain>>[0]["data"];

/** Reminders that are turned off while they wait to come again. */

let lab: Awaited<ReturnType<typeof remindingApp>>;
let year = 2030;

beforeAll(async () => {
	lab = await remindingApp();
});

afterAll(() => lab.close());

/** Creates a habit whose two reminders come together at 9:00 in India. */
async function remindedAt9() {
	lab.goTo(`${++year}-03-01T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const habit = await remindedHabit(person, ["08:59", "09:00"]);
	lab.goTo(`${year}-03-01T03:29:00Z`);
	await lab.run();
	return { person, device, habit };
}

function receivedBy(device: string) {
	return lab.service.received.filter((each) => each.device === device);
}

async function pushesUntil930(device: string): Promise<number> {
	const before = receivedBy(device).length;
	for (let minutes = 0; minutes < 35; minutes += 5) {
		lab.app.advance(5 * 60_000);
		await lab.run();
	}
	return receivedBy(device).length - before;
}

function save(person: Client, habitId: string, first: boolean, second: boolean) {
	const body = [
		{ slot: 1, time: "08:59", isEnabled: first },
		{ slot: 2, time: "09:00", isEnabled: second },
	];
	return person.send(`PUT /api/habits/${habitId}/reminders`, { body });
}

const changes: [string, number, (person: Client, habitId: string) => Promise<unknown>][] = [
	["comes if nothing is changed", 1, async () => undefined],
	["comes if only the second one is turned off", 1, (person, id) => save(person, id, true, false)],
	["comes if only the first one is turned off", 1, (person, id) => save(person, id, false, true)],
	["doesn't come if both are turned off", 0, (person, id) => save(person, id, false, false)],
	[
		"doesn't come if the habit's reminders are removed",
		0,
		(person, id) => person.send(`PUT /api/habits/${id}/reminders`, { body: [] }),
	],
];

test.each(changes)("a snoozed reminder %s", async (_, count, change) => {
	const { person, device, habit } = await remindedAt9();
	const [token] = receivedBy(device).flatMap(({ json }) => json.tokens as string[]);
	expect(token).toContain(`${year}-03-01.1`);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	await change(person, habit.id);
	expect(await pushesUntil930(device)).toBe(count);
	expect((await person.send("GET /api/reminders")).json).not.toContainEqual(
		expect.objectContaining({ againAt: expect.any(String) }),
	);
});

test.each(changes)("a retried reminder %s", async (_, count, change) => {
	lab.service.state.refuse = () => ({ status: 503 });
	const { person, device, habit } = await remindedAt9();
	lab.service.state.refuse = () => undefined;
	await change(person, habit.id);
	lab.app.advance(60_000);
	const waiting = await lab.app.database.script((run) =>
		run("delete from jobs.job where name = 'push-again' returning data"),
	);
	for (const { data } of waiting) await pushAgain(lab.app.deps)({ id: "again", data: data as Again });
	expect(receivedBy(device)).toHaveLength(count);
});

test("a snoozed second reminder doesn't come once the habit has only one", async () => {
	lab.goTo(`${++year}-03-01T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const habit = await remindedHabit(person, ["20:00", "09:00"]);
	lab.goTo(`${year}-03-01T03:30:00Z`);
	await lab.run();
	const [token] = receivedBy(device).flatMap(({ json }) => json.tokens as string[]);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	await person.send(`PATCH /api/habits/${habit.id}`, { body: { urgency: "Over the period" } });
	expect(await pushesUntil930(device)).toBe(0);
});

test("Snooze is refused once the reminder is turned off", async () => {
	const { person, device, habit } = await remindedAt9();
	const [token] = receivedBy(device).flatMap(({ json }) => json.tokens as string[]);
	await save(person, habit.id, false, false);
	const { status, json } = await lab.app.request("POST /api/push/actions", {
		body: { token, action: "snooze" },
	});
	expect([status, json.code]).toEqual([410, "reminder-over"]);
	expect(await pushesUntil930(device)).toBe(0);
});

test.each([
	["before Snooze", ["off", "snooze"]],
	["after Snooze", ["snooze", "off"]],
])(
	"if only the first of two reminders in a push is turned off %s, the second comes again",
	async (_, steps) => {
		const { person, device, habit } = await remindedAt9();
		const [token] = receivedBy(device).flatMap(({ json }) => json.tokens as string[]);
		for (const step of steps) {
			if (step === "off") await save(person, habit.id, false, true);
			else {
				const body = { token, action: "snooze" };
				expect((await lab.app.request("POST /api/push/actions", { body })).status).toBe(204);
			}
		}
		expect(await pushesUntil930(device)).toBe(1);
		const [again] = receivedBy(device).slice(-1);
		expect(again?.json.tokens).toEqual([expect.stringContaining(`${year}-03-01.2`)]);
	},
);
