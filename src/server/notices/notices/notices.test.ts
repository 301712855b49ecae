import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { noticesPerPage } from "#domain/notices/notice.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { type NewNotice, noticesKept, notify, purgeNotices, withdrawGroup } from "./service.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

async function inbox(person: Client, query = ""): Promise<Notice[]> {
	return (await person.send(`GET /api/notices${query}`)).json;
}
async function unread(person: Client): Promise<number> {
	return (await person.send("GET /api/auth/me")).json.unreadNotices;
}
function kindsOf(notices: Notice[]) {
	return notices.map(({ kind }) => kind);
}

let causes = 0;
function refund(changes: Partial<NewNotice> = {}): NewNotice {
	return {
		kind: "refund-noted",
		data: {
			paymentId: "0190a1b2-0000-7000-8000-000000000001",
			plan: "First habit",
			amount: 100,
			reference: "IK7M2X9R",
		},
		cause: `test ${++causes}`,
		now: app.deps.clock(),
		...changes,
	} as NewNotice;
}

function notifyUser(userId: string, changes?: Partial<NewNotice>) {
	return app.database.orm.transaction((tx) => notify(tx, app.deps.jobs, userId, refund(changes)));
}

async function mailsWaiting(userId: string): Promise<number> {
	const rows = await app.database.statement<{ count: number }>(
		"mails_waiting",
		"select count(*)::integer as count from jobs.job where name = 'notice-mail' and data->>'userId' = $1",
	)([userId]);
	return rows[0]?.count ?? 0;
}

describe("the inbox", () => {
	test("has one notice per group of a daily cause; once they are withdrawn, the next reuses the first one's id", async () => {
		const reader = await app.signUp();
		const daily = (groupKey: string) =>
			notifyUser(reader.user.id, { cause: "offer", groupKey, isDaily: true });
		const ids = async () => (await inbox(reader)).map(({ id }) => id);
		expect(await daily("offer one")).toBe(true);
		const first = await ids();
		expect(await daily("offer two")).toBe(false);
		expect((await ids()).filter((id) => !first.includes(id))).toHaveLength(1);
		await app.database.orm.transaction(async (tx) => {
			for (const group of ["offer one", "offer two"]) await withdrawGroup(tx, [reader.user.id], group);
		});
		expect(await ids()).toEqual([]);
		await daily("offer two");
		expect(await ids()).toEqual(first);
	});

	test("shows each step of a payment, and counts only others' actions as unread", async () => {
		const payer = await app.signUp();
		const { id, reference } = await openPayment(payer, { transactionId: newUtr() });
		expect(kindsOf(await inbox(payer))).toEqual(["payment-received"]);
		expect(await unread(payer)).toBe(0);
		await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "The amount was ₹10" } });
		const [newest] = await inbox(payer);
		expect(newest).toMatchObject({
			kind: "payment-rejected",
			data: { paymentId: id, reference, amount: 100, reason: "The amount was ₹10" },
			count: 1,
			readAt: null,
		});
		expect(await unread(payer)).toBe(1);
		const note = (body: object) => admin.send(`POST /api/admin/payments/${id}/note`, { body });
		const { refund } = (await note({ note: "Sent back" })).json;
		expect((await note({ note: "Sent back by UPI", replaces: refund.at })).status).toBe(200);
		expect(kindsOf(await inbox(payer))).toEqual(["refund-noted", "payment-rejected", "payment-received"]);
	});

	test("returns pages, newest first, without other users' notices", async () => {
		const [reader, stranger] = [await app.signUp(), await app.signUp()];
		for (let count = 0; count < noticesPerPage + 5; count++) await notifyUser(reader.user.id);
		const first = await inbox(reader);
		const second = await inbox(reader, `?before=${first.at(-1)?.id}`);
		expect([first.length, second.length]).toEqual([noticesPerPage, 5]);
		const ids = [...first, ...second].map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].sort().reverse());
		expect(await inbox(stranger)).toEqual([]);
	});

	test("ignores other users' notices when marking as read, and still returns 204", async () => {
		const [reader, stranger] = [await app.signUp(), await app.signUp()];
		await notifyUser(reader.user.id);
		const ids = (await inbox(reader)).map(({ id }) => id);
		expect((await stranger.send("POST /api/notices/read", { body: { ids } })).status).toBe(204);
		expect(await unread(reader)).toBe(1);
	});

	test("marks some or all as read; a repeat changes nothing", async () => {
		const reader = await app.signUp();
		for (let count = 0; count < 3; count++) await notifyUser(reader.user.id);
		const [newest] = await inbox(reader);
		const read = (body: object) => reader.send("POST /api/notices/read", { body });
		await read({ ids: [newest?.id] });
		expect(await unread(reader)).toBe(2);
		const [before] = await inbox(reader);
		app.advance(60_000);
		await read({ all: true });
		expect(await unread(reader)).toBe(0);
		expect((await inbox(reader))[0]).toEqual(before);
	});

	test("keeps a user's newest 500, for at most 90 days", async () => {
		const reader = await app.signUp();
		await app.database.orm.transaction(async (tx) => {
			for (let count = 0; count < noticesKept + 3; count++)
				await notify(tx, app.deps.jobs, reader.user.id, refund());
		});
		expect(await unread(reader)).toBe(noticesKept);
		await purgeNotices(app.database.orm, app.deps.clock() + 91 * 24 * 60 * 60_000);
		expect(await inbox(reader)).toEqual([]);
	});
});

describe("a notice", () => {
	test("is created once per cause, even if `notify` is called repeatedly or concurrently", async () => {
		const reader = await app.signUp();
		await Promise.all(Array.from({ length: 5 }, () => notifyUser(reader.user.id, { cause: "the same" })));
		await notifyUser(reader.user.id, { cause: "the same" });
		expect(await inbox(reader)).toHaveLength(1);
		expect(await mailsWaiting(reader.user.id)).toBe(1);
	});

	test("is not created if its transaction fails", async () => {
		const reader = await app.signUp();
		const failing = app.database.orm.transaction(async (tx) => {
			await notify(tx, app.deps.jobs, reader.user.id, refund());
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect([await inbox(reader), await mailsWaiting(reader.user.id)]).toEqual([[], 0]);
	});

	test("in a group replaces the unread one and continues its count, which restarts once the notice is read", async () => {
		const reader = await app.signUp();
		const groupKey = "order IK7M2X9R";
		await Promise.all([notifyUser(reader.user.id, { groupKey }), notifyUser(reader.user.id, { groupKey })]);
		await notifyUser(reader.user.id);
		await notifyUser(reader.user.id, { groupKey });
		expect((await inbox(reader)).map(({ count }) => count)).toEqual([3, 1]);
		await reader.send("POST /api/notices/read", { body: { all: true } });
		await notifyUser(reader.user.id, { groupKey });
		expect((await inbox(reader)).map(({ count }) => count)).toEqual([1, 3, 1]);
	});

	test("that is daily is sent once a day, and shows the latest details as unread", async () => {
		const reader = await app.signUp();
		const { data } = refund();
		const repeat = (plan: string) =>
			notifyUser(reader.user.id, {
				cause: "again",
				groupKey: "again",
				isDaily: true,
				data: { ...data, plan },
			} as Partial<NewNotice>);
		await repeat("First habit");
		const [first] = await inbox(reader);
		await repeat("Second habit");
		await reader.send("POST /api/notices/read", { body: { all: true } });
		await repeat("Third habit");
		expect(await inbox(reader)).toMatchObject([
			{ id: first?.id, data: { plan: "Third habit" }, readAt: null },
		]);
		expect(await mailsWaiting(reader.user.id)).toBe(1);
		app.advance(24 * 3_600_000);
		await repeat("Fourth habit");
		expect(await inbox(reader)).toMatchObject([{ data: { plan: "Fourth habit" }, count: 2 }]);
		expect(await mailsWaiting(reader.user.id)).toBe(2);
	});

	test("reaches a page connected to another process", async () => {
		const reader = await app.signUp();
		const elsewhere = await testApp({}, app.database);
		const response = await elsewhere.fetch("/api/events", { headers: { cookie: reader.cookie() ?? "" } });
		const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
		await events?.read();
		await notifyUser(reader.user.id);
		let text = "";
		while (!text.includes('"notices"')) text += (await events?.read())?.value ?? "";
		elsewhere.deps.streams.close();
	});
});

describe("the settings", () => {
	const choose = (person: Client, body: object) => person.send("PATCH /api/settings/notices", { body });

	test("determine which emails are sent", async () => {
		const reader = await app.signUp();
		const { json } = await choose(reader, { payments: { mail: false } });
		expect(json.payments).toEqual({ push: true, mail: false });
		await notifyUser(reader.user.id);
		expect(await mailsWaiting(reader.user.id)).toBe(0);
		await choose(reader, { payments: { mail: true } });
		await notifyUser(reader.user.id);
		expect(await mailsWaiting(reader.user.id)).toBe(1);
		expect((await reader.send("GET /api/settings/notices")).json.payments.mail).toBe(true);
	});

	test.each([
		[{ payments: { mail: false }, security: { mail: false } }, "security.mail"],
		[{ payments: { mail: false }, nonsense: { mail: false } }, "nonsense"],
		[{ payments: { mail: false, carrier: false } }, "carrier"],
	])("refuse %o and stay unchanged", async (body, field) => {
		const reader = await app.signUp();
		const { status, json } = await choose(reader, body);
		expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
		expect((await reader.send("GET /api/settings/notices")).json.payments.mail).toBe(true);
	});
});
