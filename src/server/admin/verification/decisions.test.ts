import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHabit } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
let second: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp({ email: "admin@example.in", fullName: "First Administrator" });
	const colleague = await app.signUp({ email: "second@example.in", fullName: "Second Administrator" });
	await admin.send(`PUT /api/admin/administrators/${colleague.user.id}`);
	second = colleague;
});

afterAll(() => app.close());

function verify(id: string, by: Client = admin) {
	return by.send(`POST /api/admin/payments/${id}/verify`);
}
function reject(id: string, by: Client = admin, reason = "No such credit") {
	return by.send(`POST /api/admin/payments/${id}/reject`, { body: { reason } });
}
function verifyWithForm(userEmail: string, amount = 100, by: Client = admin) {
	return by.send("POST /api/admin/verify-payment", { body: { userEmail, amount } });
}

function auditsOf(subjectId: string) {
	return app.database.statement<{ act: string }>(
		"acts_of",
		"select act from audit_log where subject_id = $1 order by id",
	)([subjectId]);
}

async function totalsOf(userId: string) {
	const [row] = await app.database.statement<{ total: number; sum: number }>(
		"totals_of",
		`select total_paid::float8 as total, (select coalesce(sum(amount), 0)::float8 from user_payments
			where user_id = $1 and payment_status = 'completed') as sum from users where id = $1`,
	)([userId]);
	return row;
}

function countOf(replies: Reply[]) {
	const codes = replies.map(({ status, json }) => (status === 200 ? "done" : json.code));
	return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

describe("exactly one of several concurrent decisions wins, is audited once and credits at most once", () => {
	test("among twenty verifications by two administrators", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		const replies = await Promise.all(
			Array.from({ length: 20 }, (_, index) => verify(id, index % 2 ? admin : second)),
		);
		expect(countOf(replies)).toEqual({ done: 1, "already-verified": 19 });
		expect(await auditsOf(payer.user.id)).toEqual([{ act: "payment-verified" }]);
		expect(await totalsOf(payer.user.id)).toEqual({ total: 100, sum: 100 });
	});

	test.each([1, 2, 3, 4, 5, 6, 7, 8])("between verifications and rejections, round %i", async (round) => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer, { transactionId: newUtr() });
		const acts = [() => verify(id), () => reject(id, second), () => verify(id, second), () => reject(id)];
		if (round % 2) acts.reverse();
		const replies = await Promise.all(acts.map((act) => act()));
		const { json } = await admin.send(`GET /api/admin/payments/${id}`);
		const end = {
			completed: { lost: "already-verified", act: "payment-verified", sum: 100 },
			rejected: { lost: "already-rejected", act: "payment-rejected", sum: 0 },
		}[json.paymentStatus as "completed" | "rejected"];
		expect(countOf(replies)).toEqual({ done: 1, [end.lost]: 3 });
		expect(await auditsOf(payer.user.id)).toEqual([{ act: end.act }]);
		expect(await totalsOf(payer.user.id)).toEqual({ total: end.sum, sum: end.sum });
	});

	test("between the form and the queue", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		const replies = await Promise.all([
			verify(id),
			verifyWithForm(payer.user.email, 100, second),
			verify(id, second),
			verifyWithForm(payer.user.email),
		]);
		// The response contains the payment even if another administrator completed it.
		for (const { status, json } of replies.filter((_, index) => index % 2))
			expect([status, json.id, json.paymentStatus]).toEqual([200, id, "completed"]);
		expect((await payer.send("GET /api/payments/my")).json).toHaveLength(1);
		expect(await auditsOf(payer.user.id)).toEqual([{ act: "payment-verified" }]);
		expect(await totalsOf(payer.user.id)).toEqual({ total: 100, sum: 100 });
	});
});

describe("the verification form", () => {
	test("completes the open habit payment", async () => {
		const payer = await app.signUp();
		const open = await openPayment(payer, { transactionId: newUtr() });
		const { json } = await verifyWithForm(payer.user.email);
		expect(json).toMatchObject({
			id: open.id,
			reference: open.reference,
			transactionId: open.transactionId,
			paymentStatus: "completed",
		});
	});

	test("refuses a wrong amount and leaves the payment open", async () => {
		const payer = await app.signUp();
		const open = await openPayment(payer);
		expect((await verifyWithForm(payer.user.email, 10)).json.code).toBe("wrong-amount");
		expect((await payer.send(`GET /api/payments/${open.id}`)).json.paymentStatus).toBe("pending");
		expect(await auditsOf(payer.user.id)).toEqual([]);
	});
});

describe("the verification form, after a plan has changed", () => {
	const plan = (changes: object, id = 1, by: Client = admin) =>
		by.send(`PATCH /api/admin/plans/${id}`, { body: changes });
	const sentences = (amount: string) => ({
		en: `The amount is not right: it should be ${amount}. Please check the payment.`,
		hi: `रकम सही नहीं है: ${amount} होनी चाहिए। भुगतान देख लीजिए।`,
	});

	test("expects the open payment's amount and names it in the error", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		await plan({ price: 150 });
		const wrong = await verifyWithForm(payer.user.email, 150);
		expect([wrong.status, wrong.json.message]).toEqual([422, sentences("₹100").en]);
		const inHindi = await admin.send("POST /api/admin/verify-payment", {
			body: { userEmail: payer.user.email, amount: 150 },
			headers: { "accept-language": "hi" },
		});
		expect(inHindi.json.message).toBe(sentences("₹100").hi);
		const right = await verifyWithForm(payer.user.email, 100);
		expect(right.json).toMatchObject({ id, paymentStatus: "completed", wasVerifiedBefore: false });
		await plan({ price: 100 });
	});

	test.each([100, 150])("confirming the payment again with ₹%d changes nothing", async (amount) => {
		const payer = await app.signUp();
		const first = await verifyWithForm(payer.user.email);
		await plan({ price: 150 });
		const again = await verifyWithForm(payer.user.email, amount);
		expect(again.json).toMatchObject({ id: first.json.id, amount: 100, wasVerifiedBefore: true });
		expect((await verifyWithForm(payer.user.email, 99)).json.message).toBe(sentences("₹100").en);
		await plan({ price: 100 });
		expect(await auditsOf(payer.user.id)).toHaveLength(1);
	});

	test("verifies an open payment for a plan that is no longer on sale", async () => {
		const [payer, newcomer] = [await app.signUp(), await app.signUp()];
		const { id } = await openPayment(payer);
		await plan({ isActive: false });
		expect((await verifyWithForm(payer.user.email)).json).toMatchObject({ id, paymentStatus: "completed" });
		const { status, json } = await verifyWithForm(newcomer.user.email);
		expect([status, json.message]).toEqual([422, sentences("₹1,000").en]);
		await plan({ isActive: true });
	});

	test("opens and completes a payment for the next plan if the first habit's plan is not on sale", async () => {
		const payer = await app.signUp();
		await plan({ isActive: false });
		const { status, json } = await verifyWithForm(payer.user.email, 1_000);
		await plan({ isActive: true });
		expect(status).toBe(200);
		expect(json).toMatchObject({ planId: 2, amount: 1_000, paymentStatus: "completed" });
		expect((await createHabit(payer)).id).toBeDefined();
	});

	test("picks the payment by its amount, and prefers an open one to a verified one", async () => {
		const ownApp = await testApp({ PRICING_POLICY: "per-habit" });
		const boss = await ownApp.signUp();
		const payer = await ownApp.signUp();
		const first = await verifyWithForm(payer.user.email, 100, boss);
		await createHabit(payer);
		const standard = await openPayment(payer, { planId: 2 });
		const before = await verifyWithForm(payer.user.email, 100, boss);
		expect(before.json).toMatchObject({ id: first.json.id, wasVerifiedBefore: true });
		expect((await verifyWithForm(payer.user.email, 999, boss)).json.message).toBe(sentences("₹1,000").en);
		const now = await verifyWithForm(payer.user.email, 1000, boss);
		expect(now.json).toMatchObject({ id: standard.id, wasVerifiedBefore: false, amount: 1000 });
		await plan({ price: 1000 }, 1, boss);
		await createHabit(payer);
		const third = await openPayment(payer, { planId: 2 });
		expect((await verifyWithForm(payer.user.email, 1000, boss)).json.id).toBe(third.id);
		await ownApp.close();
	});
});

describe("a decision in the queue", () => {
	const checked = (id: string, transactionId: string | null) =>
		admin.send(`POST /api/admin/payments/${id}/verify`, { body: { amount: 100, transactionId } });

	test("is refused if the payer has changed the UTR since the administrator read it", async () => {
		const payer = await app.signUp();
		const [first, second] = [newUtr(), newUtr()];
		const { id } = await openPayment(payer, { transactionId: first });
		await payer.send(`PATCH /api/payments/${id}`, { body: { transactionId: second } });
		for (const utr of [first, null]) {
			const { status, json } = await checked(id, utr);
			expect([status, json.code]).toEqual([409, "changed-since"]);
		}
		expect((await payer.send(`GET /api/payments/${id}`)).json.paymentStatus).toBe("pending");
		expect((await checked(id, second)).json.paymentStatus).toBe("completed");
	});

	test("is refused even if it rejects the payment, because the new UTR has not been checked", async () => {
		const payer = await app.signUp();
		const [first, second] = [newUtr(), newUtr()];
		const { id } = await openPayment(payer, { transactionId: first });
		await payer.send(`PATCH /api/payments/${id}`, { body: { transactionId: second } });
		const reject = (transactionId: string | null) =>
			admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "Not found", transactionId } });
		for (const utr of [first, null]) {
			const { status, json } = await reject(utr);
			expect([status, json.code]).toEqual([409, "changed-since"]);
		}
		expect((await payer.send(`GET /api/payments/${id}`)).json.paymentStatus).toBe("pending");
		expect((await reject(second)).json.paymentStatus).toBe("rejected");
	});

	test("says so if another administrator has verified the payment", async () => {
		const { id } = await openPayment(await app.signUp());
		expect((await checked(id, null)).status).toBe(200);
		expect((await checked(id, newUtr())).json.code).toBe("already-verified");
	});
});

describe("an administrator's own payment", () => {
	test("is left to another administrator", async () => {
		const { id } = await openPayment(second);
		expect((await verify(id, second)).json.code).toBe("own-payment");
		expect((await verifyWithForm("second@example.in", 100, second)).json.code).toBe("own-payment");
		expect((await verify(id)).status).toBe(200);
	});

	test("may be decided by them if there is no other administrator", async () => {
		const alone = await testApp();
		const boss = await alone.signUp();
		expect((await verify((await openPayment(boss)).id, boss)).status).toBe(200);
		await alone.close();
	});
});

describe("a refund note", () => {
	const note = (id: string, text = "Refunded on 22 November", replaces?: string) =>
		admin.send(`POST /api/admin/payments/${id}/note`, { body: { note: text, replaces } });

	test("is allowed only after the decision, changes no totals, and records who wrote it and when", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		expect((await note(id)).json.code).toBe("still-pending");
		await verify(id);
		expect((await note(id)).json.refund).toEqual({
			note: "Refunded on 22 November",
			by: expect.objectContaining({ fullName: "First Administrator" }),
			at: "2026-11-21T12:30:00.000Z",
		});
		expect(await totalsOf(payer.user.id)).toEqual({ total: 100, sum: 100 });
		expect(await auditsOf(payer.user.id)).toEqual([{ act: "payment-verified" }, { act: "refund-noted" }]);
		const refundedAt = "2026-11-21T12:30:00.000Z";
		expect((await payer.send("GET /api/payments/my")).json).toMatchObject([{ refundedAt }]);
		expect((await payer.send(`GET /api/payments/${id}/receipt`)).json).toMatchObject({ refundedAt });
	});

	test("keeps a rejected payment's UTR from paying for another order", async () => {
		const payer = await app.signUp();
		const utr = newUtr();
		const { id } = await openPayment(payer, { transactionId: utr });
		await reject(id);
		const { at } = (await note(id)).json.refund;
		const claim = (by: Client) => by.send("POST /api/payments", { body: { planId: 1, transactionId: utr } });
		for (const by of [payer, await app.signUp()]) expect((await claim(by)).json.code).toBe("utr-taken");
		app.advance(1_000);
		expect((await note(id, "By bank", at)).status).toBe(200);
	});

	test("is refused if the rejected payment's UTR was used for another one since", async () => {
		const [payer, other] = [await app.signUp(), await app.signUp()];
		const utr = newUtr();
		const { id } = await openPayment(payer, { transactionId: utr });
		await reject(id);
		const { id: second } = await openPayment(other, { transactionId: utr });
		const refused = await note(id);
		expect([refused.status, refused.json.code]).toEqual([409, "utr-taken-since"]);
		await reject(second);
		expect((await note(id)).status).toBe(200);
	});

	test("is replaced only by a note that names it", async () => {
		const { id } = await openPayment(await app.signUp());
		await reject(id);
		const { at } = (await note(id)).json.refund;
		app.advance(1_000);
		for (const other of [undefined, "2026-11-21T12:29:00.000Z"]) {
			const refused = await note(id, "Sent twice", other);
			expect([refused.status, refused.json.code]).toEqual([409, "already-refunded"]);
		}
		expect((await note(id, "By UPI", at)).json.refund).toMatchObject({ note: "By UPI" });
		expect((await note(id, "By bank", at)).json.code).toBe("already-refunded");
	});
});

type Step = (payer: Client & { user: { email: string } }, id: string) => Promise<Reply>;

const steps: Record<string, Step> = {
	open: (payer) => payer.send("POST /api/payments", { body: { planId: 1 } }),
	claim: (payer, id) => payer.send(`PATCH /api/payments/${id}`, { body: { transactionId: newUtr() } }),
	verify: (_, id) => verify(id),
	reject: (_, id) => reject(id),
	form: (payer) => verifyWithForm(payer.user.email),
	note: (_, id) => admin.send(`POST /api/admin/payments/${id}/note`, { body: { note: "Back" } }),
};

test("after any sequence of acts, the paid total equals the sum of completed payments", async () => {
	const orders = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(orders, async (chosen) => {
			const payer = await app.signUp();
			for (const step of chosen) {
				const [latest] = (await payer.send("GET /api/payments/my")).json;
				await steps[step]?.(payer, latest?.id ?? payer.user.id);
			}
			const totals = await totalsOf(payer.user.id);
			expect(totals?.total).toBe(totals?.sum);
			expect([0, 100]).toContain(totals?.sum);
		}),
		{ numRuns: 12 },
	);
});
