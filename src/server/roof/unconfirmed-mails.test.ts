import { afterAll, beforeAll, expect, test } from "vitest";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { startWorker } from "./worker.ts";

const slogan = "Win now at win.example";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;
let admin: Client;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function mailedTo(address: string): Promise<string[]> {
	// Leaves out an administrator's email about the queue, which waits three minutes.
	const open =
		"select 1 as one from jobs.job where name like '%-mail' and state < 'completed' and start_after <= now()";
	await expect.poll(() => queryRows(app.database, open), { timeout: 20_000 }).toEqual([]);
	return mails.mailsTo(address);
}
function subjectsOf(received: string[]): (string | undefined)[] {
	return received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
}
function createWebhook(person: Client) {
	return person.send("POST /api/webhooks", {
		body: { url: "https://hooks.example.com/a", events: ["log.saved"] },
	});
}

test("an unconfirmed address gets no email about a claimed payment, and none with text entered by users", async () => {
	const person = await app.signUp({ fullName: slogan });
	const { id, reference } = await openPayment(person, { transactionId: newUtr() });
	expect((await createWebhook(person)).status).toBe(201);
	await mailedTo(person.user.email);
	await admin.send(`POST /api/admin/payments/${id}/verify`);
	const received = await mailedTo(person.user.email);
	expect(subjectsOf(received).toSorted()).toEqual([
		"A webhook was created",
		"Please confirm your email address",
		`Your payment is verified (${reference})`,
	]);
	expect(received.join()).toContain("Hello,\n");
	expect(received.join()).not.toContain("win.example");
});

test("a confirmed address gets emails with the account's name", async () => {
	const person = await app.signUp({ fullName: "Asha Rao" });
	await queryRows(app.database, `update users set is_verified = true where id = '${person.user.id}'`);
	const { reference } = await openPayment(person, { transactionId: newUtr() });
	const received = await mailedTo(person.user.email);
	expect(subjectsOf(received)).toContain(`We have your payment details (${reference})`);
	expect(received.join()).toContain(`To: Asha Rao <${person.user.email}>`);
	expect(received.join()).toContain("Hello Asha Rao,");
});
