import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
const ids: string[] = [];
const utr = newUtr();

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp({ fullName: "The Administrator" });
	for (const [index, fullName] of [
		"Asha Rao",
		"Ravi 100% Iyer",
		"Meera_Nair",
		"Kabir",
		"ज\u093cोया",
	].entries()) {
		const payer = await app.signUp({
			fullName,
			email: `${"asha ravi meera kabir zoya".split(" ")[index]}@example.in`,
		});
		const claimed = index === 0 ? utr : index === 1 ? newUtr() : undefined;
		ids.push((await openPayment(payer, claimed === undefined ? {} : { transactionId: claimed })).id);
		app.advance(60_000);
	}
	await admin.send(`POST /api/admin/payments/${ids[3]}/verify`);
	await admin.send(`POST /api/admin/payments/${ids[4]}/reject`, { body: { reason: "Not paid" } });
});

afterAll(() => app.close());

async function queue(query: string): Promise<string[]> {
	const { status, json } = await admin.send(`GET /api/admin/payments?${query}`);
	expect(status).toBe(200);
	return json.map(({ id }: { id: string }) => ids.indexOf(id));
}

describe("the queue", () => {
	test.each([
		["", [0, 1, 2]],
		["status=pending", [0, 1, 2]],
		["status=claimed", [0, 1]],
		["status=completed", [3]],
		["status=rejected", [4]],
		["status=all", [4, 3, 2, 1, 0]],
		["status=&q=", [4, 3, 2, 1, 0]],
	])("with the query %j lists payments %j", async (query, expected) => {
		expect(await queue(query)).toEqual(expected);
	});

	test.each([
		["asha", [0]],
		["RAO", [0]],
		["kabir@exam", [3]],
		[utr, [0]],
		[`${utr.slice(0, 4)}-${utr.slice(4)}`, [0]],
		["100%", [1]],
		["%", [1]],
		["_", [2]],
		["\u095bोया", [4]],
		["जोया", [4]],
		["\u200bज़ोया", [4]],
		["nobody", []],
		["-", []],
		["'; drop table users --", []],
	])("searched for %j lists payments %j", async (q, expected) => {
		expect(await queue(`status=all&q=${encodeURIComponent(q)}`)).toEqual(expected);
	});

	test("finds a payment by its reference", async () => {
		const { json } = await admin.send(`GET /api/admin/payments/${ids[2]}`);
		expect(await queue(`q=${json.reference.toLowerCase()}`)).toEqual([2]);
	});

	test("is read page by page, oldest or newest first", async () => {
		expect(await queue("limit=2")).toEqual([0, 1]);
		expect(await queue(`limit=2&after=${ids[1]}`)).toEqual([2]);
		expect(await queue("status=all&limit=3")).toEqual([4, 3, 2]);
		expect(await queue(`status=all&limit=3&after=${ids[2]}`)).toEqual([1, 0]);
	});

	test("lists claimed payments in the order of their reports, whenever they were opened", async () => {
		const waiting = await queue("status=claimed");
		const [early, late] = [await app.signUp(), await app.signUp()];
		const [first, last] = [(await openPayment(early)).id, (await openPayment(late)).id];
		for (const [payer, id] of [
			[late, last],
			[early, first],
		] as const) {
			app.advance(60_000);
			await payer.send(`PATCH /api/payments/${id}`, { body: { transactionId: newUtr() } });
		}
		async function page(query: string) {
			const { json } = await admin.send(`GET /api/admin/payments?status=claimed&${query}`);
			return json.map(({ id }: { id: string }) => id);
		}
		expect((await page("")).slice(waiting.length)).toEqual([last, first]);
		expect((await page("limit=3")).at(-1)).toBe(last);
		expect(await page(`after=${last}`)).toEqual([first]);
		for (const id of [first, last])
			await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "Not paid" } });
	});

	test("shows the payer, the decision and who made it", async () => {
		const { json } = await admin.send(`GET /api/admin/payments/${ids[4]}`);
		expect(json).toMatchObject({
			payer: { fullName: "ज\u093cोया", email: "zoya@example.in", phone: null },
			paymentStatus: "rejected",
			rejectReason: "Not paid",
			decidedBy: { fullName: "The Administrator" },
			refund: null,
		});
	});

	test("returns its statistics", async () => {
		expect((await admin.send("GET /api/admin/payments/stats")).json).toEqual({
			pending: 3,
			claimed: 2,
			oldestClaimedAt: "2026-11-21T12:30:00.000Z",
			usualMinutes: null,
		});
	});

	test("refuses unknown filters, and returns 404 for unknown payments", async () => {
		for (const query of ["status=lost", "limit=0", "limit=1000", "after=x"])
			expect((await admin.send(`GET /api/admin/payments?${query}`)).status).toBe(400);
		const unknown = "0190a1b2-0000-7000-8000-000000000009";
		for (const route of [`GET /api/admin/payments/${unknown}`, `POST /api/admin/payments/${unknown}/verify`])
			expect((await admin.send(route)).status).toBe(404);
	});
});
