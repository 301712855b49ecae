import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "#server/roof/worker.ts";
import { exportOf, textsIn } from "#server/testing/accounts/exports.ts";
import { formCall } from "#server/testing/forms.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { hdfcStatement } from "#server/testing/statements.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterAll(() => app.close());

test("the author of a message and a post that were reported and kept does not learn of the reports", async () => {
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

test("an export does not contain the account ids of friends", async () => {
	const [asker, friend] = [await joinHub(app), await joinHub(app)];
	await befriend(asker, friend);
	for (const [from, to] of [
		[asker, friend],
		[friend, asker],
	] as const)
		await from.send(`POST /api/social/conversations/${to.user.id}/messages`, {
			body: { messageId: uuidv7(), text: "Hello" },
		});
	for (const [owner, other] of [
		[asker, friend],
		[friend, asker],
	] as const) {
		const texts = textsIn(await exportOf(app, owner));
		expect(texts["json/notices.json"]).toContain("message-arrived");
		const naming = Object.keys(texts).filter((file) => texts[file]?.includes(other.user.id));
		expect(naming).toEqual([]);
	}
});

test("a request to an address looks the same whether somebody has the address or not", async () => {
	const owner = await joinHub(app);
	async function exportAfterAsking(email: string) {
		const asker = await joinHub(app, { fullName: "Asha Rao" });
		const received = () => app.database.script((run) => run("select from friendships"));
		const before = (await received()).length;
		await asker.send("POST /api/social/friends", { body: { email } });
		if (email === owner.user.email)
			await expect.poll(async () => (await received()).length, { timeout: 20_000 }).toBe(before + 2);
		return withoutNames(textsIn(await exportOf(app, asker)), [asker.user.email, email]);
	}
	expect(await exportAfterAsking(owner.user.email)).toEqual(await exportAfterAsking("nobody@example.in"));
});

test("a payer who claims another payer's UTR does not see the bank's line about it", async () => {
	const utr = newUtr();
	const thief = await app.signUp();
	const order = await openPayment(thief, { transactionId: utr });
	const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from(hdfcStatement(utr)) };
	const { json } = await admin.send("POST /api/admin/statements", formCall({ bank: "hdfc" }, file));
	expect(json.proposals).toMatchObject([{ payment: { id: order.id } }]);
	const matches = async () => textsIn(await exportOf(app, thief))["json/statement-matches.json"];
	expect(await matches()).not.toContain("ASHA RAO");
	await admin.send(`POST /api/admin/payments/${order.id}/verify`);
	expect(await matches()).toContain("ASHA RAO");
});

/** The export's texts without what differs between two accounts: ids, times and addresses. */
function withoutNames(texts: Record<string, string>, addresses: string[]): Record<string, string> {
	const others = addresses.map((address) => address.replaceAll(".", "\\."));
	const names = new RegExp(`[0-9a-f]{8}-[0-9a-f-]{27}|20[0-9TZ:.-]{8,}|${others.join("|")}`, "g");
	return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, text.replaceAll(names, "…")]));
}
