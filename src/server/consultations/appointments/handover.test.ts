import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noticeMail } from "#server/roof/notice-mails.ts";
import {
	book,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
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

async function scheduleOne(client?: Person, form?: object): Promise<string> {
	const booked = await book(client ?? (await app.signUp()), form);
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

describe("the notice of a chat's unread message", () => {
	let client: Person;
	let id: string;

	beforeEach(async () => {
		await link(first);
		client = await app.signUp();
		id = await scheduleOne(client, chatForm);
		app.advance(3_600_000);
	});

	async function write() {
		const body = { messageId: uuidv7(), text: "Hello" };
		expect((await client.send(`POST /api/consultations/${id}/messages`, { body })).status).toBe(201);
	}

	async function messagesOf(who: Person): Promise<{ id: string; data: object }[]> {
		const { json } = await who.send("GET /api/notices");
		return json.filter(({ kind }: { kind: string }) => kind === "consultation-message");
	}

	test("moves to the expert's next account, and the waiting email is dropped", async () => {
		await write();
		const [notice] = await messagesOf(first);
		await link(second);
		expect(await messagesOf(first)).toEqual([]);
		expect(await messagesOf(second)).toMatchObject([{ data: { consultationId: id, name: "Asha Rao" } }]);
		const mailed: string[] = [];
		const sendMail = async ({ userId }: { userId: string }) => void mailed.push(userId);
		const sendNoticeMail = noticeMail({ ...app.deps, sendMail });
		for (const [who, noticeId] of [
			[first, notice?.id],
			[second, (await messagesOf(second))[0]?.id],
		] as const)
			await sendNoticeMail({ id: "job", data: { userId: who.user.id, noticeId: noticeId ?? "" } });
		expect(mailed).toEqual([second.user.id]);
		await write();
		expect(await messagesOf(second)).toHaveLength(1);
		await link(null);
		expect(await messagesOf(second)).toEqual([]);
	});

	test("isn't created for the next account if the message was read or answered", async () => {
		await write();
		await first.send(`POST /api/consultations/${id}/read`, { body: { upTo: 1 } });
		await link(second);
		expect(await messagesOf(second)).toEqual([]);
		await write();
		const answer = { messageId: uuidv7(), text: "Hello to you" };
		await second.send(`POST /api/consultations/${id}/messages`, { body: answer });
		await link(first);
		expect([await messagesOf(first), await messagesOf(second)].map((list) => list.length)).toEqual([0, 0]);
	});

	test("is created even after the eight days of a chat that nobody has answered, along with its appointment's", async () => {
		await write();
		app.advance(9 * 86_400_000);
		for (const { user, password, send } of [admin, client, second])
			await send("POST /api/auth/login", { body: { email: user.email, password } });
		await link(second);
		expect(await appointmentsOf(second)).toEqual([id]);
		expect(await messagesOf(second)).toMatchObject([{ data: { consultationId: id } }]);
		await write();
	});

	test("is withdrawn from the previous account if the chat is done", async () => {
		await write();
		await first.send(`POST /api/consultations/${id}/messages`, { body: { messageId: uuidv7(), text: "Hi" } });
		app.advance(1_000);
		await write();
		app.advance(8 * 86_400_000);
		await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
		expect(
			(await admin.send(`POST /api/admin/consultations/${id}/done`, { body: { revision: 2 } })).status,
		).toBe(200);
		expect(await messagesOf(first)).toHaveLength(1);
		await link(second);
		expect([await messagesOf(first), await messagesOf(second)]).toEqual([[], []]);
	});
});
