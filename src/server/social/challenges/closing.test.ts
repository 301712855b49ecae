import { afterAll, beforeAll, expect, test } from "vitest";
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

test("only participants who can sign in get a challenge", async () => {
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

function suspend(userId: string) {
	return app.database.script((run) =>
		run(`insert into suspensions (user_id, reason, suspended_by, suspended_at)
			values ('${userId}', 'x', '${userId}', now())`),
	);
}
