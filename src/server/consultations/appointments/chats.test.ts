import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { startWorker } from "#server/roof/worker.ts";
import { exportOf, textsIn } from "#server/testing/accounts/exports.ts";
import {
	book,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

const hour = 3_600_000;
const day = 24 * hour;

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

function later(ms: number) {
	return new Date(app.deps.clock() + ms).toISOString();
}
function schedule(id: string, revision: number, ms: number) {
	const body = { revision, scheduledDate: later(ms), roomUrl: null };
	return admin.send(`POST /api/admin/consultations/${id}/schedule`, { body });
}
function write(by: Client, id: string) {
	return by.send(`POST /api/consultations/${id}/messages`, { body: { messageId: uuidv7(), text: "Hello" } });
}
/** Books a chat that begins after a minute, and advances the clock to its beginning. */
async function openChat() {
	const client = await app.signUp();
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	expect((await schedule(booked.id, 1, 60_000)).status).toBe(200);
	app.advance(60_000);
	return { client, id: booked.id };
}

test("a chat can be moved only until the expert has answered", async () => {
	const { client, id } = await openChat();
	await write(client, id);
	expect((await schedule(id, 2, hour)).status).toBe(200);
	app.advance(hour);
	await write(expert, id);
	expect((await schedule(id, 3, 3 * day)).json.code).toBe("chat-begun");
	expect((await write(client, id)).status).toBe(201);
});

test("an expert reads appointment and messages without the client's account id", async () => {
	const { client, id } = await openChat();
	await write(client, id);
	const { json: listed } = await expert.send("GET /api/expert/consultations");
	const { json: one } = await expert.send(`GET /api/consultations/${id}`);
	expect(listed).toContainEqual(one);
	expect(one).toMatchObject({ userId: null, fullName: chatForm.fullName });
	const { json: notices } = await expert.send("GET /api/notices");
	const about = notices.filter(({ data }: Notice) => "consultationId" in data && data.consultationId === id);
	expect(about.map(({ kind }: Notice) => kind)).toEqual(["consultation-message", "consultation-scheduled"]);
	await startWorker(app.deps);
	const exported = textsIn(await exportOf(app, expert))["json/notices.json"];
	expect(exported).toContain(id);
	expect(JSON.stringify([listed, notices, exported])).not.toContain(client.user.id);
	expect((await client.send(`GET /api/consultations/${id}`)).json.userId).toBe(client.user.id);
});

test("a chat can be marked as done only once it is over", async () => {
	const { client, id } = await openChat();
	const done = () => admin.send(`POST /api/admin/consultations/${id}/done`, { body: { revision: 2 } });
	expect((await done()).json.code).toBe("chat-not-over");
	await write(expert, id);
	expect((await done()).json.code).toBe("chat-not-over");
	expect((await write(client, id)).status).toBe(201);
	app.advance(7 * day);
	await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
	expect((await done()).json.status).toBe("done");
});
