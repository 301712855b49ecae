import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
import { runSyncJob } from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

/** Apple Health connections whose phone stops sending. */

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
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

test("a phone is not late while its account is suspended", async () => {
	const { person, key } = await withKey();
	await deliver(key, dayAgo(app, 0), 8_000);
	const userId = (await person.send("GET /api/auth/me")).json.id;
	const stateOf = `select state from integrations where user_id = '${userId}'`;
	await queryRows(
		app.database,
		`insert into suspensions (user_id, suspended_by, suspended_at, reason)
		values ('${userId}', '${userId}', now(), 'spam')`,
	);
	app.advance(37 * hour);
	await runSyncJob(app);
	expect(await queryRows(app.database, stateOf)).toEqual([{ state: "active" }]);
	await queryRows(app.database, `delete from suspensions where user_id = '${userId}'`);
	await runSyncJob(app);
	expect(await queryRows(app.database, stateOf)).toEqual([{ state: "late" }]);
});
