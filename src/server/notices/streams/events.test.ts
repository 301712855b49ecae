import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailConfirmations } from "#server/account/confirmations/tables.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { createToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let elsewhere: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	elsewhere = await testApp({}, app.database);
	await app.signUp({ email: "admin@example.in" });
	admin = await signIn("admin@example.in");
});

afterAll(() => app.close());

async function signIn(email: string): Promise<Client> {
	const browser = elsewhere.client();
	await browser.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
	return browser;
}

function page(person: Pick<Client, "cookie">) {
	return openPage(app, person);
}

function decide(id: string, decision: "verify" | "reject") {
	return admin.send(`POST /api/admin/payments/${id}/${decision}`, {
		...(decision === "reject" && { body: { reason: "No such credit" } }),
	});
}

describe("an open page", () => {
	test("refetches everything first, and gets an event for a decision made in another process", async () => {
		const payer = await app.signUp();
		const { id } = await openPayment(payer, { transactionId: newUtr() });
		const { response, next } = await page(payer);
		expect(response.headers.get("content-type")).toBe("text/event-stream");
		expect(await next()).toBe("everything");
		await decide(id, "verify");
		expect(await next()).toBe("payments");
	});

	test("gets an event for each act on a payment: opened, claimed, rejected", async () => {
		const payer = await app.signUp();
		const { next } = await page(payer);
		await next();
		const { id } = await openPayment(payer);
		expect(await next()).toBe("payments");
		await payer.send(`POST /api/payments/${id}/claim`);
		expect(await next()).toBe("payments");
		await decide(id, "reject");
		expect(await next()).toBe("payments");
	});

	test("gets no events about other users or refused acts", async () => {
		const [payer, other] = [await app.signUp(), await app.signUp()];
		const [mine, theirs] = [await openPayment(payer), await openPayment(other)];
		const { next } = await page(payer);
		await next();
		await decide(theirs.id, "verify");
		await decide(theirs.id, "reject");
		await decide(mine.id, "verify");
		expect(await next()).toBe("payments");
		const elsewhere = await signIn(payer.user.email);
		expect(await next()).toBe("account");
		await createHabit(elsewhere);
		expect(await next()).toBe("habits");
	});

	test("gets events for habits and logs changed in another browser, but not for its own changes", async () => {
		const person = await app.signUp();
		await pay(admin, person.user.email);
		const phone = await signIn(person.user.email);
		const { id, startedOn } = await createHabit(person);
		const { next } = await page(person);
		await next();
		const today = `PUT /api/habits/${id}/logs/${startedOn}`;
		const loggedAt = new Date(app.deps.clock()).toISOString();
		await person.send(today, { body: { completed: true, loggedAt } });
		await person.send("PATCH /api/auth/me", { body: { locale: "hi" } });
		await phone.send("PATCH /api/auth/me", { body: { locale: "en" } });
		expect(await next()).toBe("account");
		await phone.send(today, { body: { completed: false, loggedAt } });
		expect(await next()).toBe("habits");
	});

	test("gets events for an address confirmed and a token created in another browser, but not for its own", async () => {
		const person = await app.signUp();
		const phone = await signIn(person.user.email);
		const [own, other] = [await page(phone), await page(person)];
		for (const { next } of [own, other]) expect(await next()).toBe("everything");
		const { token, tokenHash } = newToken(person.user.id);
		await app.deps.orm
			.insert(emailConfirmations)
			.values({ userId: person.user.id, tokenHash, expiresAt: "2099-01-01T00:00:00Z" });
		expect((await phone.send("POST /api/auth/confirm-email", { body: { token } })).status).toBe(204);
		expect(await other.next()).toBe("account");
		await createToken({ ...phone, password: person.password });
		expect(await other.next()).toBe("account");
		await pay(admin, person.user.email);
		expect(await own.next()).toBe("payments");
	});

	test("loses its stream at sign-out", async () => {
		const payer = await app.signUp();
		const cookie = payer.cookie();
		const { next } = await page({ cookie: () => cookie });
		await next();
		await payer.send("POST /api/auth/logout");
		expect(await next()).toBeUndefined();
	});

	test("gets no stream on another site", async () => {
		const payer = await app.signUp();
		const headers = { cookie: payer.cookie() ?? "", origin: "https://evil.example", host: "localhost" };
		expect((await app.fetch("/api/events", { headers })).status).toBe(403);
	});

	test("needs a session", async () => {
		expect((await page(app.client())).response.status).toBe(401);
	});
});
