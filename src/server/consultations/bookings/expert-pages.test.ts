import { afterAll, beforeAll, expect, test } from "vitest";
import {
	book,
	cancelAsAdmin,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

const hour = 3_600_000;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
let expert: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	const person = await app.signUp();
	await linkExpert(admin, exampleExpert, person.user.email);
	expert = person;
});

afterAll(() => app.close());

/** Returns a function that waits until the pages have been notified of one more change. */
async function listen({ cookie }: Client) {
	const response = await app.fetch("/api/events", { headers: { cookie: cookie() ?? "" } });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let received = "";
	let changes = 0;
	const count = () => received.match(/"consultations"/g)?.length ?? 0;
	while (!received.includes("everything")) received += (await reader?.read())?.value ?? "";
	return {
		nextChange: async () => {
			changes += 1;
			while (count() < changes) received += (await reader?.read())?.value ?? "";
			expect(count()).toBe(changes);
		},
		end: () => reader?.cancel(),
	};
}

test("an expert's open pages are notified of the payment, the appointment and the review", async () => {
	const client = await app.signUp();
	const booked = await book(client);
	const { nextChange, end } = await listen(expert);
	await verifyPaymentOf(admin, booked);
	await nextChange();
	const scheduledDate = new Date(app.deps.clock() + hour).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	await nextChange();
	app.advance(26 * hour);
	const review = await client.send(`PUT /api/consultations/${booked.id}/review`, { body: { rating: 5 } });
	expect(review.status).toBe(200);
	await nextChange();
	expect((await expert.send(`GET /api/consultations/${booked.id}`)).json).toMatchObject({ status: "done" });
	await end();
});

test("an expert's open pages are notified of a refund, but not of a booking that was never paid", async () => {
	await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
	const [unpaid, paid] = [await book(await app.signUp()), await book(await app.signUp())];
	const { nextChange, end } = await listen(expert);
	const refund = ({ payment }: typeof paid) =>
		admin.send(`POST /api/admin/payments/${payment?.id}/note`, { body: { note: "By UPI" } });
	await cancelAsAdmin(admin, unpaid);
	expect((await refund(unpaid)).status).toBe(200);
	await verifyPaymentOf(admin, paid);
	await nextChange();
	await cancelAsAdmin(admin, paid);
	await nextChange();
	expect((await refund(paid)).status).toBe(200);
	await nextChange();
	await end();
});

async function clientOfScheduledChat() {
	await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
	const client = await app.signUp();
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	const scheduledDate = new Date(app.deps.clock() + hour).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	const hasExpert = async () =>
		(await client.send(`GET /api/consultations/${booked.id}`)).json.chat.hasExpert;
	return { ...(await listen(client)), hasExpert };
}

test("a client's open page refetches when the expert's account is linked or removed", async () => {
	const { nextChange, hasExpert, end } = await clientOfScheduledChat();
	await linkExpert(admin, exampleExpert, null);
	await nextChange();
	expect(await hasExpert()).toBe(false);
	await linkExpert(admin, exampleExpert, (await app.signUp()).user.email);
	await nextChange();
	expect(await hasExpert()).toBe(true);
	await end();
});

test("a client's open page refetches when the expert is suspended, and when they are resumed", async () => {
	const person = await app.signUp();
	const { nextChange, hasExpert, end } = await clientOfScheduledChat();
	await linkExpert(admin, exampleExpert, person.user.email);
	await nextChange();
	const account = `/api/admin/users/${person.user.id}`;
	await admin.send(`POST ${account}/suspend`, { body: { reason: "Spam" } });
	await nextChange();
	expect(await hasExpert()).toBe(false);
	await admin.send(`POST ${account}/resume`);
	await nextChange();
	expect(await hasExpert()).toBe(true);
	await end();
});
