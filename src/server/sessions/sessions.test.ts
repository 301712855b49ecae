import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

/** So late that a request also writes the last use, and is still under way when what it read is ended. */
const later = testNow + 11 * 60_000;

/** Somebody's session that is in no cache. */
const newToken = async () => {
	const { cookie, user } = await app.signUp();
	app.deps.sessions.forget(user.id);
	return { userId: user.id, token: cookie()?.slice("sid=".length) ?? "" };
};

// PGlite answers in the order of the questions, so there the request reads first; on PostgreSQL either may.
test("a request under way does not bring back the session that a logout ends meanwhile", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const under = sessions.actorOf(token, later);
	await sessions.end(token);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("nor does one that comes while the logout is under way", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const end = sessions.end(token);
	await sessions.actorOf(token, later);
	await end;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("nor one that has read what an administrator ends for everybody", async () => {
	const { sessions } = app.deps;
	const { token, userId } = await newToken();
	const under = sessions.actorOf(token, later);
	await app.database.orm.transaction((tx) => sessions.endAll(tx, userId));
	sessions.forget(userId);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});
