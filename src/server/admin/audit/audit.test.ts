import { afterAll, beforeAll, expect, test } from "vitest";
import { moreHeader } from "#contract/headers.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp({ TRUST_PROXY: "127.0.0.1" });
	admin = await app.signUp({ fullName: "The Administrator", email: "admin@example.in" });
});

afterAll(() => app.close());

async function entries(query = "") {
	return (await admin.send(`GET /api/admin/audit?${query}`)).json;
}

test("the audit log lists each act with time, actor, subject, details and address, newest first", async () => {
	const payer = await app.signUp({ fullName: "Asha Rao", email: "asha@example.in" });
	const utr = newUtr();
	const { id, reference } = await openPayment(payer, { transactionId: utr });
	app.advance(60_000);
	const headers = { "x-forwarded-for": "203.0.113.7" };
	await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "No credit" }, headers });
	app.advance(60_000);
	await admin.send("PATCH /api/admin/plans/1", { body: { price: 150 }, headers });

	const [change, rejection] = await entries();
	expect(rejection).toEqual({
		id: expect.any(String),
		at: "2026-11-21T12:31:00.000Z",
		act: "payment-rejected",
		isOperator: false,
		actor: { id: expect.any(String), fullName: "The Administrator", email: "admin@example.in" },
		subject: { id: payer.user.id, fullName: "Asha Rao", email: "asha@example.in" },
		address: "203.0.113.7",
		details: { paymentId: id, reference, utr, reason: "No credit" },
	});
	expect(change).toMatchObject({
		at: "2026-11-21T12:32:00.000Z",
		act: "plan-changed",
		subject: null,
		details: { planId: 1, price: { from: 100, to: 150 } },
	});
	expect(change.details).not.toHaveProperty("name");
});

test("refused acts leave no entry", async () => {
	const before = await entries();
	await admin.send("PATCH /api/admin/plans/1", { body: { price: -1 } });
	await admin.send("POST /api/admin/verify-payment", { body: { userEmail: "asha@example.in", amount: 1 } });
	expect(await entries()).toEqual(before);
});

test("the audit log names the account linked to an expert and what else changed, and can be filtered", async () => {
	const [one, other] = [await app.signUp(), await app.signUp()];
	const expert = (await admin.send("GET /api/admin/experts")).json[0];
	const path = `PATCH /api/admin/experts/${expert.id}`;
	const changes = { title: "Sleep doctor", accountEmail: one.user.email };
	for (const _ of [1, 2]) expect((await admin.send(path, { body: changes })).status).toBe(200);
	await admin.send(path, { body: { accountEmail: other.user.email } });
	const facts = { expertId: expert.id, name: expert.name };
	expect(await entries("act=expert-changed")).toMatchObject([
		{ subject: { email: other.user.email }, details: { ...facts, account: "linked" } },
		{ subject: { email: one.user.email }, details: { ...facts, account: "unlinked" } },
		{ subject: { email: one.user.email }, details: { ...facts, account: "linked" } },
		{ subject: null, details: { ...facts, title: { from: expert.title, to: "Sleep doctor" } } },
	]);
	const about = await entries(`userId=${one.user.id}`);
	expect(about.map(({ details }: { details: object }) => details)).toEqual([
		{ ...facts, account: "unlinked" },
		{ ...facts, account: "linked" },
	]);
	expect(await entries(`userId=${one.user.id}&act=plan-changed`)).toEqual([]);
});

test("the audit log is read page by page, back to the first act", async () => {
	const all = await entries("limit=200");
	const [first] = await entries("limit=1");
	expect(first).toEqual(all[0]);
	expect(await entries(`limit=200&after=${first.id}`)).toEqual(all.slice(1));
});

test("the audit log keeps the entries about deleted users", async () => {
	const gone = await app.signUp();
	await admin.send(`POST /api/admin/users/${gone.user.id}/end-sessions`);
	await app.database.statement("remove_user", "delete from users where id = $1")([gone.user.id]);
	expect((await entries("limit=1"))[0]).toMatchObject({ act: "sessions-ended", subject: null });
});

test("only administrators can read the audit log", async () => {
	const stranger = await app.signUp();
	expect((await stranger.send("GET /api/admin/audit")).json.code).toBe("admin-only");
	expect((await app.request("GET /api/admin/audit")).status).toBe(401);
});

test("a page cut short by its size in bytes says so; the last page does not", async () => {
	const big = await testApp();
	const reader = await big.signUp();
	await big.database.script((run) =>
		run(`insert into audit_log (id, at, actor_id, act, details)
			select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 day', '${reader.user.id}',
				'user-suspended', jsonb_build_object('reason', repeat('x', 100000))
			from generate_series(1, 25) n`),
	);
	const read = (after: string) => reader.send(`GET /api/admin/audit?limit=50${after && `&after=${after}`}`);
	const ids: string[] = [];
	const cut: boolean[] = [];
	for (let last = ""; cut.at(-1) !== false; last = ids.at(-1) ?? "") {
		const { json, headers } = await read(last);
		ids.push(...json.map(({ id }: { id: string }) => id));
		cut.push(headers.has(moreHeader));
	}
	expect(new Set(ids).size).toBe(25);
	expect(cut).toEqual([true, true, false]);
	await big.close();
});
