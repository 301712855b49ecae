import { afterEach, beforeEach, expect, test } from "vitest";
import { book, exampleExpert, linkExpert, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let admin: Person;
let first: Person;
let second: Person;

beforeEach(async () => {
	app = await testApp();
	admin = await app.signUp();
	[first, second] = [await app.signUp(), await app.signUp()];
});

afterEach(() => app.close());

async function scheduleOne(): Promise<string> {
	const booked = await book(await app.signUp());
	await verifyPaymentOf(admin, booked);
	const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	return booked.id;
}
function link(to: Person | null) {
	return linkExpert(admin, exampleExpert, to?.user.email ?? null);
}
async function appointmentsOf(who: Person) {
	const { json } = await who.send("GET /api/notices");
	return json
		.filter(({ kind }: { kind: string }) => kind === "consultation-scheduled")
		.map(({ data }: { data: { consultationId: string } }) => data.consultationId);
}

test("the notice of an open appointment moves to the expert's next account, and back", async () => {
	await link(first);
	const id = await scheduleOne();
	expect(await appointmentsOf(first)).toEqual([id]);
	await link(second);
	expect([await appointmentsOf(first), await appointmentsOf(second)]).toEqual([[], [id]]);
	app.advance(1);
	await link(first);
	expect([await appointmentsOf(first), await appointmentsOf(second)]).toEqual([[id], []]);
});

test("an account that is linked later learns about open appointments, not about past ones", async () => {
	await scheduleOne();
	app.advance(2 * 86_400_000);
	await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
	const id = await scheduleOne();
	await link(second);
	expect(await appointmentsOf(second)).toEqual([id]);
	await link(null);
	expect(await appointmentsOf(second)).toEqual([]);
});
