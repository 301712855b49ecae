import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, instantAt } from "#domain/day.ts";
import { iso } from "#server/ground/iso.ts";
import { purge } from "#server/roof/purge.ts";
import { joinHub } from "#server/testing/hub.ts";
import { queryRows } from "#server/testing/rows.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { listRecentlyJoined } from "./challenge-list.ts";
import { forgetInChallenges } from "./closing.ts";
import { endChallenge } from "./end-challenge-job.ts";
import { recountChallenges } from "./recount-job.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a challenge handed over while its former creator is being deleted stays with the new one", async () => {
	const [former, next, eldest] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(former);
	await join(eldest, challenge.id);
	app.advance(1_000);
	await join(next, challenge.id);
	const path = `/api/social/challenges/${challenge.id}`;
	const orm = new Proxy(app.deps.orm, {
		get(target, name) {
			if (name !== "transaction") return Reflect.get(target, name);
			return async (work: Parameters<typeof target.transaction>[0]) => {
				// Refused once the handover has succeeded.
				await former.send(`POST ${path}/creator`, { body: { newCreatorId: next.user.id } });
				return target.transaction(work);
			};
		},
	});
	await forgetInChallenges({ ...app.deps, orm }, former.user.id);
	expect((await next.send(`GET ${path}`)).json).toMatchObject({ isCreator: true });
	expect((await eldest.send(`GET ${path}`)).json).toMatchObject({ isCreator: false });
	expect((await former.send(`GET ${path}`)).json).toMatchObject({ isCreator: false, me: null });
});

test("a challenge is not handed to somebody who is suspended or about to delete their account", async () => {
	const [creator, suspended, leaving, next] = [
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
	];
	const challenge = await createChallenge(creator);
	for (const person of [suspended, leaving, next]) {
		await join(person, challenge.id);
		app.advance(1_000);
	}
	await suspend(suspended.user.id);
	expect(
		(await leaving.send("POST /api/account/deletion", { body: { password: leaving.password } })).status,
	).toBe(201);
	const path = `/api/social/challenges/${challenge.id}`;
	for (const { user } of [suspended, leaving]) {
		const refused = await creator.send(`POST ${path}/creator`, { body: { newCreatorId: user.id } });
		expect([refused.status, refused.json.code]).toEqual([404, "not-found"]);
	}
	await forgetInChallenges(app.deps, creator.user.id);
	expect((await next.send(`GET ${path}`)).json).toMatchObject({ isCreator: true });

	await suspend(next.user.id);
	await forgetInChallenges(app.deps, next.user.id);
	expect((await leaving.send(`GET ${path}`)).status).toBe(404);
});

test("a deleted account's successor is notified only about challenges that are not over yet", async () => {
	const [creator, successor] = [await joinHub(app), await joinHub(app)];
	const over = await createChallenge(creator, { title: "Over" });
	await join(successor, over.id);
	app.advance(10 * 86_400_000);
	const running = await createChallenge(creator, { title: "Running", startDate: today() });
	await join(successor, running.id);
	await forgetInChallenges(app.deps, creator.user.id);
	for (const { id } of [over, running])
		expect((await successor.send(`GET /api/social/challenges/${id}`)).json.isCreator).toBe(true);
	expect((await successor.send("GET /api/notices")).json).toMatchObject([
		{ kind: "challenge-handed-on", data: { title: "Running" } },
	]);
});

test.each([
	[
		"before a participant's result, is announced although it is over in their time zone",
		"Asia/Kolkata",
		["challenge-cancelled"],
	],
	["after a participant's result, is not announced", "America/New_York", []],
])("a challenge called off on its last evening, %s", async (_, timeZone, kinds) => {
	const [creator, east] = [await joinHub(app), await joinHub(app)];
	await creator.send("PATCH /api/auth/me", { body: { timeZone } });
	await east.send("PATCH /api/auth/me", { body: { timeZone: "Asia/Singapore" } });
	const challenge = await createChallenge(creator, { startDate: today() });
	await join(east, challenge.id);
	app.advance(instantAt(addDays(challenge.endDate, -1), 22 * 60, timeZone) - app.deps.clock());
	await recountChallenges(app.deps)({ id: "minute", data: null });
	expect((await creator.send(`DELETE /api/social/challenges/${challenge.id}`)).status).toBe(204);
	await endChallenge(app.deps)({ id: "job", data: { challengeId: challenge.id } });
	const { json } = await east.send("GET /api/notices");
	expect(json.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

describe("the purge", () => {
	afterEach(() => queryRows(app.database, "drop trigger if exists stuck on habit_challenges"));

	const run = () => purge(app.deps)({ id: "purge", data: null });

	async function challenges(count: number) {
		const [creator, other] = [await joinHub(app), await joinHub(app)];
		const ids: string[] = [];
		for (let index = 0; index < count; index++) {
			const { id } = await createChallenge(creator, { startDate: today() });
			await join(other, id);
			ids.push(id);
		}
		return ids;
	}

	/** Fails each change of this kind to the challenge. */
	async function makeStuck(what: "update" | "delete", id: string): Promise<void> {
		await app.database.script(async (script) => {
			await script(`create or replace function stick() returns trigger language plpgsql as
				$$ begin raise exception 'stuck'; end $$`);
			await script(`create trigger stuck before ${what} on habit_challenges for each row
				when (old.id = '${id}') execute function stick()`);
		});
	}

	test("recounts a week's joins only where they have changed, and goes on if one fails", async () => {
		const [right, wrong, stuck] = await challenges(3);
		for (const table of ["habit_challenges", "challenge_list"])
			await queryRows(
				app.database,
				`update ${table} set recent_joins = 7 where id in ('${wrong}', '${stuck}')`,
			);
		await makeStuck("update", `${stuck}`);
		const rows = () =>
			queryRows<{ id: string; joins: number; version: string }>(
				app.database,
				`select id, recent_joins as joins, xmin::text as version from habit_challenges
				where id in ('${right}', '${wrong}', '${stuck}') order by id`,
			);
		const [before] = await rows();
		await expect(run()).rejects.toThrow("recent joins");
		const after = await rows();
		expect(after.map(({ joins }) => joins)).toEqual([1, 1, 7]);
		expect(after[0]).toEqual(before);
		const listed = `select recent_joins as joins from challenge_list where id = '${wrong}'`;
		expect(await queryRows(app.database, listed)).toEqual([{ joins: 1 }]);
	});

	test("leaves cancelled challenges' joins alone", async () => {
		const [id] = await challenges(1);
		for (const table of ["habit_challenges", "challenge_list"])
			await queryRows(
				app.database,
				`update ${table} set recent_joins = 7, cancelled_at = now() where id = '${id}'`,
			);
		const listed = await listRecentlyJoined(app.deps.orm, undefined, 50);
		expect(listed.map((challenge) => challenge.id)).not.toContain(id);
	});

	test("deletes all challenges that are over, even if another one or the recount fails", async () => {
		const [stuck, ...others] = await challenges(4);
		await queryRows(
			app.database,
			`update challenge_list set end_date = '2025-01-01' where id in ('${[stuck, ...others].join("', '")}')`,
		);
		await makeStuck("delete", `${stuck}`);
		await expect(run()).rejects.toThrow("challenges");
		const left = `select id from habit_challenges where id in ('${[stuck, ...others].join("', '")}')`;
		expect(await queryRows(app.database, left)).toEqual([{ id: stuck }]);
	});
});

function today(): string {
	return iso(app.deps.clock()).slice(0, 10);
}

function suspend(userId: string) {
	return app.database.script((run) =>
		run(`insert into suspensions (user_id, reason, suspended_by, suspended_at)
			values ('${userId}', 'x', '${userId}', now())`),
	);
}
