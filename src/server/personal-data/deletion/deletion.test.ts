import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { iso } from "#server/ground/iso.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { startWorker } from "#server/roof/worker.ts";
import { exportOf } from "#server/testing/accounts/exports.ts";
import { announceInOrganization, fillAccount } from "#server/testing/accounts/rich-account.ts";
import {
	book,
	bookingForm,
	cancelAsAdmin,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { tracesOf } from "#server/testing/database/traces.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { upload } from "#server/testing/imports.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { picture } from "#server/testing/pictures.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let folder: string;
let app: TestApp;
let admin: Person;
const sevenDays = 7 * 86_400_000;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-deletion-"));
	app = await testApp({ DATA_DIR: folder });
	admin = await app.signUp({ email: "admin@example.in" });
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}
function requestDeletion(person: Client, password = "monsoon-21") {
	return person.send("POST /api/account/deletion", { body: { password } });
}
/** Administrators must sign in again after twelve hours. */
function signInAgain() {
	return admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: "monsoon-21" } });
}
function run(on = app) {
	return deleteAccounts(on.deps)({ id: "job", data: null });
}
function signIn(email: string, on = app) {
	return on.client().send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
}

function emptyIfGone(fault: NodeJS.ErrnoException): string {
	if (fault.code !== "ENOENT") throw fault;
	return "";
}

async function filesWith(...texts: string[]): Promise<string[]> {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
	const found = await Promise.all(
		files.map(async (file) => {
			// Emails are written as `.part` files and then renamed, so a listed file may be gone when it is read.
			const content = (await readFile(file, "utf8").catch(emptyIfGone)).toLowerCase();
			return texts.some((text) => content.includes(text.toLowerCase())) ? [file] : [];
		}),
	);
	return found.flat();
}

describe("requesting a deletion", () => {
	test("needs the password and returns the due date; until then, it can be cancelled", async () => {
		const person = await app.signUp();
		const wrong = await requestDeletion(person, "not-my-password");
		expect([wrong.status, wrong.json.code, wrong.json.fields]).toEqual([
			422,
			"wrong-password",
			{ password: "This is not your password" },
		]);
		expect((await person.send("GET /api/account/deletion")).status).toBe(204);
		const requested = await requestDeletion(person);
		expect([requested.status, requested.json]).toEqual([
			201,
			{ askedAt: "2026-11-21T12:30:00.000Z", dueAt: "2026-11-28T12:30:00.000Z" },
		]);
		app.advance(60_000);
		expect((await requestDeletion(person)).json).toEqual(requested.json);
		const again = app.client();
		await again.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } });
		expect((await again.send("GET /api/account/deletion")).json).toEqual(requested.json);
		for (const status of [204, 204])
			expect((await again.send("DELETE /api/account/deletion")).status).toBe(status);
		expect((await again.send("GET /api/account/deletion")).status).toBe(204);
		app.advance(sevenDays);
		await run();
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
	});

	test("limits password guesses", async () => {
		const person = await app.signUp();
		const codes = [];
		for (let guess = 0; guess < 22; guess++)
			codes.push((await requestDeletion(person, `guess-${guess}`)).json.code);
		expect(codes.at(0)).toBe("wrong-password");
		expect(codes.at(-1)).toBe("too-many");
	});

	test("deletes the account only once the seven days are over", async () => {
		const person = await app.signUp();
		await requestDeletion(person);
		app.advance(sevenDays - 1);
		await run();
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
		app.advance(1);
		await run();
		expect((await person.send("GET /api/auth/me")).status).toBe(401);
	});
});

describe("the last administrator", () => {
	test("cannot request a deletion; if the last two do so at once, one is refused", async () => {
		const ownApp = await testApp();
		const [first, second] = [await ownApp.signUp(), await ownApp.signUp()];
		expect((await requestDeletion(first)).json.code).toBe("only-administrator");
		await first.send(`PUT /api/admin/administrators/${second.user.id}`);
		const replies = await Promise.all([requestDeletion(first), requestDeletion(second)]);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
		await ownApp.close();
	});

	test("cannot be dismissed if all others have a pending deletion", async () => {
		const ownApp = await testApp();
		const [first, second] = [await ownApp.signUp(), await ownApp.signUp()];
		await first.send(`PUT /api/admin/administrators/${second.user.id}`);
		await requestDeletion(second);
		const dismissed = await second.send(`DELETE /api/admin/administrators/${first.user.id}`);
		expect(dismissed.json.code).toBe("last-administrator");
		await ownApp.close();
	});
});

async function fullAccount(): Promise<Person> {
	const person = await app.signUp({
		email: "canary.meena@example.in",
		fullName: "Canary Meena",
		phone: "+91 90000 12345",
	});
	const wrong = await signIn("CANARY.meena@example.in").then(() =>
		requestDeletion(person, "not-my-password"),
	);
	expect(wrong.status).toBe(422);
	const order = await openPayment(person, { transactionId: newUtr() });
	await person.send(`POST /api/payments/${order.id}/screenshot`, {
		raw: await picture("png"),
		headers: { "content-type": "image/png" },
	});
	await signInAgain();
	await admin.send(`POST /api/admin/payments/${order.id}/verify`);
	await fillAccount(person);
	await announceInOrganization(app, person);
	await upload(person, bytesOf("date,habit\n2026-07-01,Canary walk\n"));
	await admin.send(`PUT /api/admin/administrators/${person.user.id}`);
	const other = await app.signUp();
	await pay(person, other.user.email);
	await person.send(`POST /api/admin/users/${other.user.id}/suspend`, { body: { reason: "Asked for it" } });
	await person.send(`PUT /api/admin/administrators/${other.user.id}`);
	await exportOf(app, person);
	return person;
}

describe("deletion", () => {
	let person: Person;

	test("leaves no trace in any table or file, except the payment without its payer", async () => {
		person = await fullAccount();
		const { id, email, fullName } = person.user;
		const texts = [id, email, fullName, "90000 12345", "Canary walk"];
		const here = await tracesOf(app.database, id);
		for (const { name, owner } of personalTables) {
			const isThere =
				(await rows(`select 1 as one from ${name} where "${owner.name}" = '${id}' limit 1`)).length > 0;
			if (isThere) expect(here).toContain(`public.${name}.${owner.name}`);
		}
		await requestDeletion(person);
		await expect.poll(() => filesWith(email)).not.toEqual([]);
		const mails = `select name from jobs.job
			where data ->> 'userId' = '${id}' and name like '%-mail' and state < 'completed'`;
		await expect.poll(() => rows(mails)).toEqual([]);
		app.advance(sevenDays);
		await run();

		expect(await tracesOf(app.database, ...texts)).toEqual([]);
		expect(await filesWith(...texts)).toEqual([]);
		const kept = await rows("select amount, keep_until::text from kept_payments");
		expect(kept).toMatchObject([{ keep_until: "2035-03-31" }]);
		expect((await person.send("GET /api/auth/me")).status).toBe(401);
		expect((await signIn(email)).json.code).toBe("wrong-credentials");
		await signInAgain();
		const audit = await admin.send("GET /api/admin/audit?limit=50");
		expect(audit.status).toBe(200);
	});

	test("keeps the UTR with the payment", async () => {
		const [{ transaction_id: utr } = {}] = await rows("select transaction_id from kept_payments");
		expect((await tracesOf(app.database, String(utr))).sort()).toEqual([
			"public.kept_payments.transaction_id",
			"public.payment_keys.key",
		]);
	});

	test("frees the address, but not the UTR", async () => {
		const again = await app.signUp({ email: person.user.email });
		const [{ transaction_id: utr } = {}] = await rows("select transaction_id from kept_payments");
		const reply = await again.send("POST /api/payments", { body: { planId: 1, transactionId: utr } });
		expect(reply.json.code).toBe("utr-taken");
	});

	test("keeps a payment for eight years, as accounting law requires", async () => {
		const { purgeKeptPayments } = await import("#server/payments/payments/retained-payments.ts");
		await purgeKeptPayments(app.deps.orm, Date.parse("2035-03-31T12:00:00Z"));
		expect(await rows("select 1 as one from kept_payments")).toHaveLength(1);
		// A purge that stops at the keys leaves nothing behind that the next one doesn't find.
		await rows("alter table payment_keys rename to unreachable_keys");
		const stopped = purgeKeptPayments(app.deps.orm, Date.parse("2035-04-01T12:00:00Z"));
		await expect(stopped).rejects.toThrow();
		await rows("alter table unreachable_keys rename to payment_keys");
		await purgeKeptPayments(app.deps.orm, Date.parse("2035-04-01T12:00:00Z"));
		expect(await rows("select 1 as one from kept_payments")).toEqual([]);
		expect(await rows("select 1 as one from payment_keys where user_id is null")).toEqual([]);
	});

	test("also deletes emails to addresses the user asked to change to, and the user's name in a booking", async () => {
		const mover = await app.signUp({ email: "canary.mover@example.in", fullName: "Canary Mover" });
		const bystander = await app.signUp({ email: "canary.free@example.in" });
		for (const email of ["canary.first@example.in", "canary.second@example.in"]) {
			const wish = { email, password: "monsoon-21" };
			expect((await mover.send("POST /api/auth/email", { body: wish })).status).toBe(204);
			await expect.poll(() => filesWith(email)).not.toEqual([]);
		}
		await bystander.send("POST /api/auth/forgot", { body: { email: bystander.user.email } });
		await expect.poll(() => filesWith(bystander.user.email)).not.toEqual([]);
		const booked = await book(mover, { ...bookingForm, fullName: "Canary Mover" });
		await signInAgain();
		await verifyPaymentOf(admin, booked);
		await admin.send(`POST /api/admin/consultations/${booked.id}/notes`, { body: { note: "Rang" } });
		expect((await requestDeletion(mover)).json.code).toBe("consultation-unsettled");
		await cancelAsAdmin(admin, booked);
		await admin.send(`POST /api/admin/payments/${booked.payment?.id}/note`, { body: { note: "Paid back" } });
		expect((await requestDeletion(mover)).status).toBe(201);
		const unfinishedJobs = `select 1 as one from jobs.job
			where state < 'completed' and data ->> 'userId' = '${mover.user.id}'`;
		await expect.poll(() => rows(unfinishedJobs)).toEqual([]);
		app.advance(sevenDays);
		await run();
		expect(await filesWith("canary.mover", "canary.first", "canary.second")).toEqual([]);
		expect(await filesWith(bystander.user.email)).not.toEqual([]);
		expect(await tracesOf(app.database, "Canary Mover", mover.user.id)).toEqual([]);
	});

	test("unlinks the account of an expert, whose bookings can still be managed", async () => {
		const [expert, client] = [await app.signUp(), await app.signUp()];
		await signInAgain();
		await linkExpert(admin, exampleExpert, expert.user.email);
		const booked = await book(client, chatForm);
		expect(await tracesOf(app.database, expert.user.id)).toContain("public.experts.user_id");
		await requestDeletion(expert);
		app.advance(sevenDays);
		await run();
		expect(await tracesOf(app.database, expert.user.id, expert.user.email)).toEqual([]);
		await signInAgain();
		await verifyPaymentOf(admin, booked);
		const act = (name: string, body: object) =>
			admin.send(`POST /api/admin/consultations/${booked.id}/${name}`, { body });
		for (const revision of [1, 2]) {
			const scheduledDate = iso(app.deps.clock() + revision * 60_000);
			expect((await act("schedule", { revision, scheduledDate, roomUrl: null })).status).toBe(200);
		}
		app.advance(2 * 60_000);
		const { chat } = (await client.send(`GET /api/consultations/${booked.id}`)).json;
		expect(chat).toMatchObject({ canWrite: false, hasExpert: false });
		expect((await act("cancel", { revision: 3, reason: "Nobody to answer" })).status).toBe(200);
	});
});

describe("the deletion job", () => {
	afterEach(() => rows("drop trigger if exists stuck on habits"));

	test("resumes a failed deletion; until then, the account's owner cannot sign in", async () => {
		const person = await app.signUp();
		await signInAgain();
		await pay(admin, person.user.email);
		await createHabit(person);
		await rows(
			"create or replace function stick() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$",
		);
		await rows("create trigger stuck before delete on habits for each row execute function stick()");
		await requestDeletion(person);
		app.advance(sevenDays);
		await run();
		expect(app.logLines.join()).toContain("an account could not be deleted");
		expect(app.logLines.join()).not.toContain(person.user.email);
		expect((await person.send("DELETE /api/account/deletion")).status).toBe(401);
		expect((await signIn(person.user.email)).json.code).toBe("wrong-credentials");
		expect(await tracesOf(app.database, person.user.email)).toEqual(["public.account_deletions.email"]);
		await rows("drop trigger stuck on habits");
		await run();
		expect(await tracesOf(app.database, person.user.id, person.user.email)).toEqual([]);
	});

	test("is not delayed by a hundred deletions that fail", async () => {
		const person = await app.signUp();
		await requestDeletion(person);
		// These fail at once, because their accounts don't exist: failing at the end would take a hundred full deletions.
		const isStuck = "due_at = '2026-01-08'";
		await rows(`insert into account_deletions (user_id, asked_at, due_at)
			select gen_random_uuid(), '2026-01-01', '2026-01-08' from generate_series(1, 101)`);
		app.advance(sevenDays);
		await run();
		expect(await tracesOf(app.database, person.user.id, person.user.email)).toEqual([]);
		const { listDue } = await import("./store.ts");
		const other = await app.signUp();
		await requestDeletion(other);
		app.advance(sevenDays);
		const [first] = await listDue(app.deps.orm, iso(app.deps.clock()), 1);
		expect(first?.userId).toBe(other.user.id);
		const failed = await rows(
			`delete from account_deletions where ${isStuck} and tried_at is not null returning 1 as one`,
		);
		expect(failed).toHaveLength(101);
		await run();
	});

	test("leaves concurrent sign-ins without access", async () => {
		const person = await app.signUp();
		await requestDeletion(person);
		app.advance(sevenDays);
		const clients = Array.from({ length: 12 }, () => app.client());
		const logins = clients.map((client) =>
			client.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } }),
		);
		const [, ...replies] = await Promise.all([run(), ...logins]);
		for (const { status } of replies) expect([200, 401]).toContain(status);
		for (const client of clients) expect((await client.send("GET /api/auth/me")).status).toBe(401);
		for (const client of clients) expect((await client.send("POST /api/account/export")).status).toBe(401);
		expect(await tracesOf(app.database, person.user.id, person.user.email)).toEqual([]);
	});

	test("deletes five thousand logged days too", async () => {
		const person = await app.signUp();
		await signInAgain();
		await pay(admin, person.user.email);
		const { id } = await createHabit(person);
		await rows(`insert into habit_logs (user_id, habit_id, date, id, cycle, completed, logged_at, created_at)
			select '${person.user.id}', '${id}', date '2010-01-01' + n, gen_random_uuid(), 1, true, now(), now()
			from generate_series(0, 4999) n`);
		await requestDeletion(person);
		app.advance(sevenDays);
		await run();
		expect(await tracesOf(app.database, person.user.id)).toEqual([]);
	});
});

test("with SMTP, a deletion sends one email when requested and one when done", async () => {
	const server = await smtpServer();
	const mailing = await testApp({
		SMTP_URL: server.url,
		MAIL_FROM: "Ikkis <hello@ikkis.example>",
		PUBLIC_URL: "https://ikkis.example",
		DATA_DIR: folder,
	});
	await mkdir(folder, { recursive: true });
	await mailing.signUp();
	const person = await mailing.signUp({ fullName: "Asha Rao" });
	await startWorker(mailing.deps);
	await requestDeletion(person);
	const mails = () => server.state.received.filter((mail) => /Subject: Your account/.test(mail));
	await expect.poll(() => mails().length).toBe(1);
	mailing.advance(sevenDays);
	server.state.isBusy = true;
	await run(mailing);
	expect(mails()).toHaveLength(1);
	server.state.isBusy = false;
	await run(mailing);
	expect(mails()).toHaveLength(2);
	await run(mailing);
	expect(mails()).toHaveLength(2);
	const left = await mailing.database.script((read) => read("select * from account_deletions"));
	expect(left).toEqual([]);
	server.close();
	await mailing.close();
});
