import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logSchema } from "#contract/habits/logs.ts";
import { backdateHabit } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
let person: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	({ administrator: admin, person } = await firstAccounts(app));
});

afterAll(() => app.close());

function log(habitId: string, body: object, by: Client = person) {
	return by.send(`POST /api/habits/${habitId}/logs`, { body });
}
function mark(habitId: string, day: string, body: object, by: Client = person) {
	return by.send(`PUT /api/habits/${habitId}/logs/${day}`, { body });
}
async function progressOf(habitId: string) {
	const { json } = await person.send("GET /api/habits");
	return json.find(({ id }: { id: string }) => id === habitId);
}

/** Creates a habit, backdated by this many days. */
async function olderHabit(daysAgo: number) {
	const habit = await createHabit(person);
	await backdateHabit(app, habit.id, daysAgo);
	return habit;
}

describe("logging", () => {
	test("a day is logged once: the same log again gets 200, a different one 409", async () => {
		const habit = await createHabit(person);
		const body = {
			date: "2026-11-21",
			completed: true,
			notes: "Rain, still went",
			missReason: null,
			duration: 25,
		};
		const first = await log(habit.id, body);
		expect(first.status).toBe(201);
		expect(logSchema.parse(first.json)).toEqual(first.json);
		expect(first.json).toMatchObject({ ...body, habitId: habit.id, source: "manual", cycle: 1 });
		const again = await log(habit.id, body);
		expect([again.status, again.json.id]).toEqual([200, first.json.id]);
		const other = await log(habit.id, { ...body, completed: false });
		expect([other.status, other.json.code]).toEqual([409, "already-logged"]);
	});

	test("an instant is logged on the user's day", async () => {
		const habit = await olderHabit(3);
		const { json } = await log(habit.id, { date: "2026-11-20T20:00:00Z", completed: true });
		expect(json.date).toBe("2026-11-21");
	});

	test.each([
		["2026-11-22", 422, "future"],
		["2026-11-21", 201, undefined],
		["2026-11-14", 201, undefined],
		["2026-11-13", 422, "too-long-ago"],
		["2026-02-30", 400, "invalid-input"],
		["tomorrow", 400, "invalid-input"],
	])("a log for %s gets %d", async (date, status, code) => {
		const habit = await olderHabit(30);
		const reply = await log(habit.id, { date, completed: true });
		expect([reply.status, reply.json.code]).toEqual([status, code]);
	});

	test("is refused before the habit's start", async () => {
		const habit = await createHabit(person);
		expect((await log(habit.id, { date: "2026-11-20", completed: true })).json.code).toBe("before-start");
		expect((await mark(habit.id, "2026-11-20", { completed: true })).json.code).toBe("before-start");
	});

	test("today is the user's: past midnight in India it is still yesterday in New York", async () => {
		const traveller = await app.signUp({ timeZone: "America/New_York" });
		await pay(admin, traveller.user.email);
		const habit = await createHabit(traveller);
		const evening = await testApp({ TESTING_MODE: "off" }, app.database);
		evening.advance(Date.parse("2026-11-21T20:00:00Z") - testNow);
		const there = evening.client();
		await there.send("POST /api/auth/login", {
			body: { email: traveller.user.email, password: "monsoon-21" },
		});
		expect((await log(habit.id, { date: "2026-11-22", completed: true }, there)).json.code).toBe("future");
		expect((await log(habit.id, { date: "2026-11-21", completed: true }, there)).status).toBe(201);
	});

	test("a request with an invalid body is refused, naming the wrong fields", async () => {
		const habit = await createHabit(person);
		const { status, json } = await log(habit.id, { date: "2026-11-21", completed: "yes", duration: 2000 });
		expect(status).toBe(400);
		expect(Object.keys(json.fields).sort()).toEqual(["completed", "duration"]);
	});
});

describe("the newest intent wins", () => {
	test("whatever the order of arrival, and repeats change nothing", async () => {
		const habit = await createHabit(person);
		const early = { completed: true, notes: "early", loggedAt: "2026-11-21T10:00:00Z" };
		const late = { completed: false, notes: null, missReason: "late", loggedAt: "2026-11-21T11:00:00Z" };
		const orders = [
			[early, late, early],
			[late, early, late, early],
		];
		for (const order of orders) {
			for (const body of order) {
				const { status } = await mark(habit.id, "2026-11-21", body);
				expect(status).toBe(200);
			}
			const { json } = await person.send(`GET /api/habits/${habit.id}/logs`);
			expect(json).toHaveLength(1);
			expect(json[0]).toMatchObject({ completed: false, missReason: "late", notes: null });
		}
	});

	test("a device whose clock is ahead does not win forever", async () => {
		const habit = await createHabit(person);
		await mark(habit.id, "2026-11-21", { completed: true, loggedAt: "2031-01-01T00:00:00Z" });
		const { json } = await mark(habit.id, "2026-11-21", { completed: false });
		expect(json.completed).toBe(false);
	});

	test("fifty identical concurrent ticks create one log", async () => {
		const habit = await createHabit(person);
		const id = "0190a1b2-0000-7000-8000-00000000abcd";
		const body = { completed: true, id, loggedAt: "2026-11-21T12:00:00Z", source: "offline" };
		const replies = await Promise.all(Array.from({ length: 50 }, () => mark(habit.id, "2026-11-21", body)));
		expect(new Set(replies.map(({ status, json }) => `${status} ${json.id}`))).toEqual(
			new Set([`200 ${id}`]),
		);
		expect(await progressOf(habit.id)).toMatchObject({
			history: { from: "2026-11-21", marks: "X" },
			progress: { currentStreak: 1, completedDays: 1, today: "completed" },
		});
	});

	test("an id that another log already has is refused", async () => {
		const habit = await olderHabit(2);
		const { json } = await mark(habit.id, "2026-11-21", { completed: true });
		const reply = await mark(habit.id, "2026-11-20", { completed: true, id: json.id });
		expect([reply.status, reply.json.code]).toEqual([409, "id-taken"]);
	});
});

describe("reading", () => {
	test("logs are listed newest first, in pages", async () => {
		const habit = await olderHabit(7);
		for (const day of ["2026-11-18", "2026-11-21", "2026-11-15"])
			await mark(habit.id, day, { completed: true });
		const days = async (query: string) =>
			(await person.send(`GET /api/habits/${habit.id}/logs${query}`)).json.map(
				({ date }: { date: string }) => date,
			);
		expect(await days("")).toEqual(["2026-11-21", "2026-11-18", "2026-11-15"]);
		expect(await days("?limit=1")).toEqual(["2026-11-21"]);
		expect(await days("?before=2026-11-18")).toEqual(["2026-11-15"]);
		expect((await person.send(`GET /api/habits/${habit.id}/logs?limit=0`)).status).toBe(400);
	});

	test("lists the logs of all habits", async () => {
		const other = await app.signUp();
		expect((await other.send("GET /api/habit-logs")).json).toEqual([]);
		const { json } = await person.send("GET /api/habit-logs?limit=3");
		expect(json).toHaveLength(3);
	});

	test("a new habit has no logs; an unknown one is not found", async () => {
		const habit = await createHabit(person);
		expect((await person.send(`GET /api/habits/${habit.id}/logs`)).json).toEqual([]);
		const unknown = await person.send("GET /api/habits/0190a1b2-0000-7000-8000-000000000000/logs");
		expect(unknown.status).toBe(404);
	});

	test("progress follows due days, skips and the cycle", async () => {
		const habit = await olderHabit(7);
		for (const [day, completed] of [
			["2026-11-14", true],
			["2026-11-15", true],
			["2026-11-17", false],
			["2026-11-18", true],
			["2026-11-20", true],
			["2026-11-21", true],
		] as const) {
			await mark(habit.id, day, { completed });
		}
		// The 16th is this week's one skip; the 17th and the empty 19th are misses.
		expect((await progressOf(habit.id)).progress).toMatchObject({
			currentStreak: 2,
			bestStreak: 2,
			totalMisses: 2,
			successRate: 63,
			completedDays: 5,
			cycle: { number: 1, accounted: 8, completed: 5, day: 8, isReady: false },
		});
	});
});

test("removing a log frees its day and removes it from the history", async () => {
	const habit = await createHabit(person);
	const { json } = await mark(habit.id, "2026-11-21", { completed: false });
	expect((await person.send(`DELETE /api/habit-logs/${json.id}`)).status).toBe(204);
	expect((await person.send(`DELETE /api/habit-logs/${json.id}`)).status).toBe(404);
	expect((await progressOf(habit.id)).history.marks).toBe("");
	expect((await log(habit.id, { date: "2026-11-21", completed: true })).status).toBe(201);
});

test("testing mode allows logs on any past day, and only testing mode accepts the test source", async () => {
	const habit = await createHabit(person);
	const refused = await mark(habit.id, "2026-11-21", { completed: true, source: "test" });
	expect([refused.status, refused.json.code]).toEqual([422, "testing-off"]);
	const testing = await testApp({ TESTING_MODE: "on" }, app.database);
	const tester = testing.client();
	await tester.send("POST /api/auth/login", {
		body: { email: (await person.send("GET /api/auth/me")).json.email, password: "monsoon-21" },
	});
	const days = Array.from({ length: 21 }, (_, n) => `2026-10-${String(n + 1).padStart(2, "0")}`);
	const replies = await Promise.all(
		days.map((date, n) =>
			log(habit.id, { date, completed: true, notes: `Test day ${n + 1}/21`, source: "test" }, tester),
		),
	);
	expect(replies.map(({ status }) => status)).toEqual(days.map(() => 201));
	expect((await log(habit.id, { date: "2026-11-22", completed: true }, tester)).json.code).toBe("future");
	const unsaid = await log(habit.id, { date: "2026-10-22", completed: true }, tester);
	expect(unsaid.json).toMatchObject({ source: "test", cycle: 1 });
	await tester.send(`DELETE /api/habit-logs/${unsaid.json.id}`);
	const young = await createHabit(person);
	const beforeStart = await mark(young.id, "2026-11-20", { completed: true }, tester);
	expect(beforeStart.json).toMatchObject({ source: "test", cycle: 1 });
	expect(await progressOf(habit.id)).toMatchObject({
		history: { from: "2026-10-01", marks: "X".repeat(21) },
		progress: { bestStreak: 21, cycle: { accounted: 21, isReady: true } },
	});
});

describe("later changes", () => {
	test("affect only the fields sent; importance also sets skips", async () => {
		const habit = await createHabit(person);
		const patch = (body: object) => person.send(`PATCH /api/habits/${habit.id}`, { body });
		const { json } = await patch({ name: "Morning walk", importance: "Good to build" });
		expect(json).toMatchObject({
			name: "Morning walk",
			importance: "Good to build",
			urgency: habit.urgency,
			allowedSkips: 2,
			description: habit.description,
		});
		expect((await patch({ schedule: { kind: "weekdays", days: [1, 3, 5] } })).json.frequency).toBe(
			"Chosen weekdays",
		);
		expect((await patch({ schedule: { kind: "weekly", times: 3 } })).json).toMatchObject({
			frequency: "3 times a week",
			schedule: { kind: "weekly", times: 3 },
		});
		expect((await patch({ schedule: { kind: "weekdays", days: [0, 8] } })).status).toBe(400);
		expect((await patch({ schedule: { kind: "weekdays", days: [1, 1] } })).status).toBe(400);
		expect((await patch({ name: " " })).json.fields).toEqual({ name: "Please fill this in" });
		expect((await patch({})).json).toMatchObject({ name: "Morning walk" });
	});

	test("maintenance strategies are refused before the maintenance phase", async () => {
		const habit = await createHabit(person);
		const body = { maintenanceStrategies: { accountabilityPartner: "Meera" } };
		const early = await person.send(`PATCH /api/habits/${habit.id}`, { body });
		expect([early.status, early.json.code]).toEqual([409, "not-in-maintenance"]);
	});

	test("an archived habit is not due until it is restored", async () => {
		const habit = await olderHabit(5);
		const archived = await person.send(`PATCH /api/habits/${habit.id}`, { body: { isActive: false } });
		expect(archived.json).toMatchObject({ isActive: false, pauses: [{ from: "2026-11-21", to: null }] });
		expect(archived.json.progress.isDueToday).toBe(false);
		const restored = await person.send(`PATCH /api/habits/${habit.id}`, { body: { isActive: true } });
		expect(restored.json).toMatchObject({ isActive: true, pauses: [], progress: { isDueToday: true } });
	});

	test("a habit archived after its tick keeps the day in its streak", async () => {
		const habit = await olderHabit(1);
		await mark(habit.id, "2026-11-20", { completed: true });
		await mark(habit.id, "2026-11-21", { completed: true });
		const archived = await person.send(`PATCH /api/habits/${habit.id}`, { body: { isActive: false } });
		expect(archived.json).toMatchObject({
			pauses: [{ from: "2026-11-22", to: null }],
			progress: { currentStreak: 2, bestStreak: 2 },
		});
	});

	test("the user's order is kept", async () => {
		const newcomer = await app.signUp();
		await pay(admin, newcomer.user.email);
		const ids: string[] = [];
		for (const name of ["a", "b", "c", "d"]) ids.push((await createHabit(newcomer, { name })).id);
		const names = async () =>
			(await newcomer.send("GET /api/habits")).json.map(({ name }: { name: string }) => name).join("");
		expect(await names()).toBe("abcd");
		const stranger = (await createHabit(person)).id;
		const habitIds = [ids[2], stranger, ids[0]];
		expect((await newcomer.send("PUT /api/habits/order", { body: { habitIds } })).status).toBe(204);
		expect(await names()).toBe("cabd");
	});

	test("deleting a habit deletes its logs and keeps the payment", async () => {
		const habit = await createHabit(person);
		await mark(habit.id, "2026-11-21", { completed: true });
		expect((await person.send(`DELETE /api/habits/${habit.id}`)).status).toBe(204);
		expect((await person.send(`DELETE /api/habits/${habit.id}`)).status).toBe(404);
		expect((await person.send(`GET /api/habits/${habit.id}/logs`)).status).toBe(404);
		const logs = await app.database.statement<{ n: number }>(
			"orphans",
			"select count(*)::integer as n from habit_logs where habit_id = $1",
		)([habit.id]);
		expect(logs).toEqual([{ n: 0 }]);
		expect((await person.send("GET /api/payments/my")).json).toHaveLength(1);
	});
});
