import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays, todayOf } from "#domain/day.ts";
import { sizeOfTick, smallDaysIn } from "#domain/habits/amounts/small-days.ts";
import { createHabit, firstAccounts, habitForm } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;
beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const today = todayOf(testNow, "Asia/Kolkata", 0);
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

function send(call: string, body?: object) {
	return person.send(call, body ? { body } : {});
}

async function habitNow(id: string) {
	const { json } = await send("GET /api/habits");
	return json.find((habit: { id: string }) => habit.id === id);
}

test("small days can be accepted, ended and declined, and end automatically", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	const call = `/api/habits/${id}/small-days`;
	const accepted = await send(`PUT ${call}`, { accepted: true });
	expect(accepted.json).toMatchObject({
		smallDays: { from: today, to: addDays(today, 6) },
		smallDaysAskedOn: today,
	});
	expect((await send(`DELETE ${call}`)).json).toMatchObject({ smallDays: null, smallDaysAskedOn: today });
	await send(`PUT ${call}`, { accepted: true });
	app.advance(14 * dayMs);
	expect(await habitNow(id)).toMatchObject({ smallDays: null, endedSmallDays: null });
	app.advance(-14 * dayMs);
	expect((await send(`PUT ${call}`, { accepted: false })).json.smallDays).toBeNull();
});

test("the last small day, ticked a day later on a page or by a tap, still counts as small", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	await send(`PUT /api/habits/${id}/small-days`, { accepted: true });
	const [last, after] = [addDays(today, 6), addDays(today, 7)];
	app.advance(7 * dayMs);
	onTestFinished(() => app.advance(-7 * dayMs));
	const habit = await habitNow(id);
	// Pages of the release before show `smallDays` as a running week instead of the next offer.
	expect(habit).toMatchObject({ smallDays: null, endedSmallDays: { from: today, to: last } });
	expect([last, after].map((day) => sizeOfTick(smallDaysIn(habit), day))).toEqual(["small", "full"]);
	const { url } = (await send(`POST /api/habits/${id}/taps`)).json;
	await app.request(`POST ${url}`, { body: { date: last } });
	expect((await send(`GET /api/habits/${id}/logs`)).json).toMatchObject([{ date: last, size: "small" }]);
});

test("an answer given offline counts from its day, and does not replace a later one", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	const answer = (accepted: boolean, daysAgo: number) =>
		send(`PUT /api/habits/${id}/small-days`, { accepted, answeredOn: addDays(today, -daysAgo) });
	expect((await answer(true, 5)).json).toMatchObject({
		smallDays: { from: addDays(today, -5), to: addDays(today, 1) },
		smallDaysAskedOn: addDays(today, -5),
	});
	expect((await answer(false, 6)).json.smallDays).toMatchObject({ from: addDays(today, -5) });
	expect((await answer(false, 2)).json).toMatchObject({
		smallDays: null,
		smallDaysAskedOn: addDays(today, -2),
	});
	expect((await answer(true, 4)).json.smallDays).toBeNull();
});

test("an answer that arrives more than a week late does not replace a later one", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	const answer = (accepted: boolean, answeredOn: string) =>
		send(`PUT /api/habits/${id}/small-days`, { accepted, answeredOn });
	await answer(false, today);
	app.advance(10 * dayMs);
	onTestFinished(() => app.advance(-10 * dayMs));
	const declined = { smallDays: null, smallDaysAskedOn: today };
	expect((await answer(true, addDays(today, -2))).json).toMatchObject(declined);
	const accepted = { endedSmallDays: { from: addDays(today, 3) } };
	expect((await answer(true, today)).json).toMatchObject(accepted);
});

test("declining with the same day as the acceptance ends small days, and the answer keeps its day", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	const call = `PUT /api/habits/${id}/small-days`;
	const answeredOn = addDays(today, -2);
	const ended = { smallDays: null, smallDaysAskedOn: answeredOn };
	await send(call, { accepted: true, answeredOn });
	expect((await send(call, { accepted: false, answeredOn })).json).toMatchObject(ended);
	expect((await send(call, { accepted: false, answeredOn })).json).toMatchObject(ended);
});

test("small days end with the habit's small version, however it is removed", async () => {
	const small = { ...measure, smallTarget: 5 };
	const id = uuidv7();
	const form = { ...habitForm, id, measure: small };
	async function accept() {
		expect((await send(`PUT /api/habits/${id}/small-days`, { accepted: true })).json.smallDays).toBeTruthy();
	}
	await send("POST /api/habits", form);
	await accept();
	const asked = { smallDays: null, smallDaysAskedOn: today };
	expect((await send("POST /api/habits", { ...form, measure })).json).toMatchObject(asked);
	await send(`PATCH /api/habits/${id}`, { measure: small });
	await accept();
	const both = await send(`PATCH /api/habits/${id}`, { measure: null, smallVersion: "Shoes on" });
	expect(both.json.smallDays).toBeTruthy();
	expect((await send(`PATCH /api/habits/${id}`, { smallVersion: null })).json).toMatchObject(asked);
	await send(`PATCH /api/habits/${id}`, { measure: small });
	await send(`PUT /api/habits/${id}/ramp`, { start: 5, aim: 20, weeks: 3 });
	await accept();
	expect((await send(`DELETE /api/habits/${id}/ramp`)).json).toMatchObject({
		measure: { smallTarget: null },
	});
	const { json } = await send("GET /api/habits");
	expect(json.find((habit: { id: string }) => habit.id === id)).toMatchObject(asked);
});

test("accepting after the small version is gone counts as an answer, but starts no small days", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on" });
	await send(`PATCH /api/habits/${id}`, { smallVersion: null });
	const { json } = await send(`PUT /api/habits/${id}/small-days`, { accepted: true });
	expect(json).toMatchObject({ smallDays: null, smallDaysAskedOn: today });
	const { url } = (await send(`POST /api/habits/${id}/taps`)).json;
	await app.request(`POST ${url}`);
	expect((await send(`GET /api/habits/${id}/logs`)).json).toMatchObject([{ completed: true, size: "full" }]);
});

test("a ramp starts today at its start value, and ending it keeps the target reached", async () => {
	const { id } = await createHabit(person, { measure });
	const call = `/api/habits/${id}/ramp`;
	const ramp = { start: 5, weeks: 3, startedOn: today };
	const set = () => send(`PUT ${call}`, { start: 5, aim: 30, weeks: 3 });
	expect((await set()).json).toMatchObject({ measure: { ...measure, target: 30 }, ramp });
	const entries = `POST /api/habits/${id}/logs/${today}/entries`;
	expect((await send(entries, { amount: 5 })).json).toMatchObject({ completed: true, target: 5 });
	expect((await set()).json.ramp).toEqual(ramp);
	expect((await send(`DELETE ${call}`)).json).toMatchObject({ ramp: null, measure: { target: 5 } });
	expect((await send(`DELETE ${call}`)).status).toBe(200);
});

test("a ramp can be set with a new habit or a change to its plan, and null ends it", async () => {
	const made = await createHabit(person, { measure, ramp: { start: 5, weeks: 3 } });
	const call = `PATCH /api/habits/${made.id}`;
	expect(made.ramp).toEqual({ start: 5, weeks: 3, startedOn: today });
	const entries = `POST /api/habits/${made.id}/logs/${today}/entries`;
	expect((await send(entries, { amount: 6 })).json).toMatchObject({ completed: true, target: 5 });
	const harder = await send(call, { ramp: { start: 8, weeks: 3 } });
	expect(harder.json).toMatchObject({ ramp: { start: 8 }, progress: { today: null } });
	const refused = await send(call, { ramp: { start: 20, weeks: 3 } });
	expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ["start"]]);
	expect((await send(call, { ramp: null })).json.ramp).toBeNull();
});

const daily = { kind: "daily" };
const threeDays = { kind: "weekdays", days: [1, 3, 5] };
const fourTimes = { kind: "weekly", times: 4 };
const fourInEachWeek = [0, 7, 14, 21].flatMap((day) => [day, day + 1, day + 2, day + 3]);

test.each([
	["lower", { from: threeDays, to: daily, days: [2, 4, 6, 9, 11, 13] }, { start: 20, weeks: 2 }],
	["raise", { from: daily, to: fourTimes, days: fourInEachWeek }, { start: 10, weeks: 4 }],
])("a new schedule doesn't %s the target that a ramp has reached", async (_, { from, to, days }, left) => {
	const begun = { measure: { ...measure, target: 30 }, ramp: { start: 10, weeks: 4 } };
	const { id } = await createHabit(person, { ...begun, schedule: from });
	const past = 7 * Math.ceil(Math.max(...days) / 7);
	app.advance(past * dayMs);
	onTestFinished(() => app.advance(-past * dayMs));
	for (const day of days)
		await send(`PUT /api/habits/${id}/logs/${addDays(today, day)}`, { completed: true });

	const changedOn = addDays(today, past);
	const ramp = { ...left, startedOn: changedOn };
	const call = `PATCH /api/habits/${id}`;
	expect((await send(call, { schedule: to })).json.ramp).toEqual(ramp);
	expect((await send(call, { schedule: to, ramp: left })).json.ramp).toEqual(ramp);
	const entry = await send(`POST /api/habits/${id}/logs/${changedOn}/entries`, { amount: left.start });
	expect(entry.json).toMatchObject({ completed: true, target: left.start });
});

test("when a late log raises the ramp, today keeps the target it was judged by", async () => {
	const ramped = { measure: { ...measure, target: 12 }, ramp: { start: 10, weeks: 1 } };
	const { id } = await createHabit(person, ramped);
	app.advance(7 * dayMs);
	onTestFinished(() => app.advance(-8 * dayMs));
	const add = (day: number, amount: number) =>
		send(`POST /api/habits/${id}/logs/${addDays(today, day)}/entries`, { amount });
	for (const day of [0, 1, 2, 3]) await add(day, 10);
	expect((await add(7, 10)).json).toMatchObject({ completed: true, target: 10 });
	expect((await add(6, 10)).json).toMatchObject({ completed: true });
	expect((await add(7, 1)).json).toMatchObject({ amount: 11, completed: true, target: 10 });
	app.advance(dayMs);
	expect((await add(8, 11)).json).toMatchObject({ completed: false, target: 12 });
});

test.each([
	["that does not get harder", { start: 20, aim: 20, weeks: 2 }, 400],
	["of zero weeks", { start: 5, aim: 20, weeks: 0 }, 400],
	["of two years", { start: 5, aim: 20, weeks: 104 }, 400],
])("a ramp %s is refused", async (_, body, status) => {
	const { id } = await createHabit(person, { measure });
	expect((await send(`PUT /api/habits/${id}/ramp`, body)).status).toBe(status);
});

test("a ramp needs a measure, and strangers cannot ease a habit", async () => {
	const { id } = await createHabit(person);
	const refused = await send(`PUT /api/habits/${id}/ramp`, { start: 5, aim: 20, weeks: 2 });
	expect([refused.status, refused.json.code]).toEqual([400, "no-measure"]);
	const stranger = await app.signUp();
	const path = `PUT /api/habits/${id}/small-days`;
	expect((await stranger.send(path, { body: { accepted: true } })).status).toBe(404);
});
