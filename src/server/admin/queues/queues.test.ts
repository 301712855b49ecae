import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { type AdminQueue, maxQueueNotices } from "#domain/admin/queue.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { operatorActs } from "#server/roof/operator/administrators.ts";
import { book, cancelAsAdmin, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { correctNotices, notifyAdministrators } from "./queue-notices.ts";

let app: TestApp;
let admin: HubPerson;

beforeEach(async () => {
	app = await testApp();
	admin = await joinHub(app, { fullName: "Admin" });
});

afterEach(() => app.close());

function queueJobs() {
	return app.database.script((run) =>
		run(
			"select name, data from jobs.job where name in ('queue-waiting', 'queue-left') order by created_on, id",
		),
	);
}
/** Runs the new jobs, as the worker would. */
async function notifyAll(): Promise<void> {
	const rows = await queueJobs();
	await app.database.script((run) =>
		run("delete from jobs.job where name in ('queue-waiting', 'queue-left')"),
	);
	for (const { name, data } of rows) {
		const handle = name === "queue-left" ? correctNotices : notifyAdministrators;
		await handle(app.deps)({ id: "1", data: data as { queue: AdminQueue; actorId: string } });
	}
}
async function inbox(reader: Client = admin): Promise<Notice[]> {
	return (await reader.send("GET /api/notices")).json.filter(({ kind }: Notice) => kind === "queue-waiting");
}
async function sent(channel: "push" | "mail", { user }: HubPerson = admin): Promise<number> {
	const rows = await app.database.script((run) =>
		run(
			`select count(*)::integer as count from jobs.job where name = 'notice-${channel}' and data ->> 'userId' = '${user.id}'`,
		),
	);
	return Number(rows[0]?.count);
}
async function claim(payer?: Client): Promise<string> {
	const { id } = await openPayment(payer ?? (await app.signUp()), { transactionId: newUtr() });
	await notifyAll();
	return id;
}
function readAll(reader: Client = admin) {
	return reader.send("POST /api/notices/read", { body: { all: true } });
}
async function waiting() {
	return (await admin.send("GET /api/admin/queues")).json;
}

describe("a claimed payment", () => {
	test("notifies administrators once; further ones update the unread notice", async () => {
		const payer = await app.signUp();
		await claim(payer);
		expect(await inbox()).toMatchObject([
			{ data: { queue: "payments", waiting: 1 }, readAt: null, count: 1 },
		]);
		await claim();
		expect(await inbox()).toMatchObject([
			{ data: { queue: "payments", waiting: 2 }, readAt: null, count: 1 },
		]);
		expect([await sent("push"), await sent("mail")]).toEqual([1, 1]);
		expect((await admin.send("GET /api/auth/me")).json.unreadNotices).toBe(1);
		expect(await inbox(payer)).toEqual([]);
	});

	test("notifies administrators again once the last notice was read, and on the next day, at most twenty times a day", async () => {
		const payer = await app.signUp();
		await claim(payer);
		await readAll();
		await claim();
		expect([(await inbox()).length, await sent("push")]).toEqual([2, 2]);
		app.advance(86_400_000);
		await claim();
		expect([(await inbox()).length, await sent("push")]).toEqual([2, 3]);
		for (let number = 0; number < maxQueueNotices + 2; number++) {
			await readAll();
			await notifyAdministrators(app.deps)({
				id: "1",
				data: { queue: "payments", actorId: payer.user.id },
			});
		}
		expect(await sent("push")).toBe(2 + maxQueueNotices);
		expect((await inbox())[0]).toMatchObject({ readAt: null, data: { waiting: 3 } });
	});

	test("notifies neither a former administrator nor one who is its payer, and nobody once it is decided", async () => {
		const other = await joinHub(app);
		const former = await joinHub(app);
		for (const { user } of [other, former]) await admin.send(`PUT /api/admin/administrators/${user.id}`);
		await admin.send(`DELETE /api/admin/administrators/${former.user.id}`);
		await claim(other);
		expect([(await inbox()).length, await inbox(other), await inbox(former)]).toEqual([1, [], []]);
		const { id } = await openPayment(await app.signUp(), { transactionId: newUtr() });
		for (const payment of (await admin.send("GET /api/admin/payments")).json)
			await admin.send(`POST /api/admin/payments/${payment.id}/verify`);
		expect((await admin.send(`GET /api/admin/payments/${id}`)).json.paymentStatus).toBe("completed");
		await notifyAll();
		expect(await inbox(other)).toEqual([]);
	});
});

describe("the notice that something waits for a decision", () => {
	let other: HubPerson;
	beforeEach(async () => {
		other = await joinHub(app);
		await admin.send(`PUT /api/admin/administrators/${other.user.id}`);
	});

	test("is withdrawn once nothing waits, and sent again for the next arrival of the day", async () => {
		const [first, second] = [await claim(), await claim()];
		await admin.send(`POST /api/admin/payments/${first}/verify`);
		await notifyAll();
		expect(await inbox(other)).toMatchObject([{ data: { waiting: 1 }, readAt: null, count: 1 }]);
		await admin.send(`POST /api/admin/payments/${second}/reject`, { body: { reason: "Not found" } });
		await notifyAll();
		expect([await inbox(other), await sent("push", other)]).toEqual([[], 1]);
		expect((await other.send("GET /api/auth/me")).json.unreadNotices).toBe(0);
		await claim();
		expect([(await inbox(other)).length, await sent("push", other), await sent("mail", other)]).toEqual([
			1, 2, 2,
		]);
	});

	test("is withdrawn even while the administrator's account is about to be deleted", async () => {
		const id = await claim();
		const { password } = other;
		const requested = await other.send("POST /api/account/deletion", { body: { password } });
		expect(requested.status).toBe(201);
		expect((await admin.send(`POST /api/admin/payments/${id}/verify`)).status).toBe(200);
		await notifyAll();
		await other.send("POST /api/auth/login", { body: { email: other.user.email, password } });
		expect((await other.send("DELETE /api/account/deletion")).status).toBe(204);
		expect(await inbox(other)).toEqual([]);
	});

	test("is corrected by its own kind of job, at most one per queue, which earlier releases ignore", async () => {
		for (const id of [await claim(), await claim()])
			expect((await admin.send(`POST /api/admin/payments/${id}/verify`)).status).toBe(200);
		expect(await queueJobs()).toMatchObject([{ name: "queue-left", data: { queue: "payments" } }]);
	});

	test.each(["keep", "remove"])("is withdrawn after “%s” of reported content", async (how) => {
		const author = await joinHub(app);
		const { id } = (await author.send("POST /api/social/posts", { body: { content: "Buy now" } })).json;
		await (await joinHub(app)).send(`POST /api/social/posts/${id}/reports`, { body: { reason: "spam" } });
		await notifyAll();
		expect(await inbox(other)).toHaveLength(1);
		const body = how === "remove" ? { body: { reason: "Spam" } } : undefined;
		expect((await admin.send(`POST /api/admin/reports/${id}/${how}`, body)).status).toBe(204);
		await notifyAll();
		expect(await inbox(other)).toEqual([]);
	});

	test("is withdrawn once the consultation has its time", async () => {
		const booked = await book(await app.signUp());
		await verifyPaymentOf(admin, booked);
		await notifyAll();
		expect(await inbox(other)).toHaveLength(1);
		const scheduledDate = new Date(app.deps.clock() + 86_400_000).toISOString();
		const body = { revision: 1, scheduledDate, roomUrl: null };
		const path = `POST /api/admin/consultations/${booked.id}/schedule`;
		expect((await admin.send(path, { body })).status).toBe(200);
		await notifyAll();
		expect(await inbox(other)).toEqual([]);
	});

	test.each(["the panel", "the operator"])(
		"is withdrawn from an administrator dismissed by %s",
		async (by) => {
			await claim();
			expect(await inbox(other)).toHaveLength(1);
			if (by === "the panel") await admin.send(`DELETE /api/admin/administrators/${other.user.id}`);
			else await operatorActs(app.deps).dismiss(other.user.email);
			expect(await inbox(other)).toEqual([]);
		},
	);
});

test("configured administrators are notified once their address is confirmed", async () => {
	await app.close();
	app = await testApp({
		ADMIN_EMAILS: "owner@example.in,other@example.in",
		SMTP_URL: "smtp://localhost:1",
		MAIL_FROM: "Ikkis <hello@ikkis.example>",
		PUBLIC_URL: "https://ikkis.example",
	});
	const owner = await app.signUp({ email: "owner@example.in" });
	const other = await app.signUp({ email: "other@example.in" });
	await app.deps.orm.execute(`update users set is_verified = true where id = '${owner.user.id}'`);
	await claim();
	expect([(await inbox(owner)).length, await inbox(other)]).toEqual([1, []]);
});

test("the first open report of a post, comment, message or challenge notifies administrators", async () => {
	const [author, one, two] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const { id } = (await author.send("POST /api/social/posts", { body: { content: "Buy now" } })).json;
	const comment = await author.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Buy" } });
	async function report(reporter: Client, path: string) {
		await reporter.send(`POST /api/social/posts/${id}${path}/reports`, { body: { reason: "spam" } });
		await notifyAll();
	}
	await report(one, "");
	expect(await inbox()).toMatchObject([{ data: { queue: "reports", waiting: 1 } }]);
	await readAll();
	await report(two, "");
	expect(await inbox()).toHaveLength(1);
	await report(one, `/comments/${comment.json.id}`);
	expect((await inbox())[0]).toMatchObject({ readAt: null, data: { queue: "reports", waiting: 2 } });
	await readAll();
	await report(two, `/comments/${comment.json.id}`);
	expect(await inbox()).toHaveLength(2);
	expect(await waiting()).toEqual({ payments: 0, reports: 2, consultations: 0 });
});

test("when a reported post or its author's account is deleted, the notices of its reports are deleted too", async () => {
	const [author, other, reporter] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	async function reported(by: HubPerson): Promise<string> {
		const path = `/api/social/posts/${(await by.send("POST /api/social/posts", { body: { content: "Buy" } })).json.id}`;
		const comment = await by.send(`POST ${path}/comments`, { body: { content: "Buy now" } });
		for (const each of [path, `${path}/comments/${comment.json.id}`])
			expect((await reporter.send(`POST ${each}/reports`, { body: { reason: "spam" } })).status).toBe(204);
		return path;
	}
	const path = await reported(author);
	await reported(other);
	await notifyAll();
	expect(await inbox()).toMatchObject([{ data: { waiting: 4 }, readAt: null }]);
	expect((await author.send(`DELETE ${path}`)).status).toBe(204);
	await notifyAll();
	// Reported comments are kept for the decision.
	expect(await inbox()).toMatchObject([{ data: { waiting: 3 }, readAt: null }]);
	for (const { send, password } of [author, other])
		expect((await send("POST /api/account/deletion", { body: { password } })).status).toBe(201);
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	await notifyAll();
	expect(await inbox()).toEqual([]);
});

describe("a report", () => {
	const make: Record<"post" | "comment" | "challenge", (author: Client) => Promise<string>> = {
		post: async (author) => {
			const post = await author.send("POST /api/social/posts", { body: { content: "A walk" } });
			return `/api/social/posts/${post.json.id}`;
		},
		comment: async (author) => {
			const path = await make.post(author);
			const comment = await author.send(`POST ${path}/comments`, { body: { content: "A walk" } });
			return `${path}/comments/${comment.json.id}`;
		},
		challenge: async (author) => `/api/social/challenges/${(await createChallenge(author)).id}`,
	};

	test.each(["post", "comment", "challenge"] as const)(
		"of a %s that was kept reaches administrators again only if its words have changed since",
		async (kind) => {
			const [author, reporter] = [await joinHub(app), await joinHub(app)];
			const path = await make[kind](author);
			async function report(note: string) {
				app.advance(1_000);
				const { status } = await reporter.send(`POST ${path}/reports`, { body: { reason: "unsafe", note } });
				expect(status).toBe(204);
				await notifyAll();
			}
			await report("Once");
			app.advance(1_000);
			await admin.send(`POST /api/admin/reports/${path.split("/").at(-1)}/keep`);
			await readAll();
			await report("Again");
			expect([(await waiting()).reports, (await inbox()).length]).toEqual([0, 1]);
			const words = kind === "challenge" ? { description: "A threat" } : { content: "A threat" };
			expect((await author.send(`PATCH ${path}`, { body: words })).status).toBe(200);
			await report("A threat now");
			await report("Still");
			expect((await inbox())[0]).toMatchObject({ readAt: null, data: { queue: "reports", waiting: 1 } });
			expect((await admin.send("GET /api/admin/reports")).json).toMatchObject([
				{
					content: expect.stringContaining("A threat"),
					reports: [{ reason: "unsafe", note: "A threat now" }],
					reportsCount: 1,
				},
			]);
		},
	);
});

test("a paid consultation notifies administrators; the queues count what waits", async () => {
	const client = await app.signUp();
	const booked = await book(client);
	expect(await waiting()).toEqual({ payments: 0, reports: 0, consultations: 0 });
	await client.send(`POST /api/payments/${booked.payment?.id}/claim`);
	expect(await waiting()).toEqual({ payments: 1, reports: 0, consultations: 0 });
	await verifyPaymentOf(admin, booked);
	await notifyAll();
	expect(await waiting()).toEqual({ payments: 0, reports: 0, consultations: 1 });
	expect(await inbox()).toMatchObject([{ data: { queue: "consultations", waiting: 1 } }]);
	expect((await client.send("GET /api/admin/queues")).status).toBe(403);
});

test("a paid consultation that was cancelled waits in the queue until its refund is noted", async () => {
	const other = await joinHub(app);
	await admin.send(`PUT /api/admin/administrators/${other.user.id}`);
	const booked = await book(await app.signUp());
	await verifyPaymentOf(admin, booked);
	await cancelAsAdmin(admin, booked);
	await notifyAll();
	const listed = async () => (await admin.send("GET /api/admin/consultations?filter=paid")).json;
	expect(await waiting()).toMatchObject({ consultations: 1 });
	expect(await listed()).toMatchObject([{ id: booked.id, status: "cancelled", paymentStatus: "completed" }]);
	expect(await inbox(other)).toMatchObject([{ data: { queue: "consultations", waiting: 1 } }]);
	await admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: { note: "By UPI" } });
	expect([await listed(), (await waiting()).consultations]).toEqual([[], 0]);
	await notifyAll();
	expect(await inbox(other)).toEqual([]);
});
