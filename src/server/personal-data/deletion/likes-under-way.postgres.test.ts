import { afterAll, beforeAll, expect, test } from "vitest";
import { insertLike, lockPost } from "#server/social/feed/post-store.ts";
import { spendQuota } from "#server/social/feed/quotas.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

test("one run deletes an account even if its owner's like is still in a transaction", async () => {
	const [author, leaver] = [await joinHub(app), await joinHub(app)];
	const { json: post } = await author.send("POST /api/social/posts", { body: { content: "Walked" } });
	await leaver.send(`POST /api/social/posts/${post.id}/like`);
	await leaver.send("POST /api/account/deletion", { body: { password: leaver.password } });
	app.advance(8 * 86_400_000);
	const userId = leaver.user.id;
	const key = { userId: author.user.id, id: post.id };
	const now = app.deps.clock();
	let deleting = Promise.resolve();
	const liking = app.deps.orm.transaction(async (tx) => {
		await lockPost(tx, key);
		deleting = outsideTransaction(() => deleteAccounts(app.deps)({ id: "hour", data: null }));
		await outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
		await insertLike(tx, {
			authorId: key.userId,
			postId: key.id,
			userId,
			createdAt: new Date(now).toISOString(),
		});
		const actor = {
			userId,
			sessionId: "",
			isAdmin: false,
			timeZone: "UTC",
			dayStartHour: 0,
			hasPaid: false,
			signedInAt: now,
		};
		await spendQuota(tx, actor, "likes", now);
	});
	await Promise.all([liking, deleting]);
	await deleting;
	expect(await rows(`select id from users where id = '${userId}'`)).toEqual([]);
	expect(await rows(`select * from post_likes where user_id = '${userId}'`)).toEqual([]);
	expect(await rows(`select likes from social_posts where id = '${post.id}'`)).toEqual([{ likes: 0 }]);
	expect(app.logLines.filter((line) => line.includes("could not be deleted"))).toEqual([]);
});
