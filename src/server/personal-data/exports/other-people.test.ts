import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "#server/roof/worker.ts";
import { exportOf, textsIn } from "#server/testing/accounts/exports.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterAll(() => app.close());

test("the author of a message that was reported and kept does not learn of the report", async () => {
	const [author, reader] = [await joinHub(app), await joinHub(app)];
	await befriend(author, reader);
	const messageId = uuidv7();
	await author.send(`POST /api/social/conversations/${reader.user.id}/messages`, {
		body: { messageId, text: "Buy now" },
	});
	const { json: post } = await author.send("POST /api/social/posts", { body: { content: "Buy now" } });
	const message = `/api/social/conversations/${author.user.id}/messages/${messageId}`;
	for (const path of [message, `/api/social/posts/${post.id}`]) {
		const { status } = await reader.send(`POST ${path}/reports`, { body: { reason: "spam" } });
		expect(status).toBe(204);
	}
	for (const id of [messageId, post.id])
		expect((await admin.send(`POST /api/admin/reports/${id}/keep`)).status).toBe(204);
	const texts = textsIn(await exportOf(app, author));
	expect(texts["json/audit-log.json"]).not.toMatch(/-kept|contentId|postId/);
});

