import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { mailSender } from "#server/outbound/mail.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { noticeMail } from "./notice-mails.ts";
import { startWorker } from "./worker.ts";

const mailFrom = "Ikkis <hello@ikkis.example>";
let folder: string;
let app: TestApp;
let admin: Client;

function mailingApp() {
	return testApp({ DATA_DIR: folder, PUBLIC_URL: "https://ikkis.example", MAIL_FROM: mailFrom });
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-mail-"));
	app = await mailingApp();
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterEach(() => rm(path.join(folder, "mail"), { recursive: true, force: true }));

afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

async function readEmails(): Promise<string[]> {
	const names = await readdir(path.join(folder, "mail")).catch(() => []);
	const raw = await Promise.all(
		names
			.filter((name) => name.endsWith(".eml"))
			.map((name) => readFile(path.join(folder, "mail", name), "utf8")),
	);
	return raw.map(decode);
}

/** Decodes header words and bodies as far as these emails need it. */
function decode(raw: string): string {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const body = rest.join("\r\n\r\n");
	const isBase64 = /^content-transfer-encoding: base64/im.test(head);
	return `${unquote(head)}\r\n\r\n${isBase64 ? Buffer.from(body, "base64").toString() : unquote(body)}`;
}

function unquote(text: string): string {
	return text
		.replaceAll(/\?=\r?\n =\?/g, "?==?")
		.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, "base64").toString())
		.replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => word.replaceAll("_", " "))
		.replaceAll(/=\r?\n/g, "")
		.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}

async function openJobs({ database }: TestApp): Promise<number> {
	const rows = await database.script((run) =>
		run("select count(*)::integer as count from jobs.job where name = 'notice-mail' and state < 'completed'"),
	);
	return Number(rows[0]?.count);
}

async function mailsWith(text: string) {
	return (await readEmails()).filter((mail) => mail.includes(text));
}

describe("payment emails", () => {
	test("are sent when a payment is claimed, verified or rejected", async () => {
		const [asha, ravi] = [
			await app.signUp({ email: "asha@example.in", fullName: "Asha Rao" }),
			await app.signUp({ email: "ravi@example.in" }),
		];
		const utr = newUtr();
		const first = await openPayment(asha, { transactionId: utr });
		await expect.poll(() => mailsWith("We have your payment details")).toHaveLength(1);
		await admin.send(`POST /api/admin/payments/${first.id}/verify`);
		await expect.poll(() => mailsWith("Your payment is verified")).toHaveLength(1);

		const [mail] = await mailsWith("Your payment is verified");
		expect(mail).toContain("From: Ikkis <hello@ikkis.example>");
		expect(mail).toContain("To: Asha Rao <asha@example.in>");
		expect(mail).toContain(`Subject: Your payment is verified (${first.reference})`);
		expect(mail).toContain("Hello Asha Rao,");
		expect(mail).toContain("Amount: ₹100");
		expect(mail).toContain(`UTR: ${utr}`);
		expect(mail).toContain("https://ikkis.example/dashboard");

		const second = await openPayment(ravi);
		await admin.send(`POST /api/admin/payments/${second.id}/reject`, {
			body: { reason: "The amount was ₹10" },
		});
		await expect.poll(() => mailsWith("We could not confirm your payment")).toHaveLength(1);
		const [refusal] = await mailsWith("We could not confirm your payment");
		expect(refusal).toContain("ravi@example.in");
		expect(refusal).toContain("The amount was ₹10");
		expect(await readEmails()).toHaveLength(3);
	});

	test("do not suggest paying again if what was paid for has been deleted", async () => {
		const owner = await app.signUp();
		const { id: organizationId } = await createOrganization(owner);
		const seats = await owner.send(`POST /api/organizations/${organizationId}/seats`, { body: { count: 3 } });
		await owner.send(`PATCH /api/payments/${seats.json.id}`, { body: { transactionId: newUtr() } });
		await leaveOrganizations(app.deps, owner.user.id);
		await expect.poll(() => mailsWith("Your payment was cancelled")).toHaveLength(1);
		const [mail] = await mailsWith("Your payment was cancelled");
		expect(mail).toContain("The organization was deleted. If you have paid, we will refund you.");
		expect(mail).toContain("https://ikkis.example/profile");
		expect(mail).not.toContain("again");
	});

	test("are in the payer's language", async () => {
		const payer = await app.signUp({ locale: "hi", fullName: "आशा राव" });
		const { id, reference } = await openPayment(payer);
		await admin.send(`POST /api/admin/payments/${id}/verify`);
		await expect.poll(() => mailsWith(`आपके भुगतान की पुष्टि हो गई (${reference})`)).toHaveLength(1);
		const [mail] = await mailsWith("नमस्ते आशा राव,");
		expect(mail).toContain("शुरू करने के लिए अपनी आदतें खोलिए।");
		expect(mail).toContain("प्लान: आदतें बनाना");
	});

	test("about a claim are not sent once the payment is decided, even if the claim was repeated", async () => {
		const idle = await mailingApp();
		const boss = await idle.signUp();
		const payer = await idle.signUp();
		const { id } = await openPayment(payer, { transactionId: newUtr() });
		for (let count = 0; count < 3; count++)
			await payer.send(`PATCH /api/payments/${id}`, { body: { transactionId: newUtr() } });
		await boss.send(`POST /api/admin/payments/${id}/verify`);
		// The worker starts only now: the claim's email would arrive after the decision's.
		await startWorker(idle.deps);
		await expect.poll(() => mailsWith("Your payment is verified")).toHaveLength(1);
		await expect.poll(() => openJobs(idle)).toBe(0);
		expect(await readEmails()).toHaveLength(1);
		await idle.close();
	});
});

test("a message is mailed after three minutes, unless it is read or mail is switched off by then", async () => {
	const [asha, ravi] = [await joinHub(app, { fullName: "Asha Rao" }), await joinHub(app)];
	await befriend(asha, ravi);
	await ravi.send("PATCH /api/settings/notices", { body: { messages: { mail: true } } });
	const write = () =>
		asha.send(`POST /api/social/conversations/${ravi.user.id}/messages`, {
			body: { messageId: crypto.randomUUID(), text: "Hello" },
		});
	async function takeWaitingMail() {
		const rows = await app.database.script((run) =>
			run(`delete from jobs.job
				where name = 'notice-mail' and state = 'created' and data ->> 'userId' = '${ravi.user.id}'
				returning data, extract(epoch from start_after - created_on)::integer as seconds`),
		);
		expect(rows).toMatchObject([{ seconds: 180 }]);
		return rows[0]?.data as { userId: string; noticeId: string };
	}
	const mail = async () => noticeMail(app.deps)({ id: crypto.randomUUID(), data: await takeWaitingMail() });

	const read = (upTo: number) =>
		ravi.send(`POST /api/social/conversations/${asha.user.id}/read`, { body: { upTo } });
	await write();
	await read(1);
	await mail();
	expect(await readEmails()).toEqual([]);
	await write();
	await mail();
	expect(await readEmails()).toEqual([expect.stringContaining("Asha Rao")]);
	await read(2);
	await write();
	await ravi.send("PATCH /api/settings/notices", { body: { messages: { mail: false } } });
	await mail();
	expect(await readEmails()).toHaveLength(1);
});

test.each([
	["is not mailed if it has been answered by then", ["accept"], 0],
	["is mailed if it is still open", [], 1],
	["is not mailed if it is withdrawn by then", ["withdraw"], 0],
	["is mailed once if it is withdrawn and repeated at once", ["withdraw", "ask"], 1],
	["is mailed once if it is declined and repeated at once", ["decline", "ask"], 1],
	["is not mailed if it is repeated at once and withdrawn again", ["withdraw", "ask", "withdraw"], 0],
] as const)("a friend request %s", async (_, steps, count) => {
	const [asha, ravi] = [await joinHub(app, { fullName: "Asha Rao" }), await joinHub(app)];
	await ravi.send("PATCH /api/settings/notices", { body: { friends: { mail: true } } });
	const calls = {
		ask: () => asha.send(`PUT /api/social/friends/${ravi.user.id}`),
		withdraw: () => asha.send(`DELETE /api/social/friends/${ravi.user.id}`),
		accept: () => ravi.send(`POST /api/social/friends/${asha.user.id}/accept`),
		decline: () => ravi.send(`POST /api/social/friends/${asha.user.id}/decline`),
	};
	for (const step of ["ask", ...steps] as const) expect((await calls[step]()).status).toBe(204);
	const waiting = await app.database.script((run) =>
		run(`delete from jobs.job
			where name = 'notice-mail' and state = 'created' and data ->> 'userId' = '${ravi.user.id}'
			returning data`),
	);
	expect(waiting).toHaveLength(1);
	const data = waiting[0]?.data as { userId: string; noticeId: string };
	await noticeMail(app.deps)({ id: crypto.randomUUID(), data });
	expect(await mailsWith("Asha Rao")).toHaveLength(count);
});

test("a friend request that is repeated after three minutes stays read", async () => {
	const [asha, ravi] = [await joinHub(app), await joinHub(app)];
	await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
	await asha.send(`DELETE /api/social/friends/${ravi.user.id}`);
	app.advance(3 * 60_000);
	await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
	expect((await ravi.send("GET /api/notices")).json).toMatchObject([{ readAt: expect.any(String) }]);
});

describe("a name with line breaks", () => {
	test("does not add a header", async () => {
		const send = mailSender({ smtpUrl: undefined, mailFrom, dataDir: folder }, app.deps.log);
		await send({
			id: "0190a1b2-0000-7000-8000-000000000001",
			userId: "0190a1b2-0000-7000-8000-000000000002",
			to: { name: "Asha\r\nBcc: victim@example.in\u2028X-Evil: 1", address: "asha@example.in" },
			subject: "Hello\r\nX-Evil: 1",
			text: "Body\r\n.\r\nX",
		});
		const [mail = ""] = await readEmails();
		const [head = ""] = mail.split("\r\n\r\n");
		expect(head).not.toMatch(/^(bcc|x-evil)/im);
		expect(head.match(/^to:.*$/gim)).toEqual([expect.stringContaining("<asha@example.in>")]);
	});
});

describe("with SMTP_URL", () => {
	test("emails are sent to that server, and sending fails if it is busy", async () => {
		const server = await smtpServer();
		const send = mailSender({ smtpUrl: server.url, mailFrom, dataDir: folder }, app.deps.log);
		const mail = {
			id: "m1",
			userId: "0190a1b2-0000-7000-8000-000000000002",
			to: { name: "Asha", address: "asha@example.in" },
			subject: "Hello",
			text: "There",
		};
		await send(mail);
		expect(server.state.received).toEqual([expect.stringContaining("Message-ID: <m1@ikkis.example>")]);
		server.state.isBusy = true;
		await expect(send(mail)).rejects.toThrow(/451/);
		server.close();
		expect(await readEmails()).toEqual([]);
	});
});
