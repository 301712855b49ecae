import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxConsultations, maxOpenConsultations } from "#domain/consultations/consultation.ts";
import { experts } from "#server/consultations/experts/tables.ts";
import { consultations } from "#server/consultations/tables.ts";
import {
	book,
	bookingForm,
	chatForm,
	exampleExpert,
	linkExpert,
	otherExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { createHabit, habitForm as habit } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

async function mine(client: Client) {
	return (await client.send("GET /api/consultations")).json;
}
async function payments(client: Client) {
	return (await client.send("GET /api/payments/my")).json;
}

describe("a booking", () => {
	test("creates a consultation with its own payment at the price on the page", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		expect(booked).toMatchObject({
			userId: client.user.id,
			fullName: "Asha Rao",
			specialist: exampleExpert,
			status: "pending",
			scheduledDate: null,
			amount: 2499,
			paymentStatus: "pending",
			isExpert: false,
		});
		expect(await payments(client)).toMatchObject([
			{
				id: booked.payment?.id,
				purpose: "consultation",
				consultationId: booked.id,
				planId: null,
				planName: "Consultation: Video Call",
				amount: 2499,
				paymentStatus: "pending",
			},
		]);
		const order = await client.send(`GET /api/payments/${booked.payment?.id}`);
		expect(order.json.upi.link).toContain("am=2499.00");
		expect((await book(client, chatForm)).amount).toBe(1499);
		expect(await mine(client)).toHaveLength(2);
	});

	test("returns the same consultation if repeated, even concurrently, with or without a request id", async () => {
		for (const requestId of [uuidv7(), undefined]) {
			const client = await app.signUp();
			const body = { ...bookingForm, ...(requestId && { requestId }) };
			const replies = await Promise.all(
				Array.from({ length: 5 }, () => client.send("POST /api/consultations", { body })),
			);
			expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
			expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
			expect(await mine(client)).toHaveLength(1);
			expect(await payments(client)).toHaveLength(1);
		}
	});

	test("is separate from another user's booking with the same request id", async () => {
		const requestId = uuidv7();
		const [one, other] = [await app.signUp(), await app.signUp()];
		const first = await book(one, { ...bookingForm, requestId });
		expect((await book(other, { ...bookingForm, requestId })).id).not.toBe(first.id);
	});

	test.each([
		["phone", "", 400],
		["phone", "call me", 400],
		["phone", null, 400],
		["goals", "  ", 400],
		["goals", "x".repeat(2_001), 400],
		["email", "asha", 400],
		["fullName", " ", 400],
		["fullName", "Asha\nRao", 400],
		["specialist", "coach", 400],
		["specialist", "0190a1b2-0000-7000-8000-000000000099", 400],
		["consultationType", "phone", 400],
	])("with %s = %j is refused, and the response names the field", async (field, value, status) => {
		const client = await app.signUp();
		const reply = await client.send("POST /api/consultations", { body: { ...bookingForm, [field]: value } });
		expect([reply.status, Object.keys(reply.json.fields)]).toEqual([status, [field]]);
		expect(await mine(client)).toEqual([]);
		expect(await payments(client)).toEqual([]);
	});

	test("is refused at another price, and the response names the right one", async () => {
		const client = await app.signUp();
		for (const amount of [1, 1499, 2498.99, 2500]) {
			const { status, json } = await client.send("POST /api/consultations", {
				body: { ...bookingForm, amount },
			});
			expect([status, json.code]).toEqual([422, "wrong-amount"]);
			expect(json.message).toContain("₹2,499");
		}
		expect(await payments(client)).toEqual([]);
	});

	test("is refused beyond three open ones; cancelling one allows another", async () => {
		const client = await app.signUp();
		const forms = Array.from({ length: maxOpenConsultations + 2 }, (_, index) => ({
			...bookingForm,
			goals: `Goal ${index}`,
		}));
		const replies = await Promise.all(forms.map((body) => client.send("POST /api/consultations", { body })));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
		const refused = replies.find(({ status }) => status === 409);
		expect(refused?.json.code).toBe("too-many-open-consultations");
		const [first] = await mine(client);
		await client.send(`POST /api/consultations/${first.id}/cancel`);
		// Changes the goals, because sending the same form again would repeat the open booking.
		const another = { ...bookingForm, goals: "Another goal" };
		expect((await client.send("POST /api/consultations", { body: another })).status).toBe(201);
	});

	test("is refused beyond a hundred in total", async () => {
		const client = await app.signUp();
		const first = await book(client);
		await client.send(`POST /api/consultations/${first.id}/cancel`);
		const rows = await app.deps.orm.select().from(consultations);
		const row = rows.find(({ id }) => id === first.id);
		if (row === undefined) throw new Error("The booking was not found.");
		const others = Array.from({ length: maxConsultations - 1 }, () => ({ ...row, id: uuidv7() }));
		await app.deps.orm.insert(consultations).values(others);
		const { status, json } = await client.send("POST /api/consultations", { body: bookingForm });
		expect([status, json.code]).toEqual([409, "too-many-consultations"]);
	});

	test("is refused if the client is the expert", async () => {
		const expert = await app.signUp();
		await linkExpert(admin, otherExpert, expert.user.email);
		const body = { ...bookingForm, specialist: otherExpert };
		const { status, json } = await expert.send("POST /api/consultations", { body });
		expect([status, json.code]).toEqual([409, "own-consultation"]);
		await linkExpert(admin, otherExpert, null);
	});
});

describe("the payment of a booking", () => {
	test("does not unlock habits, and a payment for habits does not pay for a booking", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		await verifyPaymentOf(admin, booked);
		expect((await client.send(`GET /api/consultations/${booked.id}`)).json.paymentStatus).toBe("completed");
		const refused = await client.send("POST /api/habits", { body: habit });
		expect(refused.json).toMatchObject({ requiresPayment: true, payment: { amount: 100 } });
		expect((await client.send("GET /api/auth/me")).json.totalPaid).toBe(0);
		// A payment for habits leaves an open consultation unpaid.
		const open = await book(client, chatForm);
		await openPayment(client);
		const byEmail = { userEmail: client.user.email, amount: 100 };
		expect((await admin.send("POST /api/admin/verify-payment", { body: byEmail })).json).toMatchObject({
			purpose: "habits",
			wasVerifiedBefore: false,
		});
		await createHabit(client);
		expect((await client.send(`GET /api/consultations/${open.id}`)).json.paymentStatus).toBe("pending");
	});

	test("has its own amount and name in the queue, when verified by email, and on the receipt", async () => {
		const client = await app.signUp();
		const booked = await book(client, chatForm);
		const paymentId = booked.payment?.id;
		const transactionId = newUtr();
		await client.send(`PATCH /api/payments/${paymentId}`, { body: { transactionId } });
		const queue = (await admin.send("GET /api/admin/payments?status=claimed")).json;
		expect(queue.find(({ id }: { id: string }) => id === paymentId)).toMatchObject({
			amount: 1499,
			purpose: "consultation",
			planName: "Consultation: Chat Support",
			transactionId,
		});
		const wrong = { userEmail: client.user.email, amount: 1500 };
		expect((await admin.send("POST /api/admin/verify-payment", { body: wrong })).status).toBe(422);
		const right = { ...wrong, amount: 1499 };
		expect((await admin.send("POST /api/admin/verify-payment", { body: right })).json.id).toBe(paymentId);
		expect((await client.send(`GET /api/payments/${paymentId}/receipt`)).json).toMatchObject({
			amount: 1499,
			plan: { name: "Consultation: Chat Support", description: "7 days of messaging" },
			transactionId,
		});
		const told = (await client.send("GET /api/notices")).json;
		expect(told[0]).toMatchObject({ kind: "consultation-paid", data: { consultationId: booked.id } });
	});

	test("is not verified by email while another consultation of the same price is unpaid", async () => {
		const client = await app.signUp();
		await book(client);
		await book(client, { ...bookingForm, goals: "Another goal" });
		const body = { userEmail: client.user.email, amount: 2499 };
		for (let round = 0; round < 2; round++) {
			const { status, json } = await admin.send("POST /api/admin/verify-payment", { body });
			expect([status, json.code]).toEqual([409, "several-payments"]);
		}
		expect(await payments(client)).toMatchObject(Array(2).fill({ paymentStatus: "pending" }));
	});

	test("is replaced by only one new payment after a rejection, even by concurrent requests", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		await admin.send(`POST /api/admin/payments/${booked.payment?.id}/reject`, {
			body: { reason: "No money" },
		});
		const refundedAt = async () =>
			(await client.send(`GET /api/consultations/${booked.id}`)).json.payment.refundedAt;
		expect(await refundedAt()).toBeNull();
		await admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: { note: "By UPI" } });
		expect(await refundedAt()).toBe("2026-11-21T12:30:00.000Z");
		const again = () => client.send(`POST /api/consultations/${booked.id}/payment`);
		const replies = await Promise.all([again(), again(), again()]);
		const ids = new Set(replies.map(({ json }) => json.payment.id));
		expect(ids.size).toBe(1);
		expect(ids).not.toContain(booked.payment?.id);
		expect(await payments(client)).toMatchObject([{ amount: 2499 }, { paymentStatus: "rejected" }]);
	});

	test("shows as refunded once a refund is noted", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		await verifyPaymentOf(admin, booked);
		await admin.send(`POST /api/admin/consultations/${booked.id}/cancel`, {
			body: { revision: 1, reason: "The expert is ill" },
		});
		await admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: { note: "By UPI" } });
		expect((await client.send(`GET /api/consultations/${booked.id}`)).json).toMatchObject({
			status: "cancelled",
			cancelReason: "The expert is ill",
			paymentStatus: "refunded",
		});
	});
});

describe("cancelling", () => {
	test("closes an unclaimed payment; a repeat changes nothing", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		const cancel = () => client.send(`POST /api/consultations/${booked.id}/cancel`);
		const replies = await Promise.all([cancel(), cancel()]);
		expect(replies.map(({ status, json }) => [status, json.status])).toEqual([
			[200, "cancelled"],
			[200, "cancelled"],
		]);
		expect(await payments(client)).toMatchObject([{ paymentStatus: "rejected", isWithdrawn: true }]);
		const late = await client.send(`PATCH /api/payments/${booked.payment?.id}`, {
			body: { transactionId: newUtr() },
		});
		expect(late.json.code).toBe("already-rejected");
		expect((await client.send(`POST /api/consultations/${booked.id}/payment`)).json.code).toBe(
			"consultation-over",
		);
	});

	test("is refused once the payment is claimed or completed", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		await client.send(`POST /api/payments/${booked.payment?.id}/claim`);
		const cancel = async () => (await client.send(`POST /api/consultations/${booked.id}/cancel`)).json.code;
		expect(await cancel()).toBe("payment-undecided");
		await verifyPaymentOf(admin, booked);
		expect(await cancel()).toBe("ask-to-cancel");
	});

	test("succeeds only if a concurrent claim does not", async () => {
		for (let round = 0; round < 5; round++) {
			const client = await app.signUp();
			const booked = await book(client);
			const [claimed, cancelled] = await Promise.all([
				client.send(`POST /api/payments/${booked.payment?.id}/claim`),
				client.send(`POST /api/consultations/${booked.id}/cancel`),
			]);
			expect([claimed.status, cancelled.status].sort()).toEqual([200, 409]);
		}
	});
});

test("another user's consultation is not found", async () => {
	const [client, stranger] = [await app.signUp(), await app.signUp()];
	const booked = await book(client);
	for (const route of [
		`GET /api/consultations/${booked.id}`,
		`POST /api/consultations/${booked.id}/cancel`,
		`POST /api/consultations/${booked.id}/payment`,
		`GET /api/consultations/${booked.id}/calendar`,
		`GET /api/consultations/${booked.id}/messages`,
		`GET /api/payments/${booked.payment?.id}`,
	])
		expect((await stranger.send(route)).status, route).toBe(404);
	expect((await stranger.send("GET /api/expert/consultations")).json).toEqual([]);
});

test("once payments go to a real payee, an example expert cannot be booked until edited", async () => {
	const real = await testApp({ UPI_VPA: "ikkis@okbank", UPI_PAYEE_NAME: "Ikkis" });
	const [keeper, client] = [await real.signUp(), await real.signUp()];
	expect((await client.send("GET /api/experts")).json).toEqual([]);
	const refused = await client.send("POST /api/consultations", { body: bookingForm });
	expect(Object.keys(refused.json.fields)).toEqual(["specialist"]);
	const words = { name: "Dr Sunita Menon", title: "Sleep doctor" };
	await keeper.send(`PATCH /api/admin/experts/${exampleExpert}`, { body: words });
	expect((await client.send("GET /api/experts")).json).toMatchObject([{ ...words, isExample: false }]);
	expect((await book(client)).expertName).toBe("Dr Sunita Menon");
	await real.close();
});

test("once payments go to a real payee, nobody can pay for a booking with an example expert, but it can be cancelled", async () => {
	const real = await testApp({ UPI_VPA: "ikkis@okbank", UPI_PAYEE_NAME: "Ikkis" });
	const [keeper, client] = [await real.signUp(), await real.signUp()];
	await keeper.send(`PATCH /api/admin/experts/${exampleExpert}`, { body: { title: "Sleep doctor" } });
	const { id, payment } = await book(client);
	const one = `GET /api/consultations/${id}`;
	expect((await client.send(one)).json.isPayable).toBe(true);
	await real.deps.orm.update(experts).set({ isExample: true });

	expect((await client.send(one)).json.isPayable).toBe(false);
	expect((await client.send(`GET /api/payments/${payment?.id}`)).json.upi).toBeNull();
	const transactionId = newUtr();
	const refused = [
		await client.send(`PATCH /api/payments/${payment?.id}`, { body: { transactionId } }),
		await client.send(`POST /api/payments/${payment?.id}/claim`),
		await client.send(`POST /api/consultations/${id}/payment`),
	];
	expect(refused.map(({ json }) => json.code)).toEqual(Array(3).fill("example-expert"));
	expect((await client.send(`POST /api/consultations/${id}/cancel`)).json.status).toBe("cancelled");
	await real.close();
});
