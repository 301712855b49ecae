import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { crowd } from "#server/testing/social/crowd.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { sendChallengeChanged } from "./challenge-changed-job.ts";
import { tidyChallenges } from "./closing.ts";
import { endChallenge } from "./end-challenge-job.ts";
import { recountChallenges } from "./recount-job.ts";

let app: TestApp;
let administrator: HubPerson;
let creator: HubPerson;

beforeAll(async () => {
	app = await testApp();
	administrator = await joinHub(app);
	creator = await joinHub(app, { fullName: "Meena Rao" });
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

async function newPerson(changes: Record<string, unknown> = {}) {
	const person = await joinHub(app, changes);
	await pay(administrator, person.user.email);
	return person;
}

/** Moves the clock to this hour of the day, Indian time. */
function goTo(day: string, hour = 18) {
	app.advance(Date.parse(`${day}T00:00:00+05:30`) + hour * 3_600_000 - app.deps.clock());
}

async function tick(person: Client, habitId: string, day: string, body: object = { completed: true }) {
	const { status } = await person.send(`PUT /api/habits/${habitId}/logs/${day}`, { body });
	if (status !== 200) throw new Error(`Logging failed with ${status}`);
}

async function standings(reader: Client, id: string) {
	return (await reader.send(`GET ${path(id)}/standings`)).json;
}
async function kinds(reader: Client): Promise<string[]> {
	return (await reader.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
}

describe("progress", () => {
	test("follows the habit's logs, at once for its owner and within a minute for others", async () => {
		const person = await newPerson({ fullName: "Ravi Das" });
		const habit = await createHabit(person);
		const challenge = await createChallenge(creator, { startDate: today });
		await join(creator, challenge.id);
		await join(person, challenge.id, { habitId: habit.id });
		await recount();
		await tick(person, habit.id, today);
		const own = (await person.send(`GET ${path(challenge.id)}`)).json.me;
		expect(own).toMatchObject({ progress: 14, days: 1, filledInLater: 0 });
		expect((await standings(person, challenge.id)).me).toMatchObject({ place: 1, progress: 14, isMe: true });
		expect((await standings(creator, challenge.id)).rows[0]).toMatchObject({ progress: 0 });
		await recount();
		expect((await standings(creator, challenge.id)).rows[0]).toMatchObject({
			place: 1,
			socialName: "Ravi Das",
			progress: 14,
			isMe: false,
		});
		await person.send(`DELETE /api/habits/${habit.id}/logs/${today}`);
		await recount();
		expect((await standings(creator, challenge.id)).rows[0]).toMatchObject({ progress: 0 });
	});

	test("is counted one statement at a time, so that other requests are served in between", async () => {
		const person = await newPerson();
		const habit = await createHabit(person);
		const challenge = await createChallenge(creator, { startDate: today });
		await join(person, challenge.id, { habitId: habit.id });
		async function isClaimed() {
			const [row] = await app.database.script((run) =>
				run(`select look_at from challenge_memberships where user_id = '${person.user.id}'`),
			);
			const left = Date.parse(String(row?.look_at)) - app.deps.clock();
			return left > 4 * 60_000 && left <= 5 * 60_000;
		}
		// Opens connections, so that the requests below needn't wait for one.
		await Promise.all([isClaimed(), isClaimed(), isClaimed()]);
		let [isOver, answersDuringRecount] = [false, 0];
		const recounting = recount().finally(() => {
			isOver = true;
		});
		while (!isOver) {
			await setImmediate();
			if (await isClaimed()) answersDuringRecount++;
		}
		await recounting;
		expect(answersDuringRecount).toBeGreaterThanOrEqual(3);
	});

	test("equals a plain count of the days for random logs in random order", async () => {
		const person = await newPerson();
		const habit = await createHabit(person);
		const challenge = await createChallenge(creator, { startDate: today, targetFrequency: 5 });
		await join(person, challenge.id, { habitId: habit.id });
		const days = Array.from({ length: 9 }, (_, index) => addDays(today, index));
		goTo(addDays(today, 7));
		const acts = fc.array(
			fc.record({
				day: fc.constantFrom(...days.slice(0, 8)),
				act: fc.constantFrom("done" as const, "missed" as const, "cleared" as const, "recounted" as const),
			}),
			{ maxLength: 12 },
		);
		const done = new Set<string>();
		const perform = {
			done: async (day: Day) => {
				await tick(person, habit.id, day);
				done.add(day);
			},
			missed: async (day: Day) => {
				await tick(person, habit.id, day, { completed: false });
				done.delete(day);
			},
			cleared: async (day: Day) => {
				await person.send(`DELETE /api/habits/${habit.id}/logs/${day}`);
				done.delete(day);
			},
			recounted: recount,
		};
		await fc.assert(
			fc.asyncProperty(acts, async (list) => {
				for (const { day, act } of list) await perform[act](day);
				await recount();
				const counted = days.slice(0, 7).filter((day) => done.has(day)).length;
				const { me } = (await person.send(`GET ${path(challenge.id)}`)).json;
				expect([me.days, me.progress]).toEqual([counted, Math.min(100, Math.floor((counted * 100) / 5))]);
				const { rows } = await standings(person, challenge.id);
				expect(rows[0].progress).toBe(me.progress);
			}),
			{ numRuns: 12 },
		);
	});

	test("counts and marks days filled in later, but doesn't mark offline ticks that arrive late", async () => {
		const person = await newPerson();
		const habit = await createHabit(person);
		const challenge = await createChallenge(creator, { startDate: today });
		await join(person, challenge.id, { habitId: habit.id });
		goTo(addDays(today, 4));
		await tick(person, habit.id, today);
		await tick(person, habit.id, addDays(today, 1), {
			completed: true,
			source: "offline",
			loggedAt: "2026-11-22T12:00:00.000Z",
		});
		await tick(person, habit.id, addDays(today, 2), { completed: true, size: "small" });
		const { me } = (await person.send(`GET ${path(challenge.id)}`)).json;
		expect(me).toMatchObject({ days: 3, filledInLater: 1, smallDays: 1 });
	});

	test("counts a missed day that is ticked later as filled in later", async () => {
		const person = await newPerson();
		const habit = await createHabit(person);
		const challenge = await createChallenge(creator, { startDate: today });
		await join(person, challenge.id, { habitId: habit.id });
		await tick(person, habit.id, today, { completed: false });
		goTo(addDays(today, 4));
		await tick(person, habit.id, today);
		const { me } = (await person.send(`GET ${path(challenge.id)}`)).json;
		expect(me).toMatchObject({ days: 1, filledInLater: 1 });
	});

	test("is kept when the habit is deleted, until another is linked", async () => {
		const person = await newPerson();
		const [first, second] = [await createHabit(person), await createHabit(person)];
		const challenge = await createChallenge(creator, { startDate: today });
		await join(person, challenge.id, { habitId: first.id });
		await tick(person, first.id, today);
		await recount();
		await person.send(`DELETE /api/habits/${first.id}`);
		const ownProgress = async () => (await person.send(`GET ${path(challenge.id)}`)).json.me;
		expect(await ownProgress()).toMatchObject({ habitId: null, progress: 14 });
		await join(person, challenge.id, { habitId: second.id });
		expect(await ownProgress()).toMatchObject({ habitId: second.id, progress: 0 });
	});
});

describe("the end", () => {
	test("notifies everybody who reached 80 percent, once, the next morning; days filled in later count too", async () => {
		const keen = await newPerson();
		const slow = await newPerson();
		const challenge = await createChallenge(creator, { startDate: today, title: "One week" });
		const habits = new Map<HubPerson, string>();
		for (const person of [keen, slow]) {
			const habit = await createHabit(person);
			habits.set(person, habit.id);
			await join(person, challenge.id, { habitId: habit.id });
		}
		goTo(addDays(today, 6));
		for (let ago = 0; ago < 6; ago++) await tick(keen, habits.get(keen) ?? "", addDays(today, ago));
		for (let ago = 0; ago < 5; ago++) await tick(slow, habits.get(slow) ?? "", addDays(today, ago));
		await recount();
		expect(await kinds(keen)).not.toContain("challenge-completed");
		goTo(addDays(today, 7), 8);
		await recount();
		expect(await kinds(keen)).not.toContain("challenge-completed");
		goTo(addDays(today, 7), 9);
		await recount();
		await recount();
		expect((await kinds(keen)).filter((kind) => kind === "challenge-completed")).toHaveLength(1);
		expect(await kinds(slow)).not.toContain("challenge-completed");
		const mine = async (person: Client) => (await person.send(`GET ${path(challenge.id)}`)).json.me;
		expect(await mine(keen)).toMatchObject({ status: "completed", progress: 85 });
		expect(await mine(slow)).toMatchObject({ status: "active", progress: 71 });
		await tick(slow, habits.get(slow) ?? "", addDays(today, 6));
		await recount();
		expect(await mine(slow)).toMatchObject({ status: "completed", progress: 85 });
		expect(await kinds(slow)).toContain("challenge-completed");
		// Outsiders get no names.
		const outsider = await standings(administrator, challenge.id);
		expect(outsider).toEqual({ participants: 2, completed: 2, me: null, rows: [] });
	});
});

test("a challenge is deleted a year after its end", async () => {
	const person = await newPerson();
	const challenge = await createChallenge(creator, { startDate: today });
	await join(person, challenge.id);
	app.advance(372 * 86_400_000);
	await tidyChallenges(app.deps);
	const count = app.database.statement<{ rows: number }>(
		"kept_of_one",
		`select (select count(*) from habit_challenges where id = $1)::int
			+ (select count(*) from challenge_memberships where challenge_id = $1)::int as rows`,
	);
	expect(await count([challenge.id])).toEqual([{ rows: 2 }]);
	app.advance(2 * 86_400_000);
	await tidyChallenges(app.deps);
	expect(await count([challenge.id])).toEqual([{ rows: 0 }]);
});

describe("standings", () => {
	test("come in pages with the reader's own place, and leave hidden people unnamed", async () => {
		const person = await newPerson();
		const challenge = await createChallenge(creator, { startDate: today, maxParticipants: 100 });
		const people = await crowd(app, 60);
		for (const { send } of people) await send(`POST ${path(challenge.id)}/join`);
		await join(person, challenge.id);
		await app.deps.orm.execute(
			`update challenge_participants set progress = 40, days = 3
				where challenge_id = '${challenge.id}' and user_id <> '${person.user.id}'`,
		);
		const first = await standings(person, challenge.id);
		expect(first.participants).toBe(61);
		expect(first.rows).toHaveLength(50);
		expect(new Set(first.rows.map(({ place }: { place: number }) => place))).toEqual(new Set([1]));
		expect(first.me).toMatchObject({ place: 61, progress: 0 });
		expect(first.rows.every(({ userId }: { userId: unknown }) => userId === null)).toBe(true);
		const rest = (await person.send(`GET ${path(challenge.id)}/standings?from=50`)).json;
		expect(rest.rows).toHaveLength(11);
		await app.deps.orm.execute(
			`insert into blocks (user_id, blocked_id, created_at) values ('${people[0]?.id}', '${person.user.id}', now())`,
		);
		await app.deps.orm.execute(
			`insert into blocked_by (user_id, blocker_id) values ('${person.user.id}', '${people[0]?.id}')`,
		);
		const names = [...(await standings(person, challenge.id)).rows, ...rest.rows].map(
			({ socialName }: { socialName: string | null }) => socialName,
		);
		expect(names.filter((name) => name === null)).toHaveLength(1);
		expect(names).not.toContain("Crowd 0");
	});

	test("come a page at a time for five hundred people, with the reader's own place", async () => {
		const challenge = await createChallenge(creator, { startDate: today, maxParticipants: 500 });
		const person = await newPerson();
		await join(person, challenge.id);
		await app.deps.orm.execute(
			`insert into challenge_participants (challenge_id, user_id, joined_at, progress, days)
				select '${challenge.id}', gen_random_uuid(), now(), n % 100, n % 7 from generate_series(1, 499) n`,
		);
		const { participants, rows, me } = await standings(person, challenge.id);
		expect([participants, rows.length, me.place]).toEqual([500, 50, 500]);
	});
});

describe("deleting an account", () => {
	/** Requests the deletion and runs it after a week. */
	async function deleteAccount(person: HubPerson) {
		const { status } = await person.send("POST /api/account/deletion", {
			body: { password: person.password },
		});
		if (status !== 201) throw new Error(`The deletion request failed with ${status}`);
		app.advance(8 * 86_400_000);
		await deleteAccounts(app.deps)({ id: "hour", data: null });
		app.advance(testNow - app.deps.clock());
	}

	test("hands each of its challenges to the longest-standing participant or deletes it, and frees its places", async () => {
		const [formerCreator, first, second] = [await newPerson(), await newPerson(), await newPerson()];
		const shared = await createChallenge(formerCreator, { startDate: "2026-12-20" });
		const alone = await createChallenge(formerCreator, { startDate: "2026-12-20" });
		const cancelled = await createChallenge(formerCreator, { startDate: "2026-12-20" });
		const others = await createChallenge(first, { startDate: "2026-12-20" });
		await join(formerCreator, shared.id);
		await join(formerCreator, alone.id);
		await join(formerCreator, others.id);
		await join(second, cancelled.id);
		await formerCreator.send(`DELETE ${path(cancelled.id)}`);
		app.advance(60_000);
		await join(first, shared.id);
		app.advance(60_000);
		await join(second, shared.id);
		await deleteAccount(formerCreator);
		const after = (await first.send(`GET ${path(shared.id)}`)).json;
		expect(after).toMatchObject({ isCreator: true, participantCount: 2 });
		expect((await first.send(`GET ${path(alone.id)}`)).status).toBe(404);
		expect((await first.send(`GET ${path(others.id)}`)).json.participantCount).toBe(0);
		expect(await kinds(second)).toContain("challenge-cancelled");
		const left = await app.database.statement<{ rows: number }>(
			"left_of_account",
			`select (select count(*) from habit_challenges where creator_id = $1)::int
				+ (select count(*) from challenge_participants where user_id = $1)::int
				+ (select count(*) from challenge_memberships where user_id = $1)::int as rows`,
		)([formerCreator.user.id]);
		expect(left).toEqual([{ rows: 0 }]);
	});
});

describe("the creator", () => {
	test("may change the challenge before it begins, and pre-registered people are notified once", async () => {
		const person = await newPerson();
		const challenge = await createChallenge(creator);
		await join(person, challenge.id);
		const change = (body: object) => creator.send(`PATCH ${path(challenge.id)}`, { body });
		expect((await change({ title: "Walk at dawn" })).json).toMatchObject({
			title: "Walk at dawn",
			duration: 7,
		});
		const moved = await change({ startDate: "2026-12-01", duration: 14 });
		expect(moved.json).toMatchObject({ startDate: "2026-12-01", endDate: "2026-12-15" });
		const job = sendChallengeChanged(app.deps);
		for (let run = 0; run < 2; run++) await job({ id: "a", data: { challengeId: challenge.id } });
		expect((await kinds(person)).filter((kind) => kind === "challenge-changed")).toHaveLength(1);
		expect((await person.send(`PATCH ${path(challenge.id)}`, { body: { title: "Mine" } })).status).toBe(404);
		goTo("2026-12-01");
		const { status, json } = await change({ title: "Too late" });
		expect([status, json.code]).toEqual([409, "challenge-begun"]);
	});

	test("can't set fewer places than are taken", async () => {
		const challenge = await createChallenge(creator, { maxParticipants: 25 });
		for (const { send } of await crowd(app, 11)) await send(`POST ${path(challenge.id)}/join`);
		const { status, json } = await creator.send(`PATCH ${path(challenge.id)}`, {
			body: { maxParticipants: 10 },
		});
		expect([status, json.code]).toEqual([409, "places-taken"]);
	});

	test("may cancel the challenge, which disappears at once; participants are notified once", async () => {
		const person = await newPerson();
		const challenge = await createChallenge(creator);
		await join(person, challenge.id);
		expect((await person.send(`DELETE ${path(challenge.id)}`)).status).toBe(404);
		expect((await creator.send(`DELETE ${path(challenge.id)}`)).status).toBe(204);
		expect((await person.send(`GET ${path(challenge.id)}`)).status).toBe(404);
		for (let run = 0; run < 2; run++)
			await endChallenge(app.deps)({ id: "a", data: { challengeId: challenge.id } });
		expect((await kinds(person)).filter((kind) => kind === "challenge-cancelled")).toHaveLength(1);
		const left = await app.database.statement<{ rows: number }>(
			"left_of_one",
			`select (select count(*) from habit_challenges where id = $1)::int
				+ (select count(*) from challenge_participants where challenge_id = $1)::int
				+ (select count(*) from challenge_memberships where challenge_id = $1)::int as rows`,
		)([challenge.id]);
		expect(left).toEqual([{ rows: 0 }]);
	});

	test("may hand the challenge over to a participant", async () => {
		const [successor, stranger] = [await newPerson(), await newPerson()];
		const challenge = await createChallenge(creator);
		await join(successor, challenge.id);
		const { rows } = await standings(creator, challenge.id);
		expect(rows[0].userId).toBe(successor.user.id);
		const handOver = (newCreatorId: string) =>
			creator.send(`POST ${path(challenge.id)}/creator`, { body: { newCreatorId } });
		expect((await handOver(stranger.user.id)).status).toBe(404);
		expect((await handOver(creator.user.id)).status).toBe(404);
		expect((await handOver(successor.user.id)).json).toMatchObject({ isCreator: false, inviteCode: null });
		expect(await kinds(successor)).toContain("challenge-handed-on");
		expect((await successor.send(`GET ${path(challenge.id)}`)).json.isCreator).toBe(true);
		expect((await handOver(successor.user.id)).json).toMatchObject({ isCreator: false });
		expect((await handOver(stranger.user.id)).status).toBe(404);
	});
});
