import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book, bookingForm, chatForm } from "#server/testing/consultations/bookings.ts";
import { formCall } from "#server/testing/forms.ts";
import { createHabit, habitForm } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { hdfcStatement } from "#server/testing/statements.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

describe.each(["unlock", "per-habit"])("with the %s pricing policy", (policy) => {
	let app: TestApp;
	let admin: Client;

	beforeAll(async () => {
		app = await testApp({ PRICING_POLICY: policy });
		admin = await app.signUp();
	});

	afterAll(() => app.close());

	async function upload(text: string) {
		const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from(text) };
		const { status, json } = await admin.send("POST /api/admin/statements", formCall({ bank: "hdfc" }, file));
		expect(status).toBe(201);
		return json;
	}
	async function bookAndClaim(client: Client, form: object) {
		const { id, payment } = await book(client, form);
		const utr = newUtr();
		const paymentId = payment?.id ?? "";
		await client.send(`PATCH /api/payments/${paymentId}`, { body: { transactionId: utr } });
		return { id, paymentId, utr };
	}
	const isPaid = async (client: Client, id: string) =>
		(await client.send(`GET /api/consultations/${id}`)).json.paymentStatus === "completed";

	test("a row that pays for a consultation verifies it once, and does not unlock habits", async () => {
		const client = await app.signUp();
		const { id, paymentId, utr } = await bookAndClaim(client, bookingForm);
		const { id: statementId, proposals } = await upload(hdfcStatement(utr, "2499.00"));
		expect(proposals).toMatchObject([
			{ kind: "exact", amount: 2499, payment: { id: paymentId, purpose: "consultation" } },
		]);
		const verify = () =>
			admin.send(`POST /api/admin/statements/${statementId}/verify`, { body: { paymentIds: [paymentId] } });
		expect((await verify()).json).toEqual([{ paymentId, outcome: "verified" }]);
		expect((await verify()).json[0].outcome).not.toBe("verified");
		expect(await isPaid(client, id)).toBe(true);

		expect((await client.send("GET /api/auth/me")).json.totalPaid).toBe(0);
		const refused = await client.send("POST /api/habits", { body: habitForm });
		expect(refused.json).toMatchObject({ requiresPayment: true, payment: { amount: 100 } });
		const again = await upload(hdfcStatement(utr, "2499.00"));
		expect(again.proposals).toMatchObject([{ kind: "already-completed" }]);
	});

	test("a row with another amount pays for neither the consultation nor a habit", async () => {
		const client = await app.signUp();
		const { id, utr } = await bookAndClaim(client, chatForm);
		const { proposals } = await upload(hdfcStatement(utr, "100.00"));
		expect(proposals).toMatchObject([{ kind: "amount-differs" }]);
		expect(await isPaid(client, id)).toBe(false);
		expect((await client.send("POST /api/habits", { body: habitForm })).json.requiresPayment).toBe(true);
	});

	test("a row that pays for habits does not pay for a consultation that is open at the same time", async () => {
		const client = await app.signUp();
		const { id } = await bookAndClaim(client, chatForm);
		const utr = newUtr();
		const order = await openPayment(client, { transactionId: utr });
		const { id: statementId, proposals } = await upload(hdfcStatement(utr));
		expect(proposals).toMatchObject([{ kind: "exact", payment: { id: order.id, purpose: "habits" } }]);
		await admin.send(`POST /api/admin/statements/${statementId}/verify`, {
			body: { paymentIds: [order.id] },
		});
		await createHabit(client);
		expect(await isPaid(client, id)).toBe(false);
	});
});
