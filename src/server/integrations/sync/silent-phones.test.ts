import { afterAll, beforeAll, expect, test } from "vitest";
import { readClock } from "#server/habits/reminding/clock.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { runSyncJob } from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

/** Apple Health connections whose phone stops sending. */

let app: TestApp;
let administrator: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});
afterAll(() => app.close());

const hour = 60 * 60_000;

async function withKey() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	return { person, key: json.key as string };
}

async function deliver(key: string, day: string, steps: number) {
	const { status } = await app.request("POST /api/ingest/apple-health", {
		body: { v: 1, date: day, steps },
		headers: { authorization: `Bearer ${key}` },
	});
	expect(status).toBe(200);
}

async function stateAfter(hours: number, person: Client): Promise<string> {
	app.advance(hours * hour);
	await runSyncJob(app);
	return (await person.send("GET /api/integrations")).json[0].state;
}

async function notices(person: Client): Promise<string[]> {
	const { json } = await person.send("GET /api/notices");
	return json.flatMap(({ kind, data }: { kind: string; data: { state: string } }) =>
		kind === "integration-state" ? [data.state] : [],
	);
}

test("a phone without a new reading for 36 hours is late, with one notice, until something new arrives", async () => {
	const { person, key } = await withKey();
	const day = dayAgo(app, 0);
	await deliver(key, day, 8_000);
	expect(await stateAfter(36, person)).toBe("active");
	expect(await stateAfter(1, person)).toBe("late");
	await deliver(key, day, 8_000);
	expect(await stateAfter(1, person)).toBe("late");
	expect(await notices(person)).toEqual(["late"]);
	await deliver(key, day, 9_000);
	expect(await stateAfter(36, person)).toBe("active");
});

test("a connection is never late if its key was never used, files feed it, or it is paused", async () => {
	const day = dayAgo(app, 0);
	const { person } = await withKey();
	const file = {
		provider: "apple_health",
		readings: [{ metric: "steps", day, source: "file", value: 9 }],
	};
	expect((await person.send("POST /api/integrations/files", { body: file })).status).toBe(200);
	const { person: other, key } = await withKey();
	await deliver(key, day, 8_000);
	const [{ id }] = (await other.send("GET /api/integrations")).json;
	await other.send(`PATCH /api/integrations/${id}`, { body: { isActive: false } });
	expect(await stateAfter(37, person)).toBe("active");
	expect(await stateAfter(0, other)).toBe("paused");
	expect([...(await notices(person)), ...(await notices(other))]).toEqual([]);
});

test("a phone whose key was deleted is late too", async () => {
	const { person, key } = await withKey();
	await deliver(key, dayAgo(app, 0), 8_000);
	const [{ id }] = (await person.send("GET /api/ingest/keys")).json;
	expect((await person.send(`DELETE /api/ingest/keys/${id}`)).status).toBe(204);
	expect(await stateAfter(37, person)).toBe("late");
});

test("a phone is late only after 36 hours in which its account was not suspended", async () => {
	const { person, key } = await withKey();
	await deliver(key, dayAgo(app, 0), 8_000);
	const { id: userId } = (await person.send("GET /api/auth/me")).json;
	async function stateAfterHours(hours: number) {
		app.advance(hours * hour);
		await runSyncJob(app);
		return queryRows(app.database, `select state from integrations where user_id = '${userId}'`);
	}
	async function administrate(act: "suspend" | "resume") {
		const { user, password } = administrator;
		await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
		const body = act === "suspend" ? { reason: "Spam" } : {};
		const { status } = await administrator.send(`POST /api/admin/users/${userId}/${act}`, { body });
		expect(status).toBe(200);
	}
	await administrate("suspend");
	expect(await stateAfterHours(37)).toEqual([{ state: "active" }]);
	await administrate("resume");
	expect(await stateAfterHours(1)).toEqual([{ state: "active" }]);
	expect(await stateAfterHours(36)).toEqual([{ state: "late" }]);
});

test("a phone is late only after 36 hours in which the server was running", async () => {
	const { person, key } = await withKey();
	await deliver(key, dayAgo(app, 0), 8_000);
	const noteClock = () => readClock({ orm: app.deps.orm, databaseClock: async () => app.deps.clock() });
	await noteClock();
	expect(await stateAfter(48, person)).toBe("active");
	await noteClock();
	expect(await stateAfter(0, person)).toBe("active");
	for (let minutes = 0; minutes <= 36 * 60; minutes += 15) {
		app.advance(15 * 60_000);
		await noteClock();
	}
	expect(await stateAfter(0, person)).toBe("late");
});
