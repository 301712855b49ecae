import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHabit, habitForm } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

const settings = {
	UPI_VPA: "ikkis@okbank",
	UPI_PAYEE_NAME: "Ikkis Habits",
	SUPPORT_PHONE: "9876543210",
};

beforeAll(async () => {
	app = await testApp(settings);
	admin = await app.signUp({ email: "admin@example.in" });
});

afterAll(() => app.close());

function claim(payer: Client, id: string, transactionId: string) {
	return payer.send(`PATCH /api/payments/${id}`, { body: { transactionId } });
}
function verify(id: string, by: Client = admin) {
	return by.send(`POST /api/admin/payments/${id}/verify`);
}
function reject(id: string, reason = "No such credit") {
	return admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason } });
}

describe("opening a payment", () => {
	test("returns the amount and the payee, with the reference in link and note", async () => {
		const order = await openPayment(await app.signUp());
		expect(order).toMatchObject({
			planId: 1,
			planName: "Habit creation",
			amount: 100,
			paymentStatus: "pending",
			transactionId: null,
			claimedAt: null,
			hasScreenshot: false,
			upiId: null,
			reference: expect.stringMatching(/^IK[2-9A-HJ-NP-Z]{6}$/),
			upi: {
				link: `upi://pay?pa=ikkis@okbank&pn=Ikkis%20Habits&am=100.00&cu=INR&tn=Ikkis%20${order.reference}&tr=${order.reference}`,
				vpa: "ikkis@okbank",
				payeeName: "Ikkis Habits",
				isDemo: false,
				note: `Ikkis ${order.reference}`,
			},
		});
	});

	test("is refused for an impossible plan id", async () => {
		const payer = await app.signUp();
		const { status, json } = await payer.send("POST /api/payments", { body: { planId: 99_999_999_999 } });
		expect([status, json.fields]).toEqual([400, { planId: "This value cannot be used" }]);
	});

	test("returns the same open payment if repeated, even twenty times concurrently", async () => {
		const payer = await app.signUp();
		const replies = await Promise.all(
			Array.from({ length: 20 }, () => payer.send("POST /api/payments", { body: { planId: 1 } })),
		);
		expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
		expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
		expect((await payer.send("GET /api/payments/my")).json).toHaveLength(1);
	});

	test("claims the payment immediately if sent with a UTR; a retry changes nothing", async () => {
		const payer = await app.signUp();
		const utr = newUtr();
		const body = { planId: 1, transactionId: `${utr.slice(0, 6)} ${utr.slice(6)}` };
		const first = await payer.send("POST /api/payments", { body });
		expect(first.json).toMatchObject({ transactionId: utr, claimedAt: "2026-11-21T12:30:00.000Z" });
		const again = await payer.send("POST /api/payments", { body });
		expect([again.status, again.json]).toEqual([200, first.json]);
	});

	test.each([
		[2, "other-plan-due"],
		[99, "plan-not-sold"],
	])("is refused for plan %i as %s", async (planId, code) => {
		const { status, json } = await (await app.signUp()).send("POST /api/payments", { body: { planId } });
		expect([status, json.code]).toEqual([409, code]);
	});

	test("is refused after paying", async () => {
		const payer = await app.signUp();
		await verify((await openPayment(payer)).id);
		const { status, json } = await payer.send("POST /api/payments", { body: { planId: 1 } });
		expect([status, json.code]).toEqual([409, "nothing-to-pay"]);
	});
});

describe("a UTR", () => {
	test("counts for one payment only, even if twenty claim it concurrently", async () => {
		const utr = newUtr();
		const payers: Client[] = [];
		while (payers.length < 20) payers.push(await app.signUp());
		const orders = await Promise.all(payers.map((payer) => openPayment(payer)));
		const replies = await Promise.all(
			payers.map((payer, index) => claim(payer, orders[index]?.id ?? "", utr)),
		);
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		const refused = replies.filter(({ status }) => status === 409);
		expect(refused.map(({ json }) => json.code)).toEqual(Array(19).fill("utr-taken"));
	});

	test("can be corrected while the payment is open, which frees the wrong one", async () => {
		const [payer, other] = [await app.signUp(), await app.signUp()];
		const [wrong, right] = [newUtr(), newUtr()];
		const { id } = await openPayment(payer, { transactionId: wrong });
		expect((await claim(payer, id, right)).json.transactionId).toBe(right);
		expect((await openPayment(other, { transactionId: wrong })).transactionId).toBe(wrong);
		expect((await claim(payer, id, wrong)).json.code).toBe("utr-taken");
	});

	test("cannot be changed once the payment is decided, but sending it again succeeds", async () => {
		const payer = await app.signUp();
		const utr = newUtr();
		const { id } = await openPayment(payer, { transactionId: utr });
		await verify(id);
		expect((await claim(payer, id, utr)).status).toBe(200);
		const { status, json } = await claim(payer, id, newUtr());
		expect([status, json.code]).toEqual([409, "already-verified"]);
	});

	test.each(["", "12345", "111111111111", "1234567890123", "abcdefghijkl", "५१८२१९३१४६२८"])(
		"is refused if it is invalid: %j",
		async (transactionId) => {
			const payer = await app.signUp();
			const { status, json } = await claim(payer, (await openPayment(payer)).id, transactionId);
			expect([status, json.fields]).toEqual([
				400,
				{ transactionId: "Please enter the 12 digits of the UTR" },
			]);
		},
	);
});

describe("claiming that the screenshot was sent by message", () => {
	const claimByMessage = (payer: Client, id: string) => payer.send(`POST /api/payments/${id}/claim`);

	test("claims the payment once, even if repeated", async () => {
		const ownApp = await testApp(settings, app.database);
		const payer = await ownApp.signUp({ email: "repeating@example.in" });
		const { id } = await openPayment(payer);
		const replies = await Promise.all(Array.from({ length: 10 }, () => claimByMessage(payer, id)));
		const at = "2026-11-21T12:30:00.000Z";
		for (const { status, json } of replies)
			expect([status, json.claimedAt, json.transactionId, json.upi.vpa]).toEqual([
				200,
				at,
				null,
				"ikkis@okbank",
			]);
		ownApp.advance(60_000);
		expect((await claimByMessage(payer, id)).json.claimedAt).toBe(at);
		const claimed = await admin.send(`GET /api/admin/payments?status=claimed&q=${payer.user.email}`);
		expect(claimed.json).toMatchObject([{ id }]);
		const sent = await app.database.statement<{ kind: string }>(
			"notices_of",
			"select kind from notices where data->>'paymentId' = $1",
		)([id]);
		expect(sent).toEqual([{ kind: "payment-received" }]);
	});

	test.each(["verified", "rejected"])("is refused for a payment that is already %s", async (decision) => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		await (decision === "verified" ? verify(id) : reject(id));
		const { status, json } = await claimByMessage(payer, id);
		expect([status, json.code]).toEqual([409, `already-${decision}`]);
	});

	test("is refused for another user's payment", async () => {
		const { id } = await openPayment(await app.signUp());
		expect((await claimByMessage(await app.signUp(), id)).status).toBe(404);
	});
});

describe("after a rejection", () => {
	test("the payer sees the reason, pays again with the same UTR, and can create habits", async () => {
		const payer = await app.signUp();
		const utr = newUtr();
		const first = await openPayment(payer, { transactionId: utr });
		await reject(first.id, "The amount was ₹10");
		const seen = await payer.send(`GET /api/payments/${first.id}`);
		expect(seen.json).toMatchObject({
			paymentStatus: "rejected",
			rejectReason: "The amount was ₹10",
			upi: null,
		});
		const second = await openPayment(payer, { transactionId: utr });
		expect(second.id).not.toBe(first.id);
		await verify(second.id);
		expect((await payer.send("GET /api/auth/me")).json.totalPaid).toBe(100);
		await createHabit(payer);
	});
});

describe("the payment page", () => {
	test("is visible to the payer only", async () => {
		const [payer, stranger] = [await app.signUp(), await app.signUp()];
		const { id } = await openPayment(payer);
		for (const route of [`GET /api/payments/${id}`, `GET /api/payments/${id}/receipt`])
			expect((await stranger.send(route)).status).toBe(404);
		expect((await claim(stranger, id, newUtr())).status).toBe(404);
	});

	test("shows the median time from claim to verification of other payments", async () => {
		const ownApp = await testApp();
		const boss = await ownApp.signUp();
		const payer = await ownApp.signUp();
		expect((await openPayment(payer)).usualMinutes).toBeNull();
		for (const minutes of [2, 7, 90]) {
			const other = await ownApp.signUp();
			const { id } = await openPayment(other, { transactionId: newUtr() });
			ownApp.advance(minutes * 60_000);
			await verify(id, boss);
		}
		const [mine] = (await payer.send("GET /api/payments/my")).json;
		expect((await payer.send(`GET /api/payments/${mine.id}`)).json.usualMinutes).toBe(7);
		await ownApp.close();
	});
});

describe("the receipt", () => {
	test("exists once the payment is completed", async () => {
		const payer = await app.signUp({ fullName: "Asha Rao", email: "asha@example.in" });
		const utr = newUtr();
		const { id, reference } = await openPayment(payer, { transactionId: utr });
		expect((await payer.send(`GET /api/payments/${id}/receipt`)).status).toBe(404);
		await verify(id);
		expect((await payer.send(`GET /api/payments/${id}/receipt`)).json).toEqual({
			reference,
			payer: { fullName: "Asha Rao", email: "asha@example.in" },
			payee: { name: "Ikkis Habits", vpa: "ikkis@okbank", phone: "9876543210", isDemo: false },
			plan: {
				name: "Habit creation",
				description: "Opened for good by one payment, for as many habits as you like.",
			},
			organizationName: null,
			seatCount: null,
			amount: 100,
			currency: "INR",
			paymentMethod: "UPI",
			transactionId: utr,
			paymentDate: "2026-11-21T12:30:00.000Z",
			refundedAt: null,
		});
	});
});

describe("when the payee changes", () => {
	const before = { UPI_VPA: "old@okbank", UPI_PAYEE_NAME: "Old Payee" };
	const after = { UPI_VPA: "real@hdfcbank", UPI_PAYEE_NAME: "Real Co" };
	const currentPayee = { vpa: "real@hdfcbank", payeeName: "Real Co", isDemo: false };
	const receiptOf = async (payer: Client, id: string) =>
		(await payer.send(`GET /api/payments/${id}/receipt`)).json.payee;

	/** Starts a server with other settings on the same database, and signs the payer in there. */
	async function restart(ownApp: TestApp, email: string, environment: Record<string, string>) {
		const next = await testApp(environment, ownApp.database);
		const payer = next.client();
		await payer.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
		return payer;
	}

	test.each([
		["the demo", {}],
		["an earlier", before],
	])("an open payment to %s payee moves to the current one", async (_name, environment) => {
		const ownApp = await testApp(environment);
		const boss = await ownApp.signUp({ email: "boss@example.in" });
		const { id } = await openPayment(boss);
		const payer = await restart(ownApp, "boss@example.in", after);
		expect((await payer.send(`GET /api/payments/${id}`)).json.upi).toMatchObject({
			...currentPayee,
			link: expect.stringContaining("pa=real@hdfcbank&pn=Real%20Co&"),
		});
		const again = await payer.send("POST /api/payments", { body: { planId: 1 } });
		expect(again.json).toMatchObject({ id, upi: currentPayee });
		await verify(id, payer);
		expect((await payer.send("GET /api/payments/my")).json[0].upiId).toBe("real@hdfcbank");
		expect(await receiptOf(payer, id)).toMatchObject({
			vpa: "real@hdfcbank",
			name: "Real Co",
			isDemo: false,
		});
		await ownApp.close();
	});

	test("a receipt shows the payee as of the first report of the payment, even if its UTR is corrected later", async () => {
		const ownApp = await testApp(before);
		const boss = await ownApp.signUp({ email: "boss@example.in" });
		const { id } = await openPayment(boss, { transactionId: newUtr() });
		const payer = await restart(ownApp, "boss@example.in", after);
		expect((await claim(payer, id, newUtr())).status).toBe(200);
		expect((await verify(id, payer)).status).toBe(200);
		expect(await receiptOf(payer, id)).toMatchObject({ vpa: "old@okbank", name: "Old Payee" });
		await ownApp.close();
	});

	test.each([
		["the demo", {}, { vpa: "demo@example", name: "Ikkis (demo, do not pay)", isDemo: true }],
		["an earlier", before, { vpa: "old@okbank", name: "Old Payee", isDemo: false }],
	])("a receipt keeps %s payee that was paid", async (_name, environment, payee) => {
		const ownApp = await testApp(environment);
		const boss = await ownApp.signUp({ email: "boss@example.in" });
		const { id } = await openPayment(boss);
		await verify(id, boss);
		const payer = await restart(ownApp, "boss@example.in", after);
		expect(await receiptOf(payer, id)).toMatchObject(payee);
		await ownApp.close();
	});
});

test.each([
	["unlock", "Habit creation", "Opened for good by one payment, for as many habits as you like."],
	["per-habit", "First habit", "Everything you need for your first 21 days."],
])("under %s the first payment and its receipt are named %s", async (policy, name, description) => {
	const ownApp = await testApp({ PRICING_POLICY: policy }, app.database);
	const payer = await ownApp.signUp({ email: `payer-${policy}@example.in` });
	const { id, planName } = await openPayment(payer);
	expect(planName).toBe(name);
	await verify(id, admin);
	const receipt = await payer.send(`GET /api/payments/${id}/receipt`);
	expect(receipt.json.plan).toEqual({ name, description });
});

test("under per-habit pricing, each habit after the first is paid for with the standard plan", async () => {
	const ownApp = await testApp({ PRICING_POLICY: "per-habit" });
	const boss = await ownApp.signUp();
	const payer = await ownApp.signUp();
	await verify((await openPayment(payer)).id, boss);
	const firstHabit = await createHabit(payer);
	const due = (await payer.send("POST /api/habits", { body: habitForm })).json.payment;
	const second = await openPayment(payer, { planId: due.planId });
	expect(second).toMatchObject({ planName: "Standard", amount: 1000 });
	await verify(second.id, boss);
	const habit = await createHabit(payer);
	expect(habit.paymentId).toBe(second.id);
	const linked = async () =>
		(await payer.send("GET /api/payments/my")).json.map(({ habitId }: { habitId: string }) => habitId);
	expect(await linked()).toEqual([habit.id, firstHabit.id]);
	await payer.send(`DELETE /api/habits/${firstHabit.id}`);
	expect(await linked()).toEqual([habit.id, null]);
	expect((await payer.send("GET /api/auth/me")).json).toMatchObject({ totalPaid: 1100, habitsCreated: 2 });
	await ownApp.close();
});
