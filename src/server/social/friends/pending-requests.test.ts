import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysRequestsKept } from "#domain/social/friendship.ts";
import { iso } from "#server/ground/iso.ts";
import { startWorker } from "#server/roof/worker.ts";
import { deliverRequestsJob } from "#server/social/people/pending-requests-job.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgeRequests } from "./pending-requests.ts";

let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;

beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
	});
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

function join(person: HubPerson) {
	return person.send("PUT /api/social/me", { body: { socialName: person.user.fullName } });
}
function sendRequest(by: HubPerson, email: string) {
	return by.send("POST /api/social/friends", { body: { email } });
}
async function requestsOf(person: HubPerson) {
	return (await person.send("GET /api/social/friends/requests")).json;
}
async function askersOf(person: HubPerson) {
	return (await requestsOf(person)).received.map(
		(each: { person: { userId: string } }) => each.person.userId,
	);
}
async function friendsOf(person: HubPerson) {
	return (await person.send("GET /api/social/friends")).json.map(({ id }: { id: string }) => id);
}

async function newestToken(act: "confirm" | "reset" | "email", address: string) {
	const tokens = () =>
		mails.state.received
			.filter((mail) => mail.includes(address))
			.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
			.flatMap((mail) => new RegExp(`#${act}=([\\w-]{65})`).exec(mail)?.[1] ?? []);
	await expect.poll(tokens).not.toEqual([]);
	return tokens().at(-1);
}

/** Confirms a person's address with the newest mailed link. */
async function confirm(person: HubPerson) {
	async function confirmWithNewest() {
		const token = await newestToken("confirm", person.user.email);
		return (await person.send("POST /api/auth/confirm-email", { body: { token } })).status;
	}
	// The newest link may still be the former owner's.
	await expect.poll(confirmWithNewest, { timeout: 20_000 }).toBe(204);
}

/** Waits until all delivery jobs are done. */
function waitForJobs() {
	return expect
		.poll(() =>
			app.database.script((run) =>
				run("select id from jobs.job where name = 'meet-asks' and state <> 'completed'"),
			),
		)
		.toEqual([]);
}

describe("a request to an address without an owner", () => {
	test("reaches its later owner only once, after they join and confirm, without revealing them to the sender", async () => {
		const asha = await joinHub(app);
		await sendRequest(asha, "Later@example.in");
		const later = await app.signUp({ email: "later@example.in" });
		await join(later);
		await waitForJobs();
		expect(await askersOf(later)).toEqual([]);
		await confirm(later);
		await expect.poll(() => askersOf(later)).toEqual([asha.user.id]);
		expect((await requestsOf(asha)).sent).toMatchObject([{ person: null, email: "later@example.in" }]);
		const inbox = (await later.send("GET /api/notices")).json;
		expect(inbox).toMatchObject([{ kind: "friend-asked", data: { userId: asha.user.id } }]);

		await later.send(`POST /api/social/friends/${asha.user.id}/decline`);
		await app.database.orm.transaction((tx) =>
			app.deps.jobs.add(tx, deliverRequestsJob, { userId: later.user.id }),
		);
		await waitForJobs();
		expect(await askersOf(later)).toEqual([]);
	});

	test("reaches an owner who confirms the address first and joins later", async () => {
		const asha = await joinHub(app);
		const later = await app.signUp();
		await sendRequest(asha, later.user.email);
		await confirm(later);
		await waitForJobs();
		await join(later);
		await expect.poll(() => askersOf(later)).toEqual([asha.user.id]);
	});

	test("reaches an owner whose address is confirmed by a password reset", async () => {
		const asha = await joinHub(app);
		const later = await app.signUp();
		await join(later);
		await sendRequest(asha, later.user.email);
		await waitForJobs();
		await app.request("POST /api/auth/forgot", { body: { email: later.user.email } });
		const token = await newestToken("reset", later.user.email);
		const password = "new-monsoon";
		await app.request("POST /api/auth/reset", { body: { token, password, confirmPassword: password } });
		await later.send("POST /api/auth/login", { body: { email: later.user.email, password } });
		await expect.poll(() => askersOf(later)).toEqual([asha.user.id]);
	});

	test("makes the two friends if there is a request in the other direction", async () => {
		const [asha, later] = [await joinHub(app), await app.signUp()];
		await sendRequest(asha, later.user.email);
		await join(later);
		await later.send(`PUT /api/social/friends/${asha.user.id}`);
		await confirm(later);
		await expect.poll(() => friendsOf(later)).toEqual([asha.user.id]);
		expect(await requestsOf(asha)).toEqual({ received: [], sent: [] });
	});

	test("doesn't reach an owner who blocked the sender, and is deleted if the two are friends", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const later = await app.signUp();
		for (const person of [asha, ravi]) await sendRequest(person, later.user.email);
		await join(later);
		await later.send(`POST /api/social/blocks/${asha.user.id}`);
		await befriend(ravi, later);
		await confirm(later);
		await waitForJobs();
		expect(await requestsOf(later)).toEqual({ received: [], sent: [] });
		expect((await requestsOf(asha)).sent).toHaveLength(1);
		expect((await requestsOf(ravi)).sent).toEqual([]);
	});
});

test("a request to an unconfirmed address reaches nobody, and the sender can't tell", async () => {
	const [asha, ravi] = [await joinHub(app), await joinHub(app)];
	for (const email of [ravi.user.email, "nobody@example.in"]) {
		const { status, text } = await sendRequest(asha, email);
		expect([status, text]).toEqual([204, ""]);
	}
	expect((await requestsOf(asha)).sent).toHaveLength(2);
	expect(await askersOf(ravi)).toEqual([]);
	await confirm(ravi);
	await expect.poll(() => askersOf(ravi)).toEqual([asha.user.id]);
});

async function changeAddress(person: HubPerson, email: string) {
	await person.send("POST /api/auth/email", { body: { email, password: person.password } });
	const token = await newestToken("email", email);
	expect((await person.send("POST /api/auth/email/confirm", { body: { token } })).status).toBe(204);
}

describe("a request to an address that moves to another account", () => {
	async function reachAndMove(address: string) {
		const [sita, asha] = [await joinHub(app), await joinHub(app, { email: address })];
		await confirm(asha);
		await sendRequest(sita, address);
		await expect.poll(() => askersOf(asha)).toEqual([sita.user.id]);
		await changeAddress(asha, `new-${address}`);
		return { sita, asha };
	}

	test("leaves its former owner and reaches the new one, until it is withdrawn", async () => {
		const address = "moving@example.in";
		const { sita, asha } = await reachAndMove(address);
		await expect.poll(() => askersOf(asha)).toEqual([]);
		const isRead = { kind: "friend-asked", readAt: expect.any(String) };
		expect((await asha.send("GET /api/notices")).json).toContainEqual(expect.objectContaining(isRead));
		expect((await requestsOf(sita)).sent).toMatchObject([{ email: address }]);
		const bina = await joinHub(app, { email: address });
		await confirm(bina);
		await expect.poll(() => askersOf(bina)).toEqual([sita.user.id]);
		await sita.send("DELETE /api/social/friends/requests", { body: { email: address } });
		await expect.poll(() => askersOf(bina)).toEqual([]);
		expect(await requestsOf(sita)).toEqual({ received: [], sent: [] });
	});

	test("leaves its former owner when it is repeated, if an earlier release had left it with them", async () => {
		const address = "stayed@example.in";
		const { sita, asha } = await reachAndMove(address);
		await expect.poll(() => askersOf(asha)).toEqual([]);
		await app.database.script((run) =>
			run(`update friend_asks set friend_id = '${asha.user.id}' where email = '${address}'`),
		);
		await sita.send(`PUT /api/social/friends/${asha.user.id}`);
		await app.database.script((run) =>
			run(`update friendships set by_address = true where '${sita.user.id}' in (user_id, friend_id)`),
		);
		const bina = await joinHub(app, { email: address });
		await confirm(bina);
		await waitForJobs();
		await sendRequest(sita, address);
		await expect.poll(() => askersOf(bina)).toEqual([sita.user.id]);
		expect(await askersOf(asha)).toEqual([]);
	});

	test("stays with its former owner if another request has reached their new address", async () => {
		const address = "both@example.in";
		const { sita, asha } = await reachAndMove(address);
		await expect.poll(() => askersOf(asha)).toEqual([]);
		await sendRequest(sita, `new-${address}`);
		await expect.poll(() => askersOf(asha)).toEqual([sita.user.id]);
		const ofAddress = `friend_asks where email = '${address}'`;
		await app.database.script((run) =>
			run(`update friend_asks set friend_id = '${asha.user.id}' where email = '${address}'`),
		);
		await sendRequest(sita, address);
		await expect
			.poll(() => app.database.script((run) => run(`select friend_id from ${ofAddress}`)))
			.toEqual([{ friend_id: null }]);
		await waitForJobs();
		expect(await askersOf(asha)).toEqual([sita.user.id]);
	});
});

test("old requests to addresses are deleted", async () => {
	const asha = await joinHub(app);
	await sendRequest(asha, "old@example.in");
	await sendRequest(asha, "young@example.in");
	const reached = await joinHub(app);
	await confirm(reached);
	await sendRequest(asha, reached.user.email);
	await expect.poll(() => askersOf(reached)).toEqual([asha.user.id]);
	await app.database.script((run) =>
		run(`update friend_asks set created_at = '${iso(app.deps.clock() - daysRequestsKept * 86_400_000 - 60_000)}'
			where email <> 'young@example.in'`),
	);
	await purgeRequests(app.deps.orm, app.deps.clock());
	expect((await requestsOf(asha)).sent).toMatchObject([{ email: "young@example.in" }]);
	expect(await askersOf(reached)).toEqual([]);
});
