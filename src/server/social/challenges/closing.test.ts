import { afterAll, beforeAll, expect, test } from "vitest";
import { iso } from "#server/ground/iso.ts";
import { joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { forgetInChallenges } from "./closing.ts";

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

test("a challenge is not handed to somebody who is suspended or about to delete the account", async () => {
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

function today(): string {
	return iso(app.deps.clock()).slice(0, 10);
}

function suspend(userId: string) {
	return app.database.script((run) =>
		run(`insert into suspensions (user_id, reason, suspended_by, suspended_at)
			values ('${userId}', 'x', '${userId}', now())`),
	);
}
