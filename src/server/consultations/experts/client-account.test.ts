import { afterAll, beforeAll, expect, test } from "vitest";
import {
	book,
	bookingForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

function link({ user }: Person) {
	return admin.send(`PATCH /api/admin/experts/${exampleExpert}`, { body: { accountEmail: user.email } });
}
async function bookScheduled(client: Person): Promise<string> {
	const booked = await book(client);
	await verifyPaymentOf(admin, booked);
	const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	return booked.id;
}

test("an account becomes the expert's only once its own consultation with them is over", async () => {
	const client = await app.signUp();
	const unpaid = await book(client);
	expect((await link(client)).json.code).toBe("expert-is-client");
	await client.send(`POST /api/consultations/${unpaid.id}/cancel`);
	const id = await bookScheduled(client);
	expect((await link(client)).json.code).toBe("expert-is-client");
	const body = { revision: 2, reason: "They are the expert" };
	expect((await admin.send(`POST /api/admin/consultations/${id}/cancel`, { body })).status).toBe(200);
	expect((await link(client)).status).toBe(200);
	await linkExpert(admin, exampleExpert, null);
});

test("an account cannot be linked to an expert and book them at the same time", async () => {
	for (let round = 0; round < 5; round++) {
		const client = await app.signUp();
		const [linked, booked] = await Promise.all([
			link(client).then(({ status }) => status),
			client.send("POST /api/consultations", { body: bookingForm }),
		]);
		expect([
			[200, 409, "own-consultation"],
			[409, 201, undefined],
		]).toContainEqual([linked, booked.status, booked.json.code]);
	}
	await linkExpert(admin, exampleExpert, null);
});

test("experts can't review a consultation that they booked with themselves before they were linked, and don't see it as booked with them", async () => {
	const client = await app.signUp();
	const id = await bookScheduled(client);
	app.advance(3_600_000);
	const done = await admin.send(`POST /api/admin/consultations/${id}/done`, { body: { revision: 2 } });
	expect(done.status).toBe(200);
	expect((await link(client)).status).toBe(200);
	const own = async () => (await client.send(`GET /api/consultations/${id}`)).json;
	expect((await own()).canReview).toBe(false);
	const others = await bookScheduled(await app.signUp());
	const assigned = (await client.send("GET /api/expert/consultations")).json;
	const assignedIds = assigned.map((each: { id: string }) => each.id);
	expect(assignedIds).toContain(others);
	expect(assignedIds).not.toContain(id);
	const review = () => client.send(`PUT /api/consultations/${id}/review`, { body: { rating: 5 } });
	expect((await review()).json.code).toBe("own-consultation");
	await linkExpert(admin, exampleExpert, null);
	expect((await own()).canReview).toBe(true);
	expect((await review()).status).toBe(200);
});
