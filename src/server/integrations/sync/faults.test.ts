import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { rowsFound } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** What providers do wrong, and what becomes of a connection. */

let of: IntegrationsApp;
let person: Client & { user: { id: string } };
let id: string;

beforeAll(async () => {
	of = await integrationsApp();
});

afterAll(() => of.app.close());

beforeEach(async () => {
	person = await of.app.signUp();
	id = (await connectDemo(person, "todoist")).id;
	await runSyncJob(of.app);
});

const minute = 60_000;

async function connection() {
	return (await person.send("GET /api/integrations")).json.find((each: { id: string }) => each.id === id);
}

async function readings(): Promise<number> {
	return (await person.send(`GET /api/integrations/${id}/data`)).json.length;
}

function sync() {
	return person.send(`POST /api/integrations/${id}/sync`);
}

async function notices(): Promise<string[]> {
	const { json } = await person.send("GET /api/notices");
	return json
		.filter(({ kind }: { kind: string }) => kind === "integration-state")
		.map(({ data }: { data: { state: string } }) => data.state);
}

describe("an answer that is", () => {
	test.each([
		[
			"429 with a time to wait",
			{ status: 429, headers: { "retry-after": "600" } },
			"limited",
			429,
			"provider-limited",
		],
		["429 without one", { status: 429 }, "limited", 429, "provider-limited"],
		["503", { status: 503 }, "active", 503, "provider-unavailable"],
		["410, as from a service that was shut down", { status: 410 }, "stopped", 409, "provider-stopped"],
		["no JSON", { status: 200, body: "<html>" }, "active", 503, "provider-unavailable"],
		[
			"JSON of another shape",
			{ status: 200, body: '{"items":"many"}' },
			"active",
			503,
			"provider-unavailable",
		],
		["404", { status: 404 }, "active", 503, "provider-unavailable"],
	])("%s changes no reading", async (_name, fault, state, status, code) => {
		const before = await readings();
		of.simulator.order({ ...fault, at: "by_completion_date" });
		const reply = await sync();
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		const after = await connection();
		expect(after.state).toBe(state);
		expect(after.runs).toEqual({ successful: 2, all: 3 });
		expect(await readings()).toBe(before);
		const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		expect(run).toMatchObject({ status: "failed", message: after.reason });
	});

	test("429 is not asked again before its time", async () => {
		of.simulator.order({ status: 429, headers: { "retry-after": "3600" }, at: "/tasks/" });
		await sync();
		const { nextSyncAt } = await connection();
		expect(Date.parse(nextSyncAt) - of.deps.clock()).toBeGreaterThanOrEqual(60 * minute);
		const calls = of.simulator.calls.length;
		of.app.advance(50 * minute);
		await runSyncJob(of.app);
		expect(of.simulator.calls.slice(calls).filter((url) => url.includes(person.user.id))).toEqual([]);
	});
});

test("a consent withdrawn at the provider needs the user, who is told once", async () => {
	of.simulator.simulated.grants.todoist.revokeAll(`${person.user.id}@Asia/Kolkata`);
	expect((await sync()).json.code).toBe("consent-gone");
	expect(await connection()).toMatchObject({ state: "needs-you", reason: "consent-gone", nextSyncAt: null });
	await sync();
	expect(await notices()).toEqual(["needs-you"]);
	expect(await readings()).toBeGreaterThan(50);
});

test("a provider that stays away becomes a state, and a notice, at the third failure", async () => {
	for (let failure = 1; failure <= 4; failure++) {
		of.simulator.order({ status: 500, at: "/tasks/" });
		await sync();
		expect((await connection()).state).toBe(failure > 2 ? "failing" : "active");
	}
	expect(await notices()).toEqual(["failing"]);
	await sync();
	expect(await connection()).toMatchObject({ state: "active", reason: null });
});

test("a connection that brings nothing new for 36 hours is late, and says so once", async () => {
	const quiet = '{"items":[],"days_items":[]}';
	of.app.advance(10 * minute);
	of.simulator.order({ status: 200, body: quiet, at: "/tasks/", times: 2 });
	await sync();
	of.app.advance(37 * 60 * minute);
	of.simulator.order({ status: 200, body: quiet, at: "/tasks/", times: 2 });
	await sync();
	expect((await connection()).state).toBe("late");
	expect(await notices()).toEqual(["late"]);
});

describe("tokens", () => {
	const refreshes = () => of.simulator.calls.filter((url) => url.includes("oauth/access_token")).length;

	test("are refreshed once by two runs that need them at the same time", async () => {
		const google = await connectDemo(person, "fitbit");
		await runSyncJob(of.app);
		of.app.advance(2 * 60 * minute);
		const before = refreshes();
		const replies = await Promise.all([
			sync(),
			person.send(`POST /api/integrations/${google.id}/sync`),
			sync(),
		]);
		expect(
			replies.map(({ status }) => status).filter((status) => status === 200).length,
		).toBeGreaterThanOrEqual(2);
		expect(refreshes() - before).toBe(1);
	});

	test("survive a refresh without an answer, by an immediate repeat", async () => {
		of.app.advance(2 * 60 * minute);
		const { callProvider } = of.deps;
		let isLost = false;
		of.deps.callProvider = async (request, isDemo) => {
			const answer = await callProvider(request, isDemo);
			if (!isLost && request.url.includes("oauth/access_token")) {
				isLost = true;
				const { Unreached } = await import("#server/outbound/provider-calls.ts");
				throw new Unreached("lost");
			}
			return answer;
		};
		try {
			expect((await sync()).status).toBe(200);
		} finally {
			of.deps.callProvider = callProvider;
		}
	});

	test("of another row cannot be read", async () => {
		const other = await of.app.signUp();
		const stolen = (await connectDemo(other, "todoist")).id;
		await rowsFound(
			of.app.database,
			`update integrations set access_token = (select access_token from integrations where id = '${stolen}')
				where id = '${id}'`,
		);
		expect((await sync()).json.code).toBe("consent-gone");
	});
});

test("disconnecting in the middle of a sync leaves nothing", async () => {
	const { callProvider } = of.deps;
	of.deps.callProvider = async (request, isDemo) => {
		const answer = await callProvider(request, isDemo);
		if (request.url.includes("by_completion_date")) {
			of.deps.callProvider = callProvider;
			expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
		}
		return answer;
	};
	await sync();
	of.deps.callProvider = callProvider;
	for (const table of ["integrations", "integration_data", "integration_logs"])
		expect(
			await rowsFound(of.app.database, `select from ${table} where user_id = '${person.user.id}'`),
		).toEqual([]);
});

test("ten syncs of the same days store them once", async () => {
	const dump = `select data_type, day, source, value, synced_at from integration_data where integration_id = '${id}'
		order by 1, 2, 3`;
	const before = await rowsFound(of.app.database, dump);
	for (let run = 0; run < 10; run++) expect((await sync()).status).toBe(200);
	expect(await rowsFound(of.app.database, dump)).toEqual(before);
});
