import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrganization, joinAs } from "#server/testing/organizations.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

function requestDeletion(person: Client) {
	return person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
}
function report(payer: Client, paymentId: string) {
	return payer.send(`PATCH /api/payments/${paymentId}`, { body: { transactionId: newUtr() } });
}
function run() {
	return deleteAccounts(app.deps)({ id: "job", data: null });
}

test("a deletion cannot be requested while a reported payment is undecided", async () => {
	const person = await app.signUp();
	const order = await openPayment(person);
	expect((await requestDeletion(person)).status).toBe(201);
	await person.send("DELETE /api/account/deletion");
	await report(person, order.id);
	const { status, json } = await requestDeletion(person);
	expect([status, json.code, json.message]).toEqual([
		409,
		"payment-being-verified",
		"A payment that you reported is still being checked. You can delete your account once it is decided.",
	]);
	await admin.send(`POST /api/admin/payments/${order.id}/reject`, { body: { reason: "Not found" } });
	expect((await requestDeletion(person)).status).toBe(201);
});

test("a due deletion waits for a payment reported in the meantime, so that the organisation gets its seats", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const other = await joinAs(app, organization, "owner");
	await requestDeletion(owner);
	const seats = `/api/organizations/${organization.id}/seats`;
	const { json: order } = await owner.send(`POST ${seats}`, { body: { count: 5 } });
	await report(owner, order.id);
	app.advance(7 * 86_400_000);
	await run();
	expect((await owner.send("GET /api/account/deletion")).status).toBe(200);

	// Administrators must sign in again after twelve hours.
	await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: "monsoon-21" } });
	expect((await admin.send(`POST /api/admin/payments/${order.id}/verify`)).status).toBe(200);
	await run();
	expect((await owner.send("GET /api/auth/me")).status).toBe(401);
	expect((await other.send(`GET ${seats}`)).json).toMatchObject({ bought: 5 });
});

test("an account whose address ADMIN_EMAILS has is not deleted, even if it was added after the request", async () => {
	const chief = { email: "chief@example.in", password: "monsoon-21" };
	const before = await testApp({ ADMIN_EMAILS: "other@example.in" });
	const { database } = before;
	const person = await before.signUp({ email: chief.email });
	expect((await requestDeletion(person)).status).toBe(201);
	const ownApp = await testApp({ ADMIN_EMAILS: "other@example.in, Chief@example.in" }, database);
	ownApp.advance(8 * 86_400_000);
	await deleteAccounts(ownApp.deps)({ id: "job", data: null });
	const client = ownApp.client();
	expect((await client.send("POST /api/auth/login", { body: chief })).status).toBe(200);
	await client.send("DELETE /api/account/deletion");
	const body = { password: chief.password };
	expect((await client.send("POST /api/account/deletion", { body })).json.code).toBe(
		"configured-administrator",
	);
	await before.close();
	await ownApp.close();
});
