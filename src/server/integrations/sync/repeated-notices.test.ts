import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Limits on calls while a connection has a notice. */

const hour = 60 * 60_000;

let lab: IntegrationsApp;
let person: Client & { user: { id: string } };
let id: string;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	person = await lab.app.signUp();
	id = (await connectDemo(person, "todoist")).id;
	await runSyncJob(lab.app);
	lab.app.advance(hour);
	// The job of a later test would give that test's answers to this connection.
	return () => person.send(`DELETE /api/integrations/${id}`);
});

async function syncWith(...answers: { status: number; body?: string }[]): Promise<string> {
	for (const answer of answers) lab.simulator.order({ ...answer, at: "/tasks/" });
	await person.send(`POST /api/integrations/${id}/sync`);
	lab.app.advance(hour);
	return (await connection()).state;
}

async function connection(): Promise<{ state: string }> {
	const all = (await person.send("GET /api/integrations")).json;
	return all.find((each: { id: string }) => each.id === id);
}

function syncQuietly(): Promise<string> {
	const quiet = { status: 200, body: '{"items":[],"days_items":[]}' };
	return syncWith(quiet, quiet);
}

/** The notices ever sent, even if a later one has replaced them. */
async function sent(): Promise<number> {
	const causes = `select from notice_causes where user_id = '${person.user.id}'
		and cause like 'integration-state ${id} %'`;
	return (await queryRows(lab.app.database, causes)).length;
}

test("a limit does not repeat the notice of a connection without new readings", async () => {
	await syncQuietly();
	lab.app.advance(37 * hour);
	expect(await syncQuietly()).toBe("late");
	for (let time = 0; time < 2; time++) {
		expect(await syncWith({ status: 429 })).toBe("limited");
		expect(await syncQuietly()).toBe("late");
	}
	expect(await sent()).toBe(1);
	expect(await syncWith()).toBe("active");
	await syncQuietly();
	lab.app.advance(37 * hour);
	expect(await syncWith({ status: 429 })).toBe("limited");
	expect(await syncQuietly()).toBe("late");
	expect(await sent()).toBe(2);
});

test("users are notified when another state follows a limit, and when the first one returns", async () => {
	await syncQuietly();
	lab.app.advance(37 * hour);
	expect(await syncQuietly()).toBe("late");
	expect(await syncWith({ status: 429 })).toBe("limited");
	let state = "limited";
	for (let run = 0; run < 12 && state !== "failing"; run++) {
		lab.simulator.order({ status: 503, at: "/tasks/" });
		lab.app.advance(25 * hour);
		await runSyncJob(lab.app);
		state = (await connection()).state;
	}
	expect(state).toBe("failing");
	lab.app.advance(25 * hour);
	expect(await syncWith({ status: 429 })).toBe("limited");
	lab.app.advance(25 * hour);
	expect(await syncQuietly()).toBe("late");
	expect(await sent()).toBe(3);
	const [newest] = (await person.send("GET /api/notices")).json;
	expect(newest).toMatchObject({ kind: "integration-state", data: { state: "late" } });
});
