import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { book, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { formCall } from "#server/testing/forms.ts";
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
function report(payer: Client, paymentId: string, transactionId = newUtr()) {
	return payer.send(`PATCH /api/payments/${paymentId}`, { body: { transactionId } });
}
/** Administrators must sign in again after twelve hours. */
function signInAgain() {
	return admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: "monsoon-21" } });
}
function rows(sql: string) {
	return app.database.script((run) => run(sql));
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
		"A payment that you reported is still being checked or refunded. You can delete your account once that is done.",
	]);
	await admin.send(`POST /api/admin/payments/${order.id}/reject`, { body: { reason: "Not found" } });
	expect((await requestDeletion(person)).status).toBe(201);
});

test("a due deletion waits for a payment reported in the meantime, so that the organization gets its seats", async () => {
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

	await signInAgain();
	expect((await admin.send(`POST /api/admin/payments/${order.id}/verify`)).status).toBe(200);
	await run();
	expect((await owner.send("GET /api/auth/me")).status).toBe(401);
	expect((await other.send(`GET ${seats}`)).json).toMatchObject({ bought: 5 });
});

test("a payment is no longer verified once its payer's deletion has begun, even if that fails at first", async () => {
	const [payer, other] = [await app.signUp(), await app.signUp()];
	const utr = newUtr();
	const left = await openPayment(payer);
	const kept = await openPayment(other, { transactionId: utr });
	await signInAgain();
	const columns = { bank: "generic", dateColumn: "When", narrationColumn: "What", creditColumn: "In" };
	const lines = [`${left.reference},100.00`, `${utr},100.00`].map((each) => `21/11/2026,UPI/CR/${each}`);
	const bytes = Buffer.from(["When,What,In", ...lines].join("\n"));
	const file = { name: "november.csv", type: "text/csv", bytes };
	const statement = await admin.send("POST /api/admin/statements", formCall(columns, file));
	await requestDeletion(payer);
	app.advance(7 * 86_400_000);
	await rows(`create or replace function stick() returns trigger language plpgsql
		as $$ begin raise exception 'stuck'; end $$`);
	await rows("create trigger stuck before delete on user_payments for each row execute function stick()");
	await run();
	await signInAgain();
	expect((await admin.send(`POST /api/admin/payments/${left.id}/verify`)).status).toBe(404);
	const path = `/api/admin/statements/${statement.json.id}/verify`;
	const verified = await admin.send(`POST ${path}`, { body: { paymentIds: [left.id, kept.id] } });
	expect(verified.json).toEqual([
		{ paymentId: left.id, outcome: "not-proposed" },
		{ paymentId: kept.id, outcome: "verified" },
	]);
	await rows("drop trigger stuck on user_payments");
	await run();
	expect((await admin.send(`GET /api/admin/payments/${left.id}`)).status).toBe(404);
});

test("a deletion waits for an owed refund, and the refunded UTR stays taken", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const path = `/api/organizations/${organization.id}`;
	const { json: order } = await owner.send(`POST ${path}/seats`, { body: { count: 5 } });
	const utr = newUtr();
	await report(owner, order.id, utr);
	expect((await owner.send(`POST ${path}/deletion`, { body: { password: owner.password } })).status).toBe(
		200,
	);
	app.advance(7 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });
	expect((await requestDeletion(owner)).json.code).toBe("payment-being-verified");
	expect((await report(owner, (await openPayment(owner)).id, utr)).json.code).toBe("utr-taken");

	await signInAgain();
	const note = { body: { note: "Sent back" } };
	expect((await admin.send(`POST /api/admin/payments/${order.id}/note`, note)).status).toBe(200);
	expect((await requestDeletion(owner)).status).toBe(201);
	app.advance(7 * 86_400_000);
	await run();
	expect((await owner.send("GET /api/auth/me")).status).toBe(401);
	const other = await app.signUp();
	expect((await report(other, (await openPayment(other)).id, utr)).json.code).toBe("utr-taken");
});

test("a deletion cannot be requested between the cancellation of a paid consultation and its refund", async () => {
	const client = await app.signUp();
	const booked = await book(client);
	await signInAgain();
	await verifyPaymentOf(admin, booked);
	const body = { revision: 1, reason: "The expert is ill" };
	expect((await admin.send(`POST /api/admin/consultations/${booked.id}/cancel`, { body })).status).toBe(200);
	const { status, json } = await requestDeletion(client);
	expect([status, json.code, json.message]).toEqual([
		409,
		"consultation-unsettled",
		"You have paid for a consultation that has neither taken place nor been refunded. Delete your account afterwards, or contact us to get your money back.",
	]);
	const note = { note: "Paid back by UPI" };
	expect(
		(await admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: note })).status,
	).toBe(200);
	expect((await requestDeletion(client)).status).toBe(201);
});

test("a due deletion waits for a paid consultation, though not for an administrator to mark it as done", async () => {
	const client = await app.signUp();
	const booked = await book(client);
	expect((await requestDeletion(client)).status).toBe(201);
	await signInAgain();
	await verifyPaymentOf(admin, booked);
	app.advance(7 * 86_400_000);
	await run();
	expect((await client.send("GET /api/account/deletion")).status).toBe(200);

	await signInAgain();
	const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	expect((await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body })).status).toBe(
		200,
	);
	app.advance(86_400_000);
	await run();
	expect((await client.send("GET /api/account/deletion")).status).toBe(200);
	app.advance(2 * 3_600_000);
	await run();
	expect((await client.send("GET /api/auth/me")).status).toBe(401);
});

test("an account whose address is in ADMIN_EMAILS is not deleted, even if the address was added after the request", async () => {
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
	await ownApp.close();
});
