import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHabit, firstAccounts, habitForm, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ administrator, person } = await firstAccounts(app));
});

afterAll(() => app.close());

describe("creation", () => {
	test("keeps line breaks in texts and refuses them in the name", async () => {
		const texts = { description: "One\nTwo", benefits: "One\r\n\r\nTwo" };
		expect(await createHabit(person, { ...texts, name: "सैर \u200d👩‍🌾" })).toMatchObject(texts);
		const body = { ...habitForm, name: "Evening\nwalk" };
		const { status, json } = await person.send("POST /api/habits", { body });
		expect([status, json.fields]).toEqual([
			400,
			{ name: "Please write this on one line, without control characters" },
		]);
	});

	test.each([
		["Must build", "Immediate", 2, 0],
		["Must build", "Over the period", 1, 1],
		["Good to build", "Immediate", 1, 2],
		["Good to build", "Over the period", 1, 2],
	])(
		"sets reminders and skips by importance and urgency, whatever is sent: %s, %s",
		async (importance, urgency, reminderCount, allowedSkips) => {
			const habit = await createHabit(person, {
				importance,
				urgency,
				frequency: "Hourly",
				reminderCount: 0,
				allowedSkips: 7,
				maintenanceStrategies: {},
				isActive: true,
			});
			expect(habit).toMatchObject({
				...habitForm,
				importance,
				urgency,
				frequency: "Daily",
				reminderCount,
				allowedSkips,
				maintenanceStrategies: {},
				status: "implementation",
				phase: "21-day-cycle",
				cycleCount: 1,
				completedCycles: 0,
				isActive: true,
				startedOn: "2026-11-21",
				progress: { currentStreak: 0, successRate: null, isDueToday: true, today: null },
			});
		},
	);

	test.each([
		"name",
		"description",
		"benefits",
		"category",
		"importance",
		"urgency",
		"implementationStrategies",
	])("needs %s", async (field) => {
		const { status, json } = await person.send("POST /api/habits", {
			body: { ...habitForm, [field]: undefined },
		});
		expect(status).toBe(400);
		expect(json.fields).toEqual({ [field]: "Please fill this in" });
	});

	test("names each blank strategy", async () => {
		const implementationStrategies = {
			...habitForm.implementationStrategies,
			makeItEasy: "  ",
			makeItVisible: "",
		};
		const { json } = await person.send("POST /api/habits", {
			body: { ...habitForm, implementationStrategies },
		});
		expect(Object.keys(json.fields)).toEqual([
			"implementationStrategies.makeItEasy",
			"implementationStrategies.makeItVisible",
		]);
	});
});

describe("a repeated creation", () => {
	const create = (by: Client, id: string, changes: object = {}) =>
		by.send("POST /api/habits", { body: { ...habitForm, ...changes, id } });
	const habitsOf = async (by: Client) => (await by.send("GET /api/habits")).json;

	test("updates the existing habit to the plan just sent, and counts it once", async () => {
		const id = "0190a1b2-0000-7000-8000-0000000000a1";
		const before = (await person.send("GET /api/auth/me")).json.habitsCreated;
		const first = await create(person, id);
		expect([first.status, first.json.id]).toEqual([201, id]);
		const again = await create(person, id);
		expect([again.status, again.json]).toEqual([201, first.json]);
		const retried = await create(person, id, { name: "Another name", reminderCount: 0, isActive: false });
		expect(retried.json).toEqual({ ...first.json, name: "Another name" });
		expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(before + 1);
	});

	test("sets the first reminder to the time just sent, or deletes it, and keeps the second", async () => {
		const id = "0190a1b2-0000-7000-8000-0000000000a6";
		const urgent = { importance: "Must build", urgency: "Immediate" };
		const path = `/api/habits/${id}/reminders`;
		await create(person, id, { ...urgent, reminderTime: "07:30" });
		const [first, second] = [1, 2].map((slot) => ({ slot, time: `0${6 + slot}:30`, isEnabled: true }));
		await person.send(`PUT ${path}`, { body: [first, second] });
		await create(person, id, { ...urgent, reminderTime: "21:00" });
		expect((await person.send(`GET ${path}`)).json).toEqual([{ ...first, time: "21:00" }, second]);
		await create(person, id, urgent);
		expect((await person.send(`GET ${path}`)).json).toEqual([second]);
	});

	test("does not rename a habit that has logs", async () => {
		const id = "0190a1b2-0000-7000-8000-0000000000a3";
		const { name, createdAt } = (await create(person, id)).json;
		await person.send(`PUT /api/habits/${id}/logs/${createdAt.slice(0, 10)}`, { body: { completed: true } });
		const refused = await create(person, id, { name: "Read" });
		expect([refused.status, refused.json.code]).toEqual([409, "habit-in-use"]);
		const changed = await create(person, id, { benefits: "More air" });
		expect([changed.status, changed.json.name]).toEqual([201, name]);
	});

	test("creates one habit even if sent ten times at once", async () => {
		const id = "0190a1b2-0000-7000-8000-0000000000a2";
		const replies = await Promise.all(Array.from({ length: 10 }, () => create(person, id)));
		expect(replies.map(({ status, json }) => [status, json.id])).toEqual(Array(10).fill([201, id]));
		expect((await habitsOf(person)).filter((habit: { id: string }) => habit.id === id)).toHaveLength(1);
	});

	test("creates a separate habit if the id is that of another user's habit", async () => {
		const { id } = await createHabit(person);
		const other = await app.signUp();
		expect((await create(other, id)).json.requiresPayment).toBe(true);
		await pay(administrator, other.user.email);
		const { status, json } = await create(other, id);
		expect([status, json.userId]).toEqual([201, other.user.id]);
		expect((await habitsOf(other)).map((habit: { id: string }) => habit.id)).toEqual([id]);
	});
});
