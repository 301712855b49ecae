import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readToken } from "#domain/notices/action-token.ts";
import { createHabit } from "#server/testing/habits.ts";
import { remindedHabit, remindingApp, setTimes, subscribe } from "#server/testing/notices/reminders.ts";
import { queryRows } from "#server/testing/rows.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;

beforeAll(async () => {
	lab = await remindingApp();
});
afterAll(() => lab.close());

const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

async function pushBodies(day: string, locale: "en" | "hi", habits: string[]) {
	lab.goTo(`${day}T00:00:00Z`);
	const person = await lab.newPerson();
	await person.send("PATCH /api/auth/me", { body: { locale } });
	const device = await subscribe(person, lab.service);
	for (const name of habits) {
		const { id } = await remindedHabit(person, ["09:00"], { name, measure });
		if (name === "Walk") continue;
		await person.send(`POST /api/habits/${id}/logs/${day}/entries`, { body: { amount: 12 } });
	}
	lab.goTo(`${day}T03:30:00Z`);
	await lab.run();
	return lab.service.received.filter((each) => each.device === device).map(({ json }) => json.body);
}

async function begunAt9(day: string) {
	lab.goTo(`${day}T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const { id } = await remindedHabit(person, ["09:00"], { measure });
	const logs = `/api/habits/${id}/logs`;
	const add = (amount: number) => person.send(`POST ${logs}/${day}/entries`, { body: { amount } });
	await add(12);
	lab.goTo(`${day}T03:30:00Z`);
	await lab.run();
	const [token] = lab.service.received.find((each) => each.device === device)?.json.tokens ?? [];
	const skip = () => lab.app.request("POST /api/push/actions", { body: { token, action: "skip" } });
	return { person, logs, add, skip };
}

test("Skip counts on a begun day, and keeps its amount", async () => {
	const { person, logs, skip } = await begunAt9("2026-12-04");
	for (const _press of ["first", "repeated"]) {
		expect((await skip()).status).toBe(204);
		const { json } = await person.send(`GET ${logs}`);
		expect(json).toMatchObject([{ completed: false, begun: false, missReason: "skipped", amount: 12 }]);
	}
});

test("Skip counts on a begun day of a habit that no longer counts anything", async () => {
	const { person, logs, skip } = await begunAt9("2026-12-08");
	await person.send(`PATCH ${logs.replace("/logs", "")}`, { body: { measure: null } });
	for (const _press of ["first", "repeated"]) {
		expect((await skip()).status).toBe(204);
		await queryRows(lab.app.database, "update reminder_sendings set action = null");
		const { json } = await person.send(`GET ${logs}`);
		expect(json).toMatchObject([{ completed: false, begun: false, missReason: "skipped" }]);
	}
});

test("Skip never replaces a concurrent tick on a begun day of a habit that no longer counts anything", async () => {
	const day = "2026-12-09";
	lab.goTo(`${day}T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	for (let each = 0; each < 10; each++) {
		const { id } = await remindedHabit(person, ["09:00"], { name: `Habit ${each}`, measure });
		await person.send(`POST /api/habits/${id}/logs/${day}/entries`, { body: { amount: 12 } });
		await person.send(`PATCH /api/habits/${id}`, { body: { measure: null } });
	}
	lab.goTo(`${day}T03:30:00Z`);
	await lab.run();
	const pushes = lab.service.received.filter((each) => each.device === device);
	const tokens: string[] = pushes.flatMap(({ json }) => json.tokens);
	expect(tokens).toHaveLength(10);
	const logs = tokens.map((token) => `/api/habits/${readToken(token)?.facts.habitId}/logs`);
	// Each tick comes a few queries later than the one before, so that some arrive while Skip is running.
	async function tickLater(path: string, place: number) {
		for (let query = 0; query < place; query++) await queryRows(lab.app.database, "select 1");
		return person.send(`PUT ${path}/${day}`, { body: { completed: true } });
	}
	await Promise.all([
		...tokens.map((token) => lab.app.request("POST /api/push/actions", { body: { token, action: "skip" } })),
		...logs.map(tickLater),
	]);
	for (const path of logs)
		expect((await person.send(`GET ${path}`)).json).toMatchObject([{ completed: true }]);
});

test("a repeated Skip whose first response was lost counts once, even if the begun day has a note", async () => {
	const { person, logs, skip } = await begunAt9("2026-12-06");
	const body = { completed: false, amount: 12, notes: "On the train" };
	expect((await person.send(`PUT ${logs}/2026-12-06`, { body })).json.begun).toBe(true);
	for (const _press of ["first", "repeated"]) {
		expect((await skip()).status).toBe(204);
		await queryRows(lab.app.database, "update reminder_sendings set action = null");
	}
	const [log] = (await person.send(`GET ${logs}`)).json;
	expect(log).toMatchObject({ begun: false, missReason: "skipped", notes: "On the train", amount: 12 });
});

test("Skip is refused once the amount reaches its target; a second log is refused even on a begun day", async () => {
	const { person, logs, add, skip } = await begunAt9("2026-12-05");
	const body = { date: "2026-12-05", completed: true };
	const other = await person.send(`POST ${logs}`, { body });
	await add(8);
	for (const { status, json } of [other, await skip()])
		expect([status, json.code]).toEqual([409, "already-logged"]);
});

test("Done is refused above a limit, and counts once the amount is within it", async () => {
	const day = "2026-12-12";
	lab.goTo(`${day}T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const limit = { unit: "cups", target: 2, comparator: "at-most", smallTarget: null };
	const { id } = await remindedHabit(person, ["09:00"], { measure: limit });
	lab.goTo(`${day}T03:30:00Z`);
	await lab.run();
	const entries = `/api/habits/${id}/logs/${day}/entries`;
	const third = uuidv7();
	await person.send(`POST ${entries}`, { body: { amount: 2 } });
	await person.send(`POST ${entries}`, { body: { amount: 1, id: third } });
	const [token] = lab.service.received.find((each) => each.device === device)?.json.tokens ?? [];
	const done = () => lab.app.request("POST /api/push/actions", { body: { token, action: "done" } });
	for (const _press of ["first", "repeated"]) {
		const { status, json } = await done();
		expect([status, json.code]).toEqual([409, "above-limit"]);
		const { json: logs } = await person.send(`GET /api/habits/${id}/logs`);
		expect(logs).toMatchObject([{ completed: false, amount: 3 }]);
	}
	await person.send(`DELETE ${entries}/${third}`);
	expect((await done()).status).toBe(204);
});

test.each([
	["2026-12-01", "en", ["Read"], "Read: 12 of 20 pages so far."],
	["2026-12-02", "hi", ["Read"], "Read: अब तक 20 में से 12 पन्ने।"],
	["2026-12-03", "en", ["Read", "Walk"], "Still open: Read (12 of 20 pages so far), Walk"],
] as const)("a reminder on %s in %s says how much is done", async (day, locale, habits, body) => {
	expect(await pushBodies(day, locale, [...habits])).toEqual([body]);
});

test("a reminder names the target that the day is judged by, even if a late log has raised the ramp", async () => {
	lab.goTo("2026-12-11T00:00:00Z");
	const person = await lab.newPerson();
	const ramped = { measure: { ...measure, target: 12 }, ramp: { start: 10, weeks: 1 } };
	const { id } = await createHabit(person, { name: "Read", ...ramped });
	lab.goTo("2026-12-18T00:00:00Z");
	const device = await subscribe(person, lab.service);
	await setTimes(person, id, ["09:00"]);
	const add = (date: number, amount: number) =>
		person.send(`POST /api/habits/${id}/logs/2026-12-${date}/entries`, { body: { amount } });
	for (const date of [11, 12, 13, 14]) await add(date, 10);
	expect((await add(18, 8)).json).toMatchObject({ begun: true, target: 10 });
	expect((await add(17, 10)).json).toMatchObject({ completed: true });
	lab.goTo("2026-12-18T03:30:00Z");
	await lab.run();
	const pushes = lab.service.received.filter((each) => each.device === device);
	expect(pushes.map(({ json }) => json.body)).toEqual(["Read: 8 of 10 pages so far."]);
});

test("a reminder sent within small days tells an offline device that a tick makes a small day", async () => {
	lab.goTo("2026-12-10T00:00:00Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const { id } = await remindedHabit(person, ["09:00"], { smallVersion: "Shoes on" });
	await person.send(`PUT /api/habits/${id}/small-days`, { body: { accepted: true } });
	lab.goTo("2026-12-10T03:30:00Z");
	await lab.run();
	const [token] = lab.service.received.find((each) => each.device === device)?.json.tokens ?? [];
	expect(readToken(token)?.facts).toMatchObject({ habitId: id, size: "small" });
	const pressed = await lab.app.request("POST /api/push/actions", { body: { token, action: "done" } });
	expect(pressed.status).toBe(204);
});
