import { readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { habitForm } from "#server/testing/habits.ts";
import { browser, password, serverProcesses, signUpAt } from "#server/testing/server-process.ts";

/** Two real servers on one PostgreSQL, like a larger installation behind a proxy. */

const { startAndWait: startServer, folder, databaseUrl } = serverProcesses({ perFile: true });
function inFolder(name: string) {
	return path.join(folder(), name);
}
let one = "";
let other = "";
let admin: Awaited<ReturnType<typeof signUpAt>>;

function signUp(name: string) {
	return signUpAt(one, name);
}

beforeAll(async () => {
	// Each has its own folder, as on two machines.
	const started = await Promise.all(
		["one", "other"].map((name) => startServer({ DATA_DIR: inFolder(name) })),
	);
	[one = "", other = ""] = started.map(({ address }) => address);
	admin = await signUp("admin");
});

function payFor(userEmail: string) {
	return admin.call(other, "POST /api/admin/verify-payment", { userEmail, amount: 100 });
}

test("each job runs once, on one of the two servers", async () => {
	const people = await Promise.all(["a", "b", "c", "d", "e", "f"].map(signUp));
	for (const { email } of people) await payFor(email);
	const mailsOf = (name: string) => readdir(path.join(inFolder(name), "mail")).catch(() => []);
	const mails = async () => (await Promise.all(["one", "other"].map(mailsOf))).flat();
	const database = new pg.Client(databaseUrl());
	onTestFinished(() => database.end());
	await database.connect();
	const states =
		"select state::text, count(*)::integer from jobs.job where name = 'notice-mail' group by state";
	await expect
		.poll(async () => (await database.query(states)).rows)
		.toEqual([{ state: "completed", count: people.length }]);
	expect(await mails()).toHaveLength(people.length);
});

test("a session is valid on both servers, and its end takes effect on both immediately", async () => {
	const asha = await signUp("asha");
	await payFor(asha.email);
	expect((await asha.call(other, "POST /api/habits", habitForm)).status).toBe(201);
	const kept = browser(asha.cookie());
	expect((await kept.call(one, "GET /api/habits")).json).toHaveLength(1);
	await asha.call(other, "POST /api/auth/logout");
	expect((await kept.call(one, "POST /api/habits", habitForm)).status).toBe(401);

	const ravi = await signUp("ravi");
	await payFor(ravi.email);
	await admin.call(one, `POST /api/admin/users/${ravi.id}/suspend`, { reason: "Not a person" });
	expect((await ravi.call(other, "POST /api/habits", habitForm)).status).toBe(401);
});

test("publicly visible changes per account and minute are counted across both servers", async () => {
	const chitra = await signUp("chitra");
	const change = (server: string) => chitra.call(server, "PUT /api/social/me", { socialName: "Asha" });
	let changes = 0;
	while ((await change(changes % 2 === 0 ? one : other)).status === 200) changes++;
	expect(changes).toBe(60);
	expect([(await change(one)).status, (await change(other)).status]).toEqual([429, 429]);
	expect((await admin.call(one, "PUT /api/social/me", { socialName: "Admin" })).status).toBe(200);
});

test("a page open on one server receives events from the other", async () => {
	const divya = await signUp("divya");
	const page = await fetch(`${one}/api/events`, { headers: { cookie: divya.cookie() } });
	let received = "";
	const listening = (async () => {
		for await (const text of page.body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
	})();
	await expect.poll(() => received).toContain("everything");
	await payFor(divya.email);
	await expect.poll(() => received).toContain("payments");
	const phone = browser();
	await phone.call(other, "POST /api/auth/login", { email: divya.email, password });
	await phone.call(other, "POST /api/habits", habitForm);
	await expect.poll(() => received).toContain("habits");
	await divya.call(one, "POST /api/auth/logout");
	await listening;
});

test("password guesses are counted across both servers, and a time zone changed on one applies at once on the other", async () => {
	const bela = await signUp("bela");
	const guess = (server: string) =>
		browser().call(server, "POST /api/auth/login", { email: bela.email, password: "not-this-one" });
	let tries = 0;
	while ((await guess(tries % 2 === 0 ? one : other)).status !== 429 && tries < 60) tries++;
	expect(tries).toBeLessThan(60);
	expect([(await guess(one)).status, (await guess(other)).status]).toEqual([429, 429]);

	await payFor(bela.email);
	await bela.call(one, "PATCH /api/auth/me", { timeZone: "Pacific/Kiritimati" });
	const { json } = await bela.call(other, "POST /api/habits", habitForm);
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(new Date());
	expect(json.startedOn).toBe(today);
});
