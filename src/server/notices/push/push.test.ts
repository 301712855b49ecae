import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pushKeys } from "#server/outbound/push-keys.ts";
import { startWorker } from "#server/roof/worker.ts";
import { otherDevice, remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-push-"));
	lab = await remindingApp({ DATA_DIR: folder, PUBLIC_URL: "https://ikkis.example" });
	await startWorker(lab.app.deps);
});

afterEach(async () => {
	// Keeps reminders of earlier tests out of later ones.
	await lab.app.database.script((run) => run("delete from reminders; delete from reminder_sendings"));
	lab.service.received.length = 0;
	lab.service.attempts.length = 0;
	lab.service.state.refuse = () => undefined;
});

afterAll(async () => {
	await lab.close();
	await rm(folder, { recursive: true });
});

let day = 0;
async function dueNow() {
	lab.goTo(`2027-01-${String(++day).padStart(2, "0")}T00:00:00Z`);
	const person = await lab.newPerson();
	const habit = await remindedHabit(person, ["09:00"]);
	lab.app.advance(3.5 * 3_600_000);
	return { person, habit };
}

function rows(sql: string) {
	return lab.app.database.script((run) => run(sql));
}

async function subscriptions() {
	return (await rows("select endpoint from push_subscriptions")).map(({ endpoint }) => String(endpoint));
}

describe("a subscription", () => {
	test("sent twice is stored once, and receives nothing once removed", async () => {
		const { person } = await dueNow();
		const body = lab.service.subscribe();
		const send = () => person.send("POST /api/push/subscriptions", { body });
		expect([(await send()).json, (await send()).json]).toEqual([{ isNew: true }, { isNew: false }]);
		expect((await person.send("POST /api/push/test")).json).toEqual({ devices: 1, isThisOne: true });
		expect(lab.service.received[0]?.json).toMatchObject({ tag: "test-notification" });
		const taken = await person.send("DELETE /api/push/subscriptions", { body: { endpoint: body.endpoint } });
		expect(taken.status).toBe(204);
		expect((await person.send("POST /api/push/test")).json).toEqual({ devices: 0, isThisOne: false });
	});

	test("whose test push is refused is reported, even if the user's other device gets one", async () => {
		const { person } = await dueNow();
		const own = await subscribe(person, lab.service);
		const other = await otherDevice(lab.app, person.user.email);
		await subscribe(other, lab.service);
		lab.service.state.refuse = (device) => (device === own ? { status: 410 } : undefined);
		expect((await person.send("POST /api/push/test")).json).toEqual({ devices: 1, isThisOne: false });
		expect((await other.send("POST /api/push/test")).json).toEqual({ devices: 1, isThisOne: true });
	});

	test("lasts when its user signs in again in the same browser, until somebody else does", async () => {
		const [person, stranger] = [await lab.newPerson(), await lab.newPerson()];
		const body = lab.service.subscribe();
		await person.send("POST /api/push/subscriptions", { body });
		const signIn = ({ user: { email } }: typeof person) =>
			person.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
		const before = person.cookie();
		expect((await signIn(person)).status).toBe(200);
		expect(person.cookie()).not.toBe(before);
		expect((await person.send("GET /api/auth/sessions")).json).toHaveLength(1);
		expect(await subscriptions()).toContain(body.endpoint);
		expect((await signIn(stranger)).status).toBe(200);
		expect(await subscriptions()).not.toContain(body.endpoint);
	});

	test.each([
		"https://example.com/push",
		"http://fcm.googleapis.com/fcm/send/a",
		"https://fcm.googleapis.com:8443/fcm/send/a",
		"https://fcm.googleapis.com.evil.example/a",
		"https://evilfcm.googleapis.com/a",
		"https://user@fcm.googleapis.com/a",
		"https://push.services.mozilla.com.evil.example/a",
		"https://127.0.0.1/a",
		"http://127.0.0.1:1/a",
		"http://localhost/a",
		"http://[::1]/a",
		"https://169.254.169.254/latest/meta-data",
		"https://0x7f000001/a",
		"https://10.0.0.1/a",
	])("at %s is not a vendor's and is refused", async (endpoint) => {
		const person = await lab.app.signUp();
		const { status, json } = await person.send("POST /api/push/subscriptions", {
			body: { ...lab.service.subscribe(), endpoint },
		});
		expect([status, json.code]).toEqual([422, "not-a-push-service"]);
		expect(await subscriptions()).not.toContain(endpoint);
	});

	test.each([
		"https://fcm.googleapis.com/fcm/send/abc:def",
		"https://updates.push.services.mozilla.com/wpush/v2/abc",
		"https://wns2-pn1p.notify.windows.com/w/?token=abc",
		"https://web.push.apple.com/QGuQ",
	])("at %s is accepted", async (endpoint) => {
		const person = await lab.app.signUp();
		const body = { ...lab.service.subscribe(), endpoint };
		expect((await person.send("POST /api/push/subscriptions", { body })).status).toBe(200);
	});

	test("with a key that is not a point on the curve is refused", async () => {
		const person = await lab.app.signUp();
		const body = lab.service.subscribe();
		body.keys.p256dh = Buffer.alloc(65, 4).toString("base64url");
		const { status, json } = await person.send("POST /api/push/subscriptions", { body });
		expect([status, json.fields]).toEqual([400, { "keys.p256dh": "This value cannot be used" }]);
	});
});

describe("a push", () => {
	test("has its sender, lifetime and urgency", async () => {
		const { person, habit } = await dueNow();
		const device = await subscribe(person, lab.service);
		await lab.run();
		const [push] = lab.service.received;
		expect(push?.device).toBe(device);
		expect(push?.claims).toMatchObject({
			aud: `http://${lab.service.host}`,
			sub: "https://ikkis.example",
		});
		expect(push?.headers).toMatchObject({
			ttl: "3600",
			urgency: "high",
		});
		expect(push?.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
		expect(push?.json.tag).toBe(`habit-reminder-${habit.id}`);
		expect(push?.json.title).toBe("Habit Reminder - Ikkis");
		expect(push?.json.body).toContain("Evening walk");
		expect(push?.json.actions.map(({ action }: { action: string }) => action)).toEqual([
			"done",
			"snooze",
			"skip",
		]);
	});

	test.each([404, 410])(
		"that gets a %i deletes its subscription, and subscribing again counts as new",
		async (status) => {
			const { person } = await dueNow();
			const body = lab.service.subscribe();
			await person.send("POST /api/push/subscriptions", { body });
			lab.service.state.refuse = () => ({ status });
			await lab.run();
			expect(await subscriptions()).not.toContain(body.endpoint);
			expect((await person.send("POST /api/push/subscriptions", { body })).json).toEqual({ isNew: true });
		},
	);

	test("that gets a 413 is sent once more with a shorter text", async () => {
		const { person } = await dueNow();
		await subscribe(person, lab.service);
		let first = 0;
		lab.service.state.refuse = (_device, bytes) => {
			first ||= bytes;
			return bytes === first ? { status: 413 } : undefined;
		};
		await lab.run();
		expect(lab.service.received[0]?.json.body).toBe("A habit is still open today.");
	});

	test.each([429, 503])(
		"that gets a %i is retried once, after the time that the service asks for",
		async (status) => {
			const { person } = await dueNow();
			await subscribe(person, lab.service);
			let refusals = 1;
			lab.service.state.refuse = () =>
				refusals-- > 0 ? { status, headers: { "retry-after": "600" } } : undefined;
			await lab.run();
			expect(lab.service.received).toEqual([]);
			const waiting = "from jobs.job where name = 'push-again' and state < 'active'";
			expect(
				await rows(`select extract(epoch from start_after - created_on)::int as seconds ${waiting}`),
			).toEqual([{ seconds: 600 }]);
			await rows("update jobs.job set start_after = now() where name = 'push-again'");
			await expect.poll(() => lab.service.received.length).toBe(1);
			await lab.run();
			expect(lab.service.attempts).toHaveLength(2);
		},
	);

	test("that gets a 429 is not retried once the habit is ticked", async () => {
		const { person, habit } = await dueNow();
		await subscribe(person, lab.service);
		lab.service.state.refuse = () => ({ status: 429, headers: { "retry-after": "1" } });
		await lab.run();
		await person.send(`PUT /api/habits/${habit.id}/logs/2027-01-${String(day).padStart(2, "0")}`, {
			body: { completed: true },
		});
		const jobs = () => rows("select 1 from jobs.job where name = 'push-again' and state < 'completed'");
		await expect.poll(async () => (await jobs()).length).toBe(0);
		expect(lab.service.attempts).toHaveLength(1);
	});

	test("that gets a 400 or a redirect is not delivered, and the redirect is not followed", async () => {
		const { person } = await dueNow();
		await subscribe(person, lab.service);
		const other = lab.service.subscribe();
		lab.service.state.refuse = () => ({ status: 307, headers: { location: other.endpoint } });
		await lab.run();
		lab.service.state.refuse = () => ({ status: 400 });
		lab.app.advance(24 * 3_600_000);
		await lab.run();
		await lab.run();
		expect(lab.service.attempts.filter((device) => other.endpoint.endsWith(device))).toEqual([]);
		expect(lab.service.received).toEqual([]);
	});
});

describe("reminders by mail", () => {
	async function mails() {
		const names = await readdir(path.join(folder, "mail")).catch(() => []);
		return Promise.all(names.map((name) => readFile(path.join(folder, "mail", name), "utf8")));
	}
	const mailsTo = async (email: string) =>
		(await mails()).filter((mail) => mail.includes(`<${email}>`) && mail.includes("Subject: Habit Reminder"));

	test("go only to users who agreed to them and have no working device", async () => {
		const { person } = await dueNow();
		await lab.run();
		lab.app.advance(24 * 3_600_000);
		await person.send("PATCH /api/settings/reminders", { body: { mail: true } });
		await lab.run();
		await expect.poll(async () => (await mailsTo(person.user.email)).length).toBe(1);
		const [mail = ""] = await mailsTo(person.user.email);
		expect(mail).toContain("Subject: Habit Reminder: Evening walk");
		expect(mail).toContain("https://ikkis.example/settings");
		// A working device gets the push and no email is sent; with a dead one, an email is sent.
		await subscribe(person, lab.service);
		lab.app.advance(24 * 3_600_000);
		await lab.run();
		expect(lab.service.received).toHaveLength(1);
		lab.service.state.refuse = () => ({ status: 410 });
		lab.app.advance(24 * 3_600_000);
		await lab.run();
		await expect.poll(async () => (await mailsTo(person.user.email)).length).toBe(2);
		await person.send("PATCH /api/settings/reminders", { body: { mail: false } });
		lab.app.advance(24 * 3_600_000);
		await lab.run();
		expect(await mailsTo(person.user.email)).toHaveLength(2);
		day += 5;
	});
});

test("the push key is generated once, readable by its owner only, and no other file is left behind", async () => {
	const fresh = await mkdtemp(path.join(tmpdir(), "ikkis-key-"));
	const config = { dataDir: path.join(fresh, "data"), pushKey: undefined };
	const made = pushKeys(config)();
	expect(made.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
	expect(pushKeys(config)()).toEqual(made);
	expect(await readdir(config.dataDir)).toEqual(["push-key"]);
	expect((await stat(path.join(config.dataDir, "push-key"))).mode & 0o777).toBe(0o600);
	await rm(fresh, { recursive: true });
});
