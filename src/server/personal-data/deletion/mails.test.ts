import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";
import { deletionMail } from "./mails.ts";

const dayMs = 86_400_000;
let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	await app.signUp();
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

test("accounts that are deleted in the same run get farewells with different ids", async () => {
	const idle = await testApp(mails.settings);
	await idle.signUp();
	for (const person of [await idle.signUp(), await idle.signUp()])
		await person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	idle.advance(8 * dayMs);
	const sent: string[] = [];
	await deleteAccounts({ ...idle.deps, sendMail: async ({ id }) => void sent.push(id) })({
		id: "job",
		data: null,
	});
	expect(new Set(sent).size).toBe(2);
	await idle.close();
});

async function askAndKeep(person: Client) {
	const asked = await person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	expect(asked.status).toBe(201);
	const open = "select 1 as one from jobs.job where name = 'deletion-mail' and state < 'completed'";
	await expect.poll(() => queryRows(app.database, open), { timeout: 20_000 }).toEqual([]);
	await person.send("DELETE /api/account/deletion");
}
function mailed(address: string, subject: string) {
	return mails.mailsTo(address).filter((mail) => mail.includes(`Subject: ${subject}`));
}

test("a deletion that is requested and cancelled again and again is mailed once a day", async () => {
	const person = await app.signUp();
	for (let time = 0; time < 3; time++) await askAndKeep(person);
	const requested = () => mailed(person.user.email, "Your account will be deleted");
	expect(requested()).toHaveLength(1);
	app.advance(dayMs);
	await askAndKeep(person);
	expect(requested()).toHaveLength(2);
});

test("a cancelled request, a failing mail server or a crash while sending doesn't use up the day's email", async () => {
	const idle = await testApp();
	await idle.signUp();
	const person = await idle.signUp();
	const ask = () => person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	const sent: string[] = [];
	async function broken() {
		throw new Error("The mail server is down.");
	}
	async function runJobs(sendMail: Deps["sendMail"]) {
		const waiting = await queryRows<{ id: string }>(
			idle.database,
			"select id from jobs.job where name = 'deletion-mail' order by created_on",
		);
		const run = deletionMail({ ...idle.deps, sendMail });
		for (const { id } of waiting) await run({ id, data: { userId: person.user.id } });
	}
	async function send({ id }: { id: string }) {
		sent.push(id);
	}
	await ask();
	await person.send("DELETE /api/account/deletion");
	await runJobs(send);
	expect(sent).toEqual([]);
	await ask();
	await expect(runJobs(broken)).rejects.toThrow();
	// As if the process died while sending.
	await new Promise<void>((reached) => void runJobs(() => new Promise(() => reached())));
	await runJobs(send);
	expect(sent).toHaveLength(1);
	await idle.close();
});

test("of two email jobs that run at the same time, only one sends, even if the mail server fails at first", async () => {
	const idle = await testApp();
	await idle.signUp();
	const { send, user } = await idle.signUp();
	await send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	const sent: string[] = [];
	// The server fails only after the other job has given up: an earlier failure would rightly let that job try.
	const other = Promise.withResolvers<void>();
	async function broken() {
		await other.promise;
		throw new Error("The mail server is down.");
	}
	function run(id: string, sendMail: Deps["sendMail"]) {
		return deletionMail({ ...idle.deps, sendMail })({ id, data: { userId: user.id } });
	}
	const outcomes = await Promise.allSettled(
		["first", "second"].map((id) => run(id, broken).then(other.resolve)),
	);
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	const failed = outcomes[0]?.status === "rejected" ? "first" : "second";
	async function working({ id }: { id: string }) {
		sent.push(id);
	}
	await run(failed, working);
	await Promise.all([run("first", working), run("second", working)]);
	expect(new Set(sent)).toEqual(new Set([failed]));
	await idle.close();
});

test("a request made under the previous release, which recorded the email before sending it, still gets its email", async () => {
	const idle = await testApp();
	await idle.signUp();
	const { send, user } = await idle.signUp();
	await send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	await queryRows(
		idle.database,
		`insert into notice_causes (user_id, cause, created_at)
			values ('${user.id}', 'deletion-mail ${iso(idle.deps.clock()).slice(0, 10)}', now())`,
	);
	const sent: string[] = [];
	const run = deletionMail({ ...idle.deps, sendMail: async ({ id }) => void sent.push(id) });
	await run({ id: "job", data: { userId: user.id } });
	expect(sent).toEqual(["job"]);
	await idle.close();
});

test("the owner of a suspended account, who cannot sign in, is told whom to write to", async () => {
	const idle = await testApp({ CONTACT_EMAIL: "help@ikkis.example" });
	const admin = await idle.signUp();
	const texts: string[] = [];
	for (const locale of ["en", "hi"]) {
		const { send, user } = await idle.signUp({ locale });
		await send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
		await admin.send(`POST /api/admin/users/${user.id}/suspend`, { body: { reason: "Spam" } });
		const run = deletionMail({ ...idle.deps, sendMail: async ({ text }) => void texts.push(text) });
		await run({ id: "job", data: { userId: user.id } });
	}
	expect(texts).toEqual([
		expect.stringContaining("write to us before that day.\nhelp@ikkis.example"),
		expect.stringContaining("help@ikkis.example"),
	]);
	expect(texts.join()).not.toMatch(/Keep my account|खाता रखिए”/);
	await idle.close();
});

test("an unconfirmed address gets the emails without the name that was entered at sign-up", async () => {
	const person = await app.signUp({ fullName: "Win at win.example" });
	await person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	await expect.poll(() => mailed(person.user.email, "Your account will be deleted")).toHaveLength(1);
	app.advance(7 * dayMs);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	expect(mailed(person.user.email, "Your account was deleted")).toHaveLength(1);
	expect(mails.mailsTo(person.user.email).join()).not.toContain("win.example");
});
