import { afterAll, beforeAll, expect, test } from "vitest";
import { book, exampleExpert, linkExpert, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";

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
	const toExpert = await cancellationsOf(expert, booked.id);
	expect(toExpert).toMatchObject([{ data: { reason: "" } }]);
	for (const catalogue of [en, hi]) expect(noticeTextIn(catalogue, toExpert[0]).text).not.toBe("");
	expect((await expert.send(`GET /api/consultations/${booked.id}`)).json).toMatchObject({
		status: "cancelled",
		cancelReason: null,
	});
});

test("the refund of a consultation can be noted only once it is cancelled", async () => {
	const booked = await book(await app.signUp());
	await verifyPaymentOf(admin, booked);
	const note = () =>
		admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: { note: "By UPI" } });
	expect((await note()).json.code).toBe("cancel-first");
	expect((await admin.send(`GET /api/admin/consultations/${booked.id}`)).json.paymentStatus).toBe(
		"completed",
	);
	await cancel(booked.id);
	expect((await note()).status).toBe(200);
});

test("money that arrived for a rejected payment can be sent back while the booking stays open", async () => {
	const booked = await book(await app.signUp());
	const payment = `POST /api/admin/payments/${booked.payment?.id}`;
	await admin.send(`${payment}/reject`, { body: { reason: "Wrong amount" } });
	expect((await admin.send(`${payment}/note`, { body: { note: "By UPI" } })).status).toBe(200);
});

test("scheduling or cancelling a consultation removes the notice that promises a time", async () => {
	const isPromised = async (who: Client) =>
		(await who.send("GET /api/notices")).json.some(
			({ kind }: { kind: string }) => kind === "consultation-paid",
		);
	for (const act of ["schedule", "cancel"]) {
		const client = await app.signUp();
		const booked = await book(client);
		await verifyPaymentOf(admin, booked);
		expect(await isPromised(client)).toBe(true);
		const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
		const body = act === "cancel" ? { reason: "Ill" } : { scheduledDate, roomUrl: null };
		await admin.send(`POST /api/admin/consultations/${booked.id}/${act}`, { body: { revision: 1, ...body } });
		expect(await isPromised(client)).toBe(false);
	}
});
