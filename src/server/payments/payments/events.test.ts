import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Payment } from "#contract/payments/payments.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
/** The same database through another process. */
let elsewhere: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	elsewhere = await testApp({}, app.database);
	await app.signUp({ email: "admin@example.in" });
	admin = elsewhere.client();
	await admin.send("POST /api/auth/login", { body: { email: "admin@example.in", password: "monsoon-21" } });
});

afterAll(() => app.close());

/** An open page: `next` gives its next event, or undefined at the end of the stream. */
const page = async (person: Pick<Client, "cookie">) => {
	const response = await app.fetch("/api/payments/events", { headers: { cookie: person.cookie() ?? "" } });
	const events = eventsIn(response.body ?? new ReadableStream());
	return { response, next: async () => (await events.next()).value, close: () => events.return(undefined) };
};

async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Payment, undefined> {
	let text = "";
	for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
		const blocks = (text + chunk).split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) if (block.startsWith("data: ")) yield JSON.parse(block.slice(6));
	}
}

const decide = (id: string, decision: "verify" | "reject") =>
	admin.send(`POST /api/admin/payments/${id}/${decision}`, {
		...(decision === "reject" && { body: { reason: "No such credit" } }),
	});

describe("an open page", () => {
	test("knows the payments as they are, and within two seconds of a decision in another process", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer, { transactionId: newUtr() });
		const { response, next, close } = await page(payer);
		expect(response.headers.get("content-type")).toBe("text/event-stream");
		expect(await next()).toMatchObject({ id, paymentStatus: "pending" });
		await decide(id, "verify");
		const decidedAt = performance.now();
		expect(await next()).toMatchObject({ id, paymentStatus: "completed" });
		expect(performance.now() - decidedAt).toBeLessThan(2_000);
		await close();
	});

	test("hears of a rejection with its reason, and of the next attempt", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer);
		const { next, close } = await page(payer);
		await next();
		await decide(id, "reject");
		expect(await next()).toMatchObject({ id, paymentStatus: "rejected", rejectReason: "No such credit" });
		const again = await openPayment(payer);
		expect(await next()).toMatchObject({ id: again.id, paymentStatus: "pending" });
		await close();
	});

	test("hears nothing of others", async () => {
		const [payer, other] = [await app.signUp(), await app.signUp()];
		const [mine, theirs] = [await openPayment(payer), await openPayment(other)];
		const { next, close } = await page(payer);
		await next();
		await decide(theirs.id, "verify");
		await decide(mine.id, "verify");
		expect((await next())?.id).toBe(mine.id);
		await close();
	});

	test("ends at sign-out", async () => {
		const payer = await app.signUp();
		const cookie = payer.cookie();
		const { next } = await page({ cookie: () => cookie });
		await payer.send("POST /api/auth/logout");
		expect(await next()).toBeUndefined();
	});

	test("is the site's own", async () => {
		const payer = await app.signUp();
		const headers = { cookie: payer.cookie() ?? "", origin: "https://evil.example", host: "localhost" };
		expect((await app.fetch("/api/payments/events", { headers })).status).toBe(403);
	});

	test("needs a session", async () => {
		expect((await page(app.client())).response.status).toBe(401);
	});
});
