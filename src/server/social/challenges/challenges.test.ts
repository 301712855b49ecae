import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxCreated, maxJoined } from "#domain/social/challenge.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { countPushes } from "#server/testing/notices/pushes.ts";
import { challengeForm, createChallenge, join } from "#server/testing/social/challenges.ts";
import { crowd } from "#server/testing/social/crowd.ts";
import { type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendChallengeChanged } from "./challenge-changed-job.ts";
import { recountRecentJoins } from "./closing.ts";
import { endChallenge } from "./end-challenge-job.ts";

let app: TestApp;
let creator: HubPerson;
let person: HubPerson;

beforeAll(async () => {
	app = await testApp();
	creator = await joinHub(app, { fullName: "Meena Rao" });
	person = await joinHub(app, { fullName: "Ravi Das" });
	await pay(creator, person.user.email);
});

afterAll(() => app.close());

function path(id: string) {
	return `/api/social/challenges/${id}`;
}
async function titles(of: Client, query = ""): Promise<string[]> {
	return (await of.send(`GET /api/social/challenges${query}`)).json.map(
		({ title }: { title: string }) => title,
	);
}

test("changes push at most once a day to each participant, whose notice shows the latest state", async () => {
	const host = await joinHub(app);
	const challenge = await createChallenge(host, { startDate: "2026-11-25" });
	await join(person, challenge.id);
	const before = await countPushes(app.database, person.user.id);
	async function change(body: object) {
		expect((await host.send(`PATCH ${path(challenge.id)}`, { body })).status).toBe(200);
		await sendChallengeChanged(app.deps)({ id: "job", data: { challengeId: challenge.id } });
		app.advance(1_000);
	}
	for (const targetFrequency of [6, 5, 6]) await change({ targetFrequency });
	await change({ title: "Walk at dawn", startDate: "2026-11-26" });
	const { json } = await person.send("GET /api/notices");
	expect(json.filter(({ kind }: { kind: string }) => kind === "challenge-changed")).toMatchObject([
		{ data: { title: "Walk at dawn", startDate: "2026-11-26" }, readAt: null },
	]);
	expect((await countPushes(app.database, person.user.id)) - before).toBe(1);
});

test("several changes have one waiting job, and a change during its run adds another", async () => {
	const host = await joinHub(app);
	const { id } = await createChallenge(host, { startDate: "2026-11-25" });
	async function change(days: number[]) {
		for (const day of days) {
			const body = { startDate: `2026-12-${day}` };
			expect((await host.send(`PATCH ${path(id)}`, { body })).status).toBe(200);
		}
	}
	const isOfChallenge = `name = 'tell-challenge-changed' and data ->> 'challengeId' = '${id}'`;
	async function states() {
		const rows = await app.database.script((run) => run(`select state from jobs.job where ${isOfChallenge}`));
		return rows.map(({ state }) => state).sort();
	}
	await change([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
	expect(await states()).toEqual(["created"]);
	await app.database.script((run) => run(`update jobs.job set state = 'active' where ${isOfChallenge}`));
	await change([20, 21]);
	expect(await states()).toEqual(["active", "created"]);
});

test("a participant who has blocked the creator gets no notice of a change, and one of the cancellation without the title", async () => {
	const [host, victim] = [await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(host, { startDate: "2026-11-25" });
	await join(victim, challenge.id);
	await victim.send(`POST /api/social/blocks/${host.user.id}`);
	const body = { title: "Words for you", startDate: "2026-11-26" };
	expect((await host.send(`PATCH ${path(challenge.id)}`, { body })).status).toBe(200);
	const job = { id: "job", data: { challengeId: challenge.id } };
	await sendChallengeChanged(app.deps)(job);
	expect((await victim.send("GET /api/notices")).json).toEqual([]);
	expect((await host.send(`DELETE ${path(challenge.id)}`)).status).toBe(204);
	await endChallenge(app.deps)(job);
	const { json } = await victim.send("GET /api/notices");
	expect(json).toMatchObject([{ kind: "challenge-cancelled" }]);
	expect(json[0].data).toEqual({ challengeId: challenge.id });
});

describe("creating a challenge", () => {
	test("stores the form and derives the end from start and duration", async () => {
		const made = await createChallenge(creator, { title: "  Read ten pages ", category: "learning" });
		expect(made).toMatchObject({
			title: "Read ten pages",
			category: "learning",
			startDate: "2026-11-22",
			endDate: "2026-11-29",
			participantCount: 0,
			creator: { userId: creator.user.id, socialName: "Meena Rao" },
			isCreator: true,
			me: null,
		});
		expect(made.inviteCode).toHaveLength(22);
		expect((await person.send(`GET ${path(made.id)}`)).json).toMatchObject({
			isCreator: false,
			inviteCode: null,
		});
	});

	test("uses the form's defaults for omitted fields", async () => {
		const { title, description, category, startDate } = challengeForm;
		const body = { title, description, category, startDate };
		const { status, json } = await creator.send("POST /api/social/challenges", { body });
		expect(status).toBe(201);
		expect(json).toMatchObject({ duration: 21, targetFrequency: 7, maxParticipants: 50, isPublic: true });
		const path = `PATCH /api/social/challenges/${json.id}`;
		const changed = await creator.send(path, { body: { duration: 30, isPublic: false } });
		expect((await creator.send(path, { body: { title: "Another" } })).json).toMatchObject({
			...{ duration: 30, isPublic: false },
			title: "Another",
		});
		expect(changed.status).toBe(200);
	});

	test("accepts instants, as the spec's client sends them, and converts them to the creator's dates", async () => {
		const host = await joinHub(app);
		await host.send("PATCH /api/auth/me", { body: { dayStartHour: 3 } });
		const dates = { startDate: "2026-11-22T18:30:00.000Z", endDate: "2026-11-29T18:30:00.000Z" };
		const made = await createChallenge(host, dates);
		expect(made).toMatchObject({ startDate: "2026-11-23", endDate: "2026-11-30" });
	});

	test.each([
		[{ title: "  " }, "title", "Please fill this in"],
		[{ title: "x".repeat(101) }, "title", "This is too long"],
		[{ title: "Walk\u202Ekcab" }, "title", "Please write this on one line, without control characters"],
		[{ description: "" }, "description", "Please fill this in"],
		[{ description: "x".repeat(1001) }, "description", "This is too long"],
		[{ category: undefined }, "category", "Please fill this in"],
		[{ category: "sport" }, "category", "Please choose one of the options"],
		[{ duration: 8 }, "duration", "Please choose one of the options"],
		[{ targetFrequency: 8 }, "targetFrequency", "This value cannot be used"],
		[{ maxParticipants: 11 }, "maxParticipants", "Please choose one of the options"],
		[{ startDate: "2026-11-20" }, "startDate", "This day is over. Please choose today or a later day"],
		[{ startDate: "2027-11-22" }, "startDate", "Please choose a day within a year"],
		[{ endDate: "2026-12-01" }, "endDate", "This value cannot be used"],
	])("is refused with %o", async (changes, field, message) => {
		const { status, json } = await creator.send("POST /api/social/challenges", {
			body: { ...challengeForm, ...changes },
		});
		expect(status).toBe(400);
		expect(json.fields).toEqual({ [field]: message });
	});

	test("makes one challenge if repeated with the same id; an id that another user has used is refused", async () => {
		const id = "0190a1b2-0000-7000-8000-00000000000a";
		await createChallenge(creator, { id });
		expect((await createChallenge(creator, { id, title: "Other" })).title).toBe(challengeForm.title);
		const { status, json } = await person.send("POST /api/social/challenges", {
			body: { ...challengeForm, id },
		});
		expect([status, json.code]).toEqual([409, "id-taken"]);
	});

	test("is refused for an account with ten open challenges", async () => {
		const eager = await joinHub(app);
		for (let count = 0; count < maxCreated; count++) await createChallenge(eager);
		const { status, json } = await eager.send("POST /api/social/challenges", { body: challengeForm });
		expect([status, json.message]).toEqual([
			409,
			"You have 10 challenges that are not over yet. Call one off, or wait until one is over.",
		]);
		const [first] = (await eager.send("GET /api/social/challenges")).json;
		await eager.send(`DELETE ${path(first.id)}`);
		await createChallenge(eager);
	});

	test("two handovers at once do not give anybody an eleventh challenge", async () => {
		const successor = await joinHub(app);
		for (let count = 0; count < maxCreated - 1; count++) await createChallenge(successor);
		const handovers = [await joinHub(app), await joinHub(app)].map(async (former) => {
			const { id } = await createChallenge(former);
			await join(successor, id);
			const body = { newCreatorId: successor.user.id };
			return () => former.send(`POST ${path(id)}/creator`, { body });
		});
		const replies = await Promise.all((await Promise.all(handovers)).map((handOver) => handOver()));
		expect(replies.map(({ json }) => json.code).sort()).toEqual(["too-many-theirs", undefined]);
	});

	test("is refused outside the hub", async () => {
		const outsider = await app.signUp();
		const { status, json } = await outsider.send("POST /api/social/challenges", { body: challengeForm });
		expect([status, json.code]).toEqual([409, "hub-not-joined"]);
		expect((await outsider.send("GET /api/social/challenges")).status).toBe(409);
	});
});

describe("the list", () => {
	test("filters by status, as of the reader's day", async () => {
		const owner = await joinHub(app);
		// It is 18:00 on 21 November in India, and 02:30 on the 22nd in Kiritimati.
		const ahead = await joinHub(app, { timeZone: "Pacific/Kiritimati" });
		await createChallenge(owner, { title: "Tomorrow", startDate: "2026-11-22" });
		await createChallenge(owner, { title: "Now", startDate: "2026-11-21" });
		expect(await titles(person, "?status=upcoming")).toContain("Tomorrow");
		expect(await titles(person, "?status=upcoming")).not.toContain("Now");
		expect(await titles(person, "?status=active")).toContain("Now");
		expect(await titles(ahead, "?status=active")).toContain("Tomorrow");
		expect(await titles(ahead, "?status=upcoming")).not.toContain("Tomorrow");
		expect(await titles(person, "?status=completed")).toEqual([]);
	});

	test("starts with the reader's own challenges, and repeats none across pages", async () => {
		const reader = await joinHub(app);
		const makers = await crowd(app, 4);
		for (const maker of makers)
			for (let count = 0; count < 9; count++) await maker.send("POST /api/social/challenges", challengeForm);
		const own = await createChallenge(reader, { isPublic: false, title: "Just us" });
		const first = (await reader.send("GET /api/social/challenges?status=upcoming")).json;
		expect(first[0].id).toBe(own.id);
		expect(first).toHaveLength(31);
		const last = first.at(-1).id;
		const second = (await reader.send(`GET /api/social/challenges?status=upcoming&before=${last}`)).json;
		const ids = [...first, ...second].map(({ id }: { id: string }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(second.length).toBeGreaterThan(5);
	});
});

describe("joining", () => {
	test("links the participant's habit, and later another one, but not somebody else's", async () => {
		const challenge = await createChallenge(creator);
		const [walk, read] = [await createHabit(person), await createHabit(person, { name: "Read" })];
		expect(await join(person, challenge.id, { habitId: walk.id })).toMatchObject({
			participantCount: 1,
			me: { status: "active", habitId: walk.id, progress: 0, days: 0 },
		});
		expect(await join(person, challenge.id, { habitId: read.id })).toMatchObject({
			participantCount: 1,
			me: { habitId: read.id },
		});
		const linked = await person.send(`PUT ${path(challenge.id)}/habit`, { body: { habitId: walk.id } });
		expect(linked.json.me.habitId).toBe(walk.id);
		const stolen = await creator.send(`POST ${path(challenge.id)}/join`, { body: { habitId: walk.id } });
		expect(stolen.status).toBe(404);
		expect((await creator.send(`GET ${path(challenge.id)}`)).json.me).toBeNull();
	});

	test("needs no body, as the spec's client sends none, but has to come before linking a habit", async () => {
		const challenge = await createChallenge(creator);
		const { status, json } = await person.send(`POST ${path(challenge.id)}/join`);
		expect([status, json.me.habitId]).toEqual([200, null]);
		const early = await creator.send(`PUT ${path(challenge.id)}/habit`, {
			body: { habitId: (await createHabit(person)).id },
		});
		expect([early.status, early.json.code]).toEqual([409, "not-taking-part"]);
	});

	test("is possible again after leaving, which frees the place only once", async () => {
		const challenge = await createChallenge(creator);
		await join(person, challenge.id);
		for (let count = 0; count < 2; count++)
			expect((await person.send(`POST ${path(challenge.id)}/leave`)).status).toBe(204);
		expect((await person.send(`GET ${path(challenge.id)}`)).json).toMatchObject({
			participantCount: 0,
			me: null,
		});
		expect((await join(person, challenge.id)).participantCount).toBe(1);
	});

	test("leaving twice is possible even if leaving hides the challenge", async () => {
		const [host, leaver] = [await joinHub(app), await joinHub(app)];
		const secret = await createChallenge(host, { isPublic: false });
		const open = await createChallenge(host);
		for (const { id, inviteCode } of [secret, open]) await join(leaver, id, { code: inviteCode });
		await host.send(`POST /api/social/blocks/${leaver.user.id}`);
		for (const { id } of [secret, open]) {
			for (let count = 0; count < 2; count++)
				expect((await leaver.send(`POST ${path(id)}/leave`)).status).toBe(204);
			expect((await leaver.send(`GET ${path(id)}`)).status).toBe(404);
			expect((await host.send(`GET ${path(id)}`)).json.participantCount).toBe(0);
		}
		expect((await host.send(`POST ${path(crypto.randomUUID())}/leave`)).status).toBe(404);
	});

	test("a private challenge needs its invite code", async () => {
		const challenge = await createChallenge(creator, { title: "Only invited", isPublic: false });
		expect((await person.send(`GET ${path(challenge.id)}`)).status).toBe(404);
		expect((await person.send(`POST ${path(challenge.id)}/join`)).status).toBe(404);
		const wrong = await person.send(`POST ${path(challenge.id)}/join`, { body: { code: "A".repeat(22) } });
		expect(wrong.status).toBe(404);
		expect(await titles(person)).not.toContain("Only invited");
		const seen = await person.send(`GET ${path(challenge.id)}?code=${challenge.inviteCode}`);
		expect(seen.json.id).toBe(challenge.id);
		const standings = `GET ${path(challenge.id)}/standings`;
		expect((await person.send(standings)).status).toBe(404);
		const invited = await person.send(`${standings}?code=${challenge.inviteCode}`);
		expect([invited.status, invited.json.rows]).toEqual([200, []]);
		await join(person, challenge.id, { code: challenge.inviteCode });
		expect((await person.send(`GET ${path(challenge.id)}`)).status).toBe(200);
	});

	test("is refused once the challenge is over", async () => {
		const late = await joinHub(app, { timeZone: "Pacific/Kiritimati" });
		const challenge = await createChallenge(creator, { startDate: "2026-11-21" });
		await app.deps.orm.execute(
			`update habit_challenges set start_date = '2026-11-15', end_date = '2026-11-22' where id = '${challenge.id}'`,
		);
		await join(person, challenge.id);
		const { status, json } = await late.send(`POST ${path(challenge.id)}/join`);
		expect([status, json.message]).toEqual([409, "This challenge is over."]);
	});

	test("is limited to twenty challenges per account", async () => {
		const makers = await crowd(app, 3);
		const eager = await joinHub(app);
		const ids: string[] = [];
		for (const maker of makers)
			for (let count = 0; count < 7; count++)
				ids.push((await maker.send("POST /api/social/challenges", challengeForm)).json.id);
		const last = ids.pop() ?? "";
		for (const id of ids) await join(eager, id);
		expect(ids).toHaveLength(maxJoined);
		const { status, json } = await eager.send(`POST ${path(last)}/join`);
		expect([status, json.message]).toEqual([
			409,
			"You are already in 20 challenges. Leave one, or wait until one is over.",
		]);
	});

	test("gives out exactly its fifty places if two hundred people join at once", async () => {
		const challenge = await createChallenge(creator, { maxParticipants: 50 });
		const people = await crowd(app, 200);
		/** Retries until the server has capacity. */
		async function joinAt({ send }: (typeof people)[number]): Promise<Reply> {
			const reply = await send(`POST ${path(challenge.id)}/join`);
			return reply.status === 503 ? joinAt({ id: "", send }) : reply;
		}
		const replies = await Promise.all(people.map(joinAt));
		const count = (status: number) => replies.filter((reply) => reply.status === status).length;
		expect([count(200), count(409)]).toEqual([50, 150]);
		expect(replies.find(({ status }) => status === 409)?.json.message).toBe(
			"This challenge is full. All its places are taken.",
		);
		const rows = await app.database.statement<{ count: number }>(
			"participants_of_one",
			"select count(*)::int as count from challenge_participants where challenge_id = $1 and status = 'active'",
		)([challenge.id]);
		expect(rows).toEqual([{ count: 50 }]);
		expect((await creator.send(`GET ${path(challenge.id)}`)).json.participantCount).toBe(50);
		// One place becomes free, so one person gets it.
		const leaver = people.find((_, index) => replies[index]?.status === 200);
		await leaver?.send(`POST ${path(challenge.id)}/leave`);
		const outside = people.filter((person, index) => person === leaver || replies[index]?.status === 409);
		const again = await Promise.all(outside.slice(0, 60).map(joinAt));
		expect((await creator.send(`GET ${path(challenge.id)}`)).json.participantCount).toBe(50);
		expect(again.map(({ status }) => status).sort()).toEqual([200, ...Array(59).fill(409)]);
	});
});

describe("the featured challenge", () => {
	test("is the public challenge with the most joins in the last seven days, if any", async () => {
		const fresh = await testApp();
		const maker = await joinHub(fresh);
		const reader = await joinHub(fresh);
		const featured = async () => reader.send("GET /api/social/featured-challenge");
		const [quiet, loud, secret] = [
			await createChallenge(maker, { title: "Quiet", duration: 21 }),
			await createChallenge(maker, { title: "Loud" }),
			await createChallenge(maker, { title: "Secret", isPublic: false }),
		];
		expect((await featured()).status).toBe(204);
		await join(reader, quiet.id);
		expect((await featured()).json.title).toBe("Quiet");
		const people = await crowd(fresh, 3);
		for (const { send } of people.slice(0, 2)) await send(`POST ${path(loud.id)}/join`);
		for (const { send } of people) await send(`POST ${path(secret.id)}/join`, { code: secret.inviteCode });
		expect((await featured()).json.title).toBe("Loud");
		// Joining and leaving repeatedly doesn't count.
		for (let count = 0; count < 3; count++) {
			await reader.send(`POST ${path(quiet.id)}/leave`);
			await join(reader, quiet.id);
		}
		expect((await featured()).json.title).toBe("Loud");
		for (const { send } of people) await send(`POST ${path(loud.id)}/leave`);
		expect((await featured()).json.title).toBe("Quiet");
		// Joins older than a week don't count.
		fresh.advance(6 * 86_400_000);
		await recountRecentJoins(fresh.deps);
		expect((await featured()).json.title).toBe("Quiet");
		fresh.advance(2 * 86_400_000);
		await recountRecentJoins(fresh.deps);
		expect((await featured()).status).toBe(204);
		await fresh.close();
	});
});
