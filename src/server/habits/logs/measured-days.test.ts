import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "#domain/day.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
afterAll(() => app.close());

const today = todayOf(testNow, "Asia/Kolkata", 0);
const pages = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 };

function reader(changes: object = {}) {
	return createHabit(person, { measure: { ...pages, ...changes } });
}

function at(minute: number) {
	return new Date(testNow - 3_600_000 + minute * 60_000).toISOString();
}

function add(habitId: string, amount: number, more: object = {}, date = today) {
	return person.send(`POST /api/habits/${habitId}/logs/${date}/entries`, { body: { amount, ...more } });
}

function removeEntry(habitId: string, entryId: string) {
	return person.send(`DELETE /api/habits/${habitId}/logs/${today}/entries/${entryId}`);
}

function mark(habitId: string, body: object) {
	return person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body });
}

async function habitOf(id: string) {
	const { json } = await person.send("GET /api/habits");
	return json.find((habit: { id: string }) => habit.id === id);
}

test("entries add up, and the sum decides whether the day is open, small or done", async () => {
	const { id, measure } = await reader();
	expect(measure).toEqual(pages);
	expect((await add(id, 4)).json).toMatchObject({ amount: 4, unit: "pages", target: 20, completed: false });
	expect(await habitOf(id)).toMatchObject({
		history: { marks: "P", amounts: "4/20" },
		progress: { today: null, currentStreak: 0 },
	});
	expect((await add(id, 2.5)).json).toMatchObject({ amount: 6.5, completed: true, size: "small" });
	expect(await habitOf(id)).toMatchObject({
		history: { marks: "S", amounts: "6.5/20" },
		progress: { today: "completed", smallDays: 1, currentStreak: 1 },
	});
	expect((await add(id, 13.5)).json).toMatchObject({ amount: 20, completed: true, size: "full" });
	expect((await habitOf(id)).history).toMatchObject({ marks: "X", amounts: "20" });
});

test("an entry counts once, and not at all if it was removed before it arrived", async () => {
	const { id } = await reader();
	const [first, second] = [uuidv7(), uuidv7()];
	await add(id, 8, { id: first });
	expect((await add(id, 8, { id: first })).json.amount).toBe(8);
	expect((await removeEntry(id, second)).json.amount).toBe(8);
	expect((await add(id, 5, { id: second })).json.amount).toBe(8);
	expect((await removeEntry(id, first)).status).toBe(204);
	expect((await habitOf(id)).history).toMatchObject({ marks: "" });
	expect((await add(id, 8, { id: first })).status).toBe(204);
});

test("a set sum replaces entries meant before it, in any order of arrival", async () => {
	const { id } = await reader();
	await mark(id, { completed: true, amount: 12, loggedAt: at(10) });
	expect((await add(id, 7, { at: at(5) })).json.amount).toBe(12);
	expect((await add(id, 3, { at: at(15) })).json).toMatchObject({
		amount: 15,
		completed: true,
		size: "small",
	});
	expect((await mark(id, { completed: true, amount: 0 })).json).toMatchObject({
		amount: 0,
		completed: false,
	});
});

test("a plain tick or a miss decides the day until a later entry", async () => {
	const { id } = await reader();
	await add(id, 12, { at: at(1) });
	expect((await mark(id, { completed: true, loggedAt: at(2) })).json).toMatchObject({
		amount: 12,
		completed: true,
		size: "full",
	});
	await mark(id, { completed: false, missReason: "Ill", loggedAt: at(3) });
	expect((await habitOf(id)).history).toMatchObject({ marks: "O", amounts: "12/20" });
	expect((await add(id, 9, { at: at(4) })).json).toMatchObject({
		amount: 21,
		completed: true,
		missReason: null,
	});
});

test("clearing removes what was meant before it, and repeats change nothing", async () => {
	const { id } = await reader();
	await add(id, 12, { at: at(1) });
	await add(id, 3, { at: at(9) });
	const clear = () => person.send(`DELETE /api/habits/${id}/logs/${today}?loggedAt=${at(5)}`);
	expect((await clear()).json).toMatchObject({ amount: 3 });
	expect((await clear()).json).toMatchObject({ amount: 3 });
	expect((await add(id, 7, { at: at(2) })).json).toMatchObject({ amount: 3 });
	expect((await person.send(`DELETE /api/habits/${id}/logs/${today}`)).status).toBe(204);
	expect((await mark(id, { completed: true, loggedAt: at(8) })).status).toBe(204);
	expect((await habitOf(id)).history.marks).toBe("");
});

test("an at-most day is done once something is logged, until it is too much", async () => {
	const { id } = await reader({ unit: "cups", target: 2, comparator: "at-most", smallTarget: 3 });
	expect((await add(id, 2)).json).toMatchObject({ completed: true, size: "full" });
	expect((await add(id, 1)).json).toMatchObject({ completed: true, size: "small" });
	expect((await add(id, 1)).json).toMatchObject({ completed: false, begun: false });
	expect((await habitOf(id)).history).toMatchObject({ marks: "O", amounts: "4/2" });
	expect((await mark(id, { completed: false, amount: 0 })).json).toMatchObject({
		amount: 0,
		completed: true,
	});
});

test("minutes are stored as the log's duration", async () => {
	const { id } = await reader({ unit: "minutes" });
	expect((await add(id, 12)).json).toMatchObject({
		amount: 12,
		duration: 12,
		completed: true,
		size: "small",
	});
	const { json } = await mark(id, { completed: true, duration: 25, notes: "By the lake" });
	expect(json).toMatchObject({ amount: 25, duration: 25, size: "full", notes: "By the lake" });
	expect((await add(id, 0.5)).status).toBe(400);
	expect((await add(id, 1440)).json).toMatchObject({ amount: 1440 });
});

test("a mark with null removes the sum and the entries before it", async () => {
	for (const unit of ["pages", "minutes"]) {
		const { id } = await reader({ unit });
		await add(id, 12, { at: at(1) });
		await add(id, 3, { at: at(9) });
		const body = { completed: true, amount: null, loggedAt: at(5) };
		expect((await mark(id, body)).json).toMatchObject({ amount: 3, completed: true, size: "full" });
		await mark(id, { completed: false, amount: null });
		expect((await habitOf(id)).history).toEqual({ from: today, marks: "O" });
	}
	const { id } = await reader({ unit: "minutes" });
	await add(id, 12);
	const body = { completed: true, amount: null, duration: 8 };
	expect((await mark(id, body)).json).toMatchObject({ amount: 8, duration: 8 });
});

test("adding the same log again returns the stored one, however the sum was judged", async () => {
	const limit = { comparator: "at-most", target: 10, smallTarget: null };
	const [plain, minutes, read, limited] = [
		await createHabit(person),
		await reader({ unit: "minutes", target: 30 }),
		await reader({ target: 10 }),
		await reader(limit),
	];
	const logs = [
		[minutes.id, { completed: true, duration: 10 }, { completed: true, duration: 11 }],
		[read.id, { completed: true, amount: 6, missReason: "Ill" }, { completed: true, amount: 7 }],
		[limited.id, { completed: true, amount: 12 }, { completed: true, amount: 13 }],
		[plain.id, { completed: false, size: "small" }, { completed: true, size: "small" }],
	] as const;
	for (const [habitId, log, other] of logs) {
		const post = (body: object) =>
			person.send(`POST /api/habits/${habitId}/logs`, { body: { date: today, ...body } });
		const [first, again, different] = [await post(log), await post(log), await post(other)];
		expect([first.status, again.status, different.status], JSON.stringify(log)).toEqual([201, 200, 409]);
		expect(again.json.id).toBe(first.json.id);
	}
});

test("a small tick keeps the streak, even without a measure", async () => {
	const { id } = await createHabit(person, { smallVersion: "Shoes on, out of the door" });
	expect((await mark(id, { completed: true, size: "small" })).json).toMatchObject({ size: "small" });
	const { history, progress, smallVersion } = await habitOf(id);
	expect([history.marks, progress.currentStreak, progress.successRate]).toEqual(["S", 1, 100]);
	expect([smallVersion, progress.smallDays, progress.cycle.small]).toEqual([
		"Shoes on, out of the door",
		1,
		1,
	]);
	expect((await mark(id, { completed: true })).json.size).toBe("full");
});

test("amounts are refused without a measure, out of bounds, and from strangers", async () => {
	const plain = await createHabit(person);
	for (const refused of [await add(plain.id, 5), await mark(plain.id, { completed: true, amount: 5 })]) {
		expect([refused.status, refused.json.code]).toEqual([400, "no-measure"]);
	}
	const { id } = await reader();
	for (const amount of [0, -1, 0.001, 1_000_001]) expect((await add(id, amount)).status).toBe(400);
	expect((await add(id, 5, {}, addDays(today, 1))).status).toBe(422);
	const stranger = await app.signUp();
	const path = `POST /api/habits/${id}/logs/${today}/entries`;
	expect((await stranger.send(path, { body: { amount: 5 } })).status).toBe(404);
	for (const wrong of [{ smallTarget: 20 }, { target: 0 }, { unit: "minutes", target: 2.5 }, { unit: "" }]) {
		const body = { measure: { ...pages, ...wrong } };
		expect((await person.send(`PATCH /api/habits/${id}`, { body })).status).toBe(400);
	}
});

test("a day accepts at most 100 entries, including removed ones", async () => {
	const { id } = await reader();
	await app.deps.orm.execute(`insert into log_entries (user_id, habit_id, date, id, amount, unit, at)
		select '${person.user.id}', '${id}', '${today}', gen_random_uuid(), 0.01, 'pages', '${at(1)}'
		from generate_series(1, 99)`);
	const last = uuidv7();
	expect((await add(id, 1, { id: last })).json.amount).toBe(1.99);
	expect((await removeEntry(id, last)).json.amount).toBe(0.99);
	const full = await add(id, 1);
	expect([full.status, full.json.code]).toEqual([409, "too-many-entries"]);
	expect((await removeEntry(id, uuidv7())).status).toBe(409);
});

test("a new unit keeps earlier amounts, but does not count them", async () => {
	const { id } = await reader();
	await add(id, 12);
	const measured = (measure: object | null) => person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	const glasses = await measured({ ...pages, unit: "glasses", target: 8 });
	expect(glasses.json.history.amounts).toBeUndefined();
	expect((await add(id, 3)).json).toMatchObject({ amount: 3, unit: "glasses" });
	expect((await measured(null)).json).toMatchObject({ measure: null });
	expect((await mark(id, { completed: true })).json).toMatchObject({ completed: true });
	// The tick stays, although the amount is below the target.
	const again = await measured({ ...pages, unit: "glasses", target: 8, smallTarget: null });
	expect(again.json.history).toMatchObject({ marks: "X", amounts: "3" });
	const lower = await measured({ ...pages, unit: "glasses", target: 2, smallTarget: null });
	expect(lower.json.history).toMatchObject({ amounts: "3" });
});

test("switching the unit and back restores the day's log, entries and sum", async () => {
	const glasses = { ...pages, unit: "glasses", target: 8 };
	async function countIn(id: string, measure: object) {
		const { json } = await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
		return json.history;
	}
	const [entry, sum] = [await reader(), await reader()];
	await add(entry.id, 12);
	await mark(sum.id, { completed: true, amount: 12, notes: "Slow" });
	for (const { id } of [entry, sum]) {
		const { json: before } = await person.send(`GET /api/habits/${id}/logs`);
		expect(await countIn(id, glasses)).toEqual({ from: today, marks: "S" });
		expect((await person.send(`GET /api/habits/${id}/logs`)).json).toEqual(before);
		expect(await countIn(id, pages)).toMatchObject({ marks: "S", amounts: "12/20" });
	}
	// Entries in both units stay, even if the day's log is in the other unit or is gone.
	await countIn(entry.id, glasses);
	const glass = uuidv7();
	await add(entry.id, 3, { id: glass });
	expect(await countIn(entry.id, pages)).toMatchObject({ marks: "S", amounts: "12/20" });
	expect(await countIn(entry.id, glasses)).toMatchObject({ marks: "P", amounts: "3/8" });
	// A sum stays too, even if the day has entries in the other unit and is only begun there.
	await countIn(entry.id, pages);
	await mark(entry.id, { completed: true, amount: 15 });
	await countIn(entry.id, glasses);
	expect(await countIn(entry.id, pages)).toMatchObject({ marks: "S", amounts: "15/20" });
	await countIn(entry.id, glasses);
	const more = uuidv7();
	expect((await add(entry.id, 1, { id: more })).json).toMatchObject({ amount: 4, completed: false });
	await removeEntry(entry.id, more);
	expect((await removeEntry(entry.id, glass)).status).toBe(204);
	expect(await countIn(entry.id, pages)).toMatchObject({ marks: "S", amounts: "12/20" });
});

test("a repeated entry counts in no other unit, even if it was removed first", async () => {
	const measure = { ...pages, unit: "glasses", target: 8 };
	for (const acts of [[add], [removeEntry], [removeEntry, add], [add, removeEntry]] as const) {
		const { id } = await reader();
		const entry = uuidv7();
		function send(act: typeof add | typeof removeEntry) {
			return act === add ? add(id, 12, { id: entry }) : removeEntry(id, entry);
		}
		for (const act of acts) await send(act);
		const { json } = await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
		for (const act of [...acts, add]) await send(act);
		expect((await habitOf(id)).history).toEqual(json.history);
		expect((await person.send(`GET /api/habits/${id}/logs/${today}/entries`)).json).toEqual([]);
	}
});

test("an amount in a unit other than the habit's counts once the habit uses that unit again", async () => {
	const { id } = await reader();
	const countIn = (measure: object) => person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	await countIn({ ...pages, unit: "glasses", target: 8 });
	expect((await add(id, 12, { unit: "pages" })).status).toBe(204);
	expect((await add(id, 3, { unit: "glasses" })).json).toMatchObject({ amount: 3, unit: "glasses" });
	expect((await add(id, 4, { unit: "pages" })).json).toMatchObject({ amount: 3, unit: "glasses" });
	expect((await add(id, 0.5, { unit: "minutes" })).status).toBe(400);
	expect((await countIn(pages)).json.history).toMatchObject({ marks: "S", amounts: "16/20" });
});

test("today is judged again after a new target", async () => {
	const { id } = await reader();
	await add(id, 12);
	const body = { measure: { ...pages, target: 10 } };
	expect((await person.send(`PATCH /api/habits/${id}`, { body })).json.history).toMatchObject({
		marks: "X",
		amounts: "12",
	});
});

test("a note on a done day in the past leaves it done after a change from at least to at most", async () => {
	const { id } = await reader({ smallTarget: null });
	const yesterday = addDays(today, -1);
	await add(id, 25, {}, yesterday);
	const measure = { ...pages, comparator: "at-most", smallTarget: null };
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	const body = { completed: true, notes: "By the lake" };
	const { json } = await person.send(`PUT /api/habits/${id}/logs/${yesterday}`, { body });
	expect(json).toMatchObject({ amount: 25, completed: true, notes: "By the lake" });
	expect((await habitOf(id)).history).toMatchObject({ marks: "X", amounts: "25" });
	const missed = await person.send(`PUT /api/habits/${id}/logs/${yesterday}`, { body: { completed: false } });
	expect(missed.json).toMatchObject({ completed: false, notes: "By the lake" });
});

test("any acts, in any order and repeated, lead to the same day", async () => {
	const act = fc.oneof(
		{
			weight: 4,
			arbitrary: fc.record({ kind: fc.constant("add" as const), amount: fc.integer({ min: 1, max: 900 }) }),
		},
		fc.record({ kind: fc.constant("undo" as const), of: fc.nat({ max: 7 }) }),
		fc.record({ kind: fc.constant("set" as const), amount: fc.integer({ min: 0, max: 2_000 }) }),
		fc.record({ kind: fc.constant("clear" as const) }),
		fc.record({ kind: fc.constant("tick" as const), completed: fc.boolean() }),
	);
	const acts = fc.array(act, { minLength: 2, maxLength: 8 });
	const orders = acts.chain((list) =>
		fc.tuple(
			fc.constant(list),
			fc.shuffledSubarray([...list.keys(), ...list.keys()], { minLength: list.length * 2 }),
		),
	);
	await fc.assert(
		fc.asyncProperty(orders, async ([list, order]) => {
			const [inOrder, shuffled] = [await reader(), await reader()];
			const ids = list.map(() => uuidv7());
			function send(habitId: string, n: number) {
				const one = list[n];
				switch (one?.kind) {
					case "add":
						return add(habitId, one.amount / 100, { id: ids[n], at: at(n + 1) });
					case "undo":
						return removeEntry(habitId, ids[one.of % list.length] ?? "");
					case "set":
						return mark(habitId, { completed: true, amount: one.amount / 100, loggedAt: at(n + 1) });
					case "tick":
						return mark(habitId, { completed: one.completed, loggedAt: at(n + 1) });
					default:
						return person.send(`DELETE /api/habits/${habitId}/logs/${today}?loggedAt=${at(n + 1)}`);
				}
			}
			for (const n of list.keys()) await send(inOrder.id, n);
			for (const n of order) await send(shuffled.id, n);
			async function dayOf(habitId: string) {
				const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
				return json.map(({ amount, completed, size, begun }: Record<string, unknown>) => [
					amount,
					completed,
					size,
					begun,
				]);
			}
			expect(await dayOf(shuffled.id)).toEqual(await dayOf(inOrder.id));
			expect((await habitOf(shuffled.id)).history).toEqual((await habitOf(inOrder.id)).history);
			for (const { id } of [inOrder, shuffled]) await person.send(`DELETE /api/habits/${id}`);
		}),
		{ numRuns: 12 },
	);
});

test("the entries of a day are listed until they are removed or a sum replaces them", async () => {
	const { id } = await reader();
	const [first, second] = [uuidv7(), uuidv7()];
	const listed = async () => (await person.send(`GET /api/habits/${id}/logs/${today}/entries`)).json;
	await add(id, 4, { id: first, at: at(1) });
	await add(id, 3, { id: second, at: at(0) });
	expect(await listed()).toEqual([
		{ id: second, amount: 3, at: at(0) },
		{ id: first, amount: 4, at: at(1) },
	]);
	await removeEntry(id, second);
	expect(await listed()).toMatchObject([{ id: first }]);
	await mark(id, { completed: true, amount: 12, loggedAt: at(2) });
	expect(await listed()).toEqual([]);
	const stranger = await app.signUp();
	expect((await stranger.send(`GET /api/habits/${id}/logs/${today}/entries`)).status).toBe(404);
});
