import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { recountChallenges } from "./recount-job.ts";

let app: TestApp;
let administrator: HubPerson;

beforeAll(async () => {
	app = await testApp();
	administrator = await joinHub(app);
});

afterEach(() => app.advance(testNow - app.deps.clock()));
afterAll(() => app.close());

const today = "2026-11-21" as Day;
function path(id: string) {
	return `/api/social/challenges/${id}`;
}
function recount() {
	return recountChallenges(app.deps)({ id: "minute", data: null });
}

function goTo(day: string, hour: number) {
	return app.advance(Date.parse(`${day}T00:00:00+05:30`) + hour * 3_600_000 - app.deps.clock());
}

/** Has a person complete a habit on every day of a one-week challenge; returns person, habit and challenge. */
async function finishChallenge(linked: boolean) {
	const person = await joinHub(app);
	await pay(administrator, person.user.email);
	const habit = await createHabit(person);
	const challenge = await createChallenge(person, { startDate: today });
	await join(person, challenge.id, linked ? { habitId: habit.id } : {});
	goTo(addDays(today, 6), 20);
	for (let ago = 0; ago < 7; ago++) await tick(person, habit.id, addDays(today, ago));
	await recount();
	return { person, habit, challenge };
}

async function tick(person: Client, habitId: string, day: string, completed = true) {
	const { status } = await person.send(`PUT /api/habits/${habitId}/logs/${day}`, { body: { completed } });
	if (status !== 200) throw new Error(`Logging failed with ${status}`);
}

function link(person: Client, challengeId: string, habitId: string) {
	return person.send(`PUT ${path(challengeId)}/habit`, { body: { habitId } });
}

async function part(person: Client, id: string) {
	return (await person.send(`GET ${path(id)}`)).json.me;
}

describe("linking a habit", () => {
	test("works until the end of the last day, but not later, not even by rejoining", async () => {
		const { person, habit, challenge } = await finishChallenge(false);
		goTo(addDays(today, 6), 23);
		const { json } = await link(person, challenge.id, habit.id);
		expect(json.me).toMatchObject({ habitId: habit.id, progress: 100 });
		const late = await createHabit(person);
		for (const hour of [0, 8, 10]) {
			goTo(addDays(today, 7), hour);
			const chosen = await link(person, challenge.id, late.id);
			expect([chosen.status, chosen.json.code]).toEqual([409, "challenge-over"]);
			const joined = await person.send(`POST ${path(challenge.id)}/join`, { body: { habitId: late.id } });
			expect([joined.status, joined.json.code]).toEqual([409, "challenge-over"]);
			await recount();
			expect(await part(person, challenge.id)).toMatchObject({ habitId: habit.id, progress: 100 });
		}
		expect(await part(person, challenge.id)).toMatchObject({ status: "completed" });
	});

	test("is refused after the end, even for participants without a habit", async () => {
		const { person, habit, challenge } = await finishChallenge(false);
		for (const hour of [0, 8, 10]) {
			goTo(addDays(today, 7), hour);
			expect((await link(person, challenge.id, habit.id)).status).toBe(409);
			await recount();
			expect(await part(person, challenge.id)).toMatchObject({
				status: "active",
				progress: 0,
				habitId: null,
			});
		}
	});

	test("is refused once the result is settled, even after moving to a zone where the challenge still runs", async () => {
		const { person, habit, challenge } = await finishChallenge(false);
		goTo(addDays(today, 7), 9);
		await recount();
		await person.send("PATCH /api/auth/me", { body: { timeZone: "Pacific/Honolulu" } });
		const { status, json } = await link(person, challenge.id, habit.id);
		expect([status, json.code]).toEqual([409, "challenge-over"]);
	});

	test("can be retried with the same habit after the end", async () => {
		const { person, habit, challenge } = await finishChallenge(true);
		goTo(addDays(today, 7), 10);
		expect((await link(person, challenge.id, habit.id)).status).toBe(200);
		expect(await join(person, challenge.id, { habitId: habit.id })).toMatchObject({
			me: { habitId: habit.id },
		});
	});
});

test("a log triggers a recount only of challenges that are running or were settled in the last seven days", async () => {
	const { person, habit, challenge } = await finishChallenge(true);
	async function dueForRecount() {
		const rows = await app.database.statement<{ challenge_id: string }>(
			"asking_to_be_counted",
			"select challenge_id from challenge_memberships where user_id = $1 and look_at <= $2",
		)([person.user.id, new Date(app.deps.clock()).toISOString()]);
		return rows.map((row) => row.challenge_id);
	}
	goTo(addDays(today, 7), 9);
	await recount();
	await tick(person, habit.id, addDays(today, 6), false);
	expect(await dueForRecount()).toEqual([challenge.id]);
	await recount();
	expect(await dueForRecount()).toEqual([]);
	goTo(addDays(today, 15), 9);
	await tick(person, habit.id, addDays(today, 15));
	expect(await dueForRecount()).toEqual([]);
	const other = await createChallenge(person, { startDate: addDays(today, 15) });
	await join(person, other.id, { habitId: habit.id });
	await recount();
	await tick(person, habit.id, addDays(today, 15), false);
	expect(await dueForRecount()).toEqual([other.id]);
});

describe("a habit that must be paid for first", () => {
	async function joinWithPlan() {
		const creator = await joinHub(app);
		const person = await joinHub(app);
		const challenge = await createChallenge(creator, { startDate: today });
		await join(person, challenge.id);
		const planned = crypto.randomUUID();
		await person.send("POST /api/habits", { body: { ...habitForm, id: planned } });
		const { me } = await join(person, challenge.id, { habitId: planned });
		expect(me).toMatchObject({ habitId: null, isHabitPlanned: true });
		return { person, challenge, planned };
	}

	test("counts as soon as the payment creates it", async () => {
		const { person, challenge, planned } = await joinWithPlan();
		await pay(administrator, person.user.email);
		expect(await part(person, challenge.id)).toMatchObject({ habitId: planned, isHabitPlanned: false });
		await tick(person, planned, today);
		await recount();
		expect((await part(person, challenge.id)).progress).toBe(14);
	});

	test("is forgotten once another plan has replaced it", async () => {
		const { person, challenge } = await joinWithPlan();
		await person.send("POST /api/habits", { body: { ...habitForm, id: crypto.randomUUID() } });
		expect((await part(person, challenge.id)).isHabitPlanned).toBe(false);
		await pay(administrator, person.user.email);
		expect((await part(person, challenge.id)).habitId).toBeNull();
	});

	test("does not count if another habit was chosen after it", async () => {
		const person = await joinHub(app);
		await pay(administrator, person.user.email);
		const habit = await createHabit(person);
		const challenge = await createChallenge(person, { startDate: today });
		const planned = crypto.randomUUID();
		await app.database.script((run) =>
			run(`insert into planned_habits select '${person.user.id}', '${planned}', '{}', '${today}'`),
		);
		await join(person, challenge.id, { habitId: planned });
		await link(person, challenge.id, habit.id);
		await createHabit(person, { id: planned });
		const me = { habitId: habit.id, isHabitPlanned: false };
		expect(await part(person, challenge.id)).toMatchObject(me);
	});

	test("does not count after the person has left, or the challenge has ended", async () => {
		const left = await joinWithPlan();
		await left.person.send(`POST ${path(left.challenge.id)}/leave`);
		await pay(administrator, left.person.user.email);
		expect(await part(left.person, left.challenge.id)).toBeNull();
		const late = await joinWithPlan();
		await app.database.script((run) =>
			run(
				`update habit_challenges set start_date = start_date - 7, end_date = end_date - 7
				where id = '${late.challenge.id}'`,
			),
		);
		await pay(administrator, late.person.user.email);
		expect((await part(late.person, late.challenge.id)).habitId).toBeNull();
	});
});
