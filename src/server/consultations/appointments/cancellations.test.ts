import { afterAll, beforeAll, expect, test } from "vitest";
import { book, exampleExpert, linkExpert, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
let expert: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	const person = await app.signUp();
	await linkExpert(admin, exampleExpert, person.user.email);
	expert = person;
});

afterAll(() => app.close());

function cancel(id: string) {
	const body = { revision: 1, reason: "Asked for money back" };
	return admin.send(`POST /api/admin/consultations/${id}/cancel`, { body });
}
async function cancellationsOf(who: Client, consultationId: string) {
	const { json } = await who.send("GET /api/notices");
	return json.filter(
		({ kind, data }: { kind: string; data: { consultationId?: string } }) =>
			kind === "consultation-cancelled" && data.consultationId === consultationId,
	);
}

test("cancelling an unpaid booking notifies its client, but not the expert", async () => {
	const client = await app.signUp();
	const { id } = await book(client);
	expect((await cancel(id)).status).toBe(200);
	expect(await cancellationsOf(client, id)).toMatchObject([{ data: { reason: "Asked for money back" } }]);
	expect(await cancellationsOf(expert, id)).toEqual([]);
});

test("cancelling a paid consultation notifies the expert without the reason", async () => {
	const client = await app.signUp();
	const booked = await book(client);
	await verifyPaymentOf(admin, booked);
	expect((await cancel(booked.id)).status).toBe(200);
	expect(await cancellationsOf(client, booked.id)).toMatchObject([
		{ data: { reason: "Asked for money back" } },
	]);
	expect(await cancellationsOf(expert, booked.id)).toMatchObject([{ data: { reason: "" } }]);
	expect((await expert.send(`GET /api/consultations/${booked.id}`)).json).toMatchObject({
		status: "cancelled",
		cancelReason: null,
	});
});
