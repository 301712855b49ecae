import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncIntegrations } from "#server/integrations/sync/sync-job.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Provider failures, and the connection's state after each. */

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

describe("a response", () => {
	test.each([
		[
			"429 with Retry-After",
			{ status: 429, headers: { "retry-after": "600" } },
			"limited",
			429,
			"provider-limited",
		],
		["429 without Retry-After", { status: 429 }, "limited", 429, "provider-limited"],
		["503", { status: 503 }, "active", 503, "provider-unavailable"],
		["410 from a service that was shut down", { status: 410 }, "stopped", 409, "provider-stopped"],
		["invalid JSON", { status: 200, body: "<html>" }, "active", 503, "provider-unavailable"],
		[
			"JSON of another shape",
			{ status: 200, body: '{"items":"many"}' },
			"active",
			503,
			"provider-unavailable",
		],
		["401 even with a new token", { status: 401, times: 2 }, "needs-you", 409, "consent-gone"],
		["404", { status: 404 }, "active", 503, "provider-unavailable"],
		["529, as Notion sends it", { status: 529 }, "limited", 429, "provider-limited"],
		["403", { status: 403 }, "needs-you", 409, "consent-gone"],
		[
			"a redirect to a private address",
			{ status: 302, headers: { location: "http://169.254.169.254/latest" } },
			"active",
			503,
			"provider-unavailable",
		],
		["truncated JSON", { status: 200, body: '{"items":[{"id":"1"' }, "active", 503, "provider-unavailable"],
		["an empty body", { status: 200, body: "" }, "active", 503, "provider-unavailable"],
		["deeply nested JSON", { status: 200, body: "[".repeat(100_000) }, "active", 503, "provider-unavailable"],
		[
			"JSON with __proto__ and constructor",
			{ status: 200, body: '{"__proto__":{"items":[]},"constructor":{"items":[]}}' },
			"active",
			503,
			"provider-unavailable",
		],
	])("of %s leaves the readings unchanged", async (_name, fault, state, status, code) => {
		const before = await readings();
		lab.simulator.order({ ...fault, at: "by_completion_date" });
		const reply = await sync();
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		const after = await connection();
		expect(after.state).toBe(state);
		expect(after.runs).toEqual({ successful: 2, all: 3, since: null });
		expect(await readings()).toBe(before);
		const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		expect(run).toMatchObject({ status: "failed", message: after.reason });
	});

	test("of 429 with Retry-After is not followed by a call before that time", async () => {
		lab.simulator.order({ status: 429, headers: { "retry-after": "3600" }, at: "/tasks/" });
		await sync();
		const { nextSyncAt } = await connection();
		expect(Date.parse(nextSyncAt) - lab.deps.clock()).toBeGreaterThanOrEqual(60 * minute);
		const calls = lab.simulator.calls.length;
		lab.app.advance(50 * minute);
		await runSyncJob(lab.app);
		expect(lab.simulator.calls.slice(calls).filter((url) => url.includes(person.user.id))).toEqual([]);
	});
});

test.each([
	["the athlete limit is reached", "strava", 403, "Limit of connected athletes exceeded", "limited", "full"],
	["the app was switched off", "strava", 403, '{"errors":[{"code":"Inactive"}]}', "stopped", "stopped"],
	[
		"a scope is missing",
		"fitbit",
		403,
		'{"error":{"status":"PERMISSION_DENIED"}}',
		"needs-you",
		"consent-gone",
	],
	[
		"the API is switched off in the operator's project",
		"fitbit",
		403,
		'{"error":{"status":"PERMISSION_DENIED","details":[{"reason":"SERVICE_DISABLED"}]}}',
		"stopped",
		"stopped",
	],
	["a page is not shared", "notion", 404, '{"code":"object_not_found"}', "active", "bad-answer"],
] as const)("if %s, the %s connection reports it", async (_name, provider, status, body, state, reason) => {
	const made = await connectDemo(person, provider);
	await runSyncJob(lab.app);
	lab.simulator.order({ status, body, at: hostOf[provider] });
	await person.send(`POST /api/integrations/${made.id}/sync`);
	const all = (await person.send("GET /api/integrations")).json;
	expect(all.find((each: { id: string }) => each.id === made.id)).toMatchObject({ state, reason });
});

const hostOf = { strava: "/athlete/activities", fitbit: "dailyRollUp", notion: "/search" };

test.each([
	["from the future", "2027-03-01T10:00:00Z"],
	["from 1970", "1970-01-01T00:00:00Z"],
	["without a time", null],
])("a task %s is not stored", async (_name, completed_at) => {
	const body = JSON.stringify({ items: [{ id: "odd", completed_at }] });
	lab.simulator.order({ status: 200, body, at: "by_completion_date" });
	expect((await sync()).status).toBe(200);
	const after = (await person.send(`GET /api/integrations/${id}/data`)).json;
	expect(after.some(({ source }: { source: string }) => source.startsWith("odd"))).toBe(false);
});

test.each([
	["negative", { steps: { countSum: "-5" } }],
	["absurd", { steps: { countSum: "9000000000" } }],
	["not a number", { steps: { countSum: "many" } }],
	["in another unit's field", { distance: { millimetersSum: "5" } }],
])("steps that are %s are skipped, and the other metrics are read", async (_name, value) => {
	const google = await connectDemo(person, "fitbit");
	await runSyncJob(lab.app);
	const date = { year: 2026, month: 11, day: 21 };
	const body = JSON.stringify({ rollupDataPoints: [{ civilStartTime: { date }, ...value }] });
	lab.simulator.order({ status: 200, body, at: "/steps/" });
	expect((await person.send(`POST /api/integrations/${google.id}/sync`)).status).toBe(200);
	const { json } = await person.send(`GET /api/integrations/${google.id}/data`);
	const today = json.filter(({ day }: { day: string }) => day === "2026-11-21");
	expect(today.some(({ dataType }: { dataType: string }) => dataType === "steps")).toBe(false);
	expect(json.some(({ dataType }: { dataType: string }) => dataType === "sleep_hours")).toBe(true);
});

describe("a notice about a broken connection", () => {
	beforeEach(async () => {
		lab.simulator.order({ status: 401, times: 2 });
		await sync();
		expect(await notices()).toEqual(["needs-you"]);
	});

	test("disappears once the connection works again, and the next failure notifies again", async () => {
		expect((await sync()).status).toBe(200);
		expect(await notices()).toEqual([]);
		lab.app.advance(minute);
		lab.simulator.order({ status: 401, times: 2 });
		await sync();
		expect(await notices()).toEqual(["needs-you"]);
	});

	test("disappears with the connection", async () => {
		expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
		expect(await notices()).toEqual([]);
	});
});

test("a provider that never answers is reported as unreachable, and its readings stay", async () => {
	const before = await readings();
	const { callProvider } = lab.deps;
	const { UnreachableError } = await import("#server/outbound/provider-calls.ts");
	lab.deps.callProvider = async () => {
		throw new UnreachableError("timed out");
	};
	const reply = await sync();
	lab.deps.callProvider = callProvider;
	expect([reply.status, reply.json.code]).toEqual([503, "provider-unavailable"]);
	expect(await connection()).toMatchObject({ state: "active", reason: "unreachable" });
	expect(await readings()).toBe(before);
});

test("a run whose process died is repeated completely once its claim expires", async () => {
	const dump = `select data_type, day, source, value from integration_data where integration_id = '${id}'
		and day >= '2026-09-01' order by 1, 2, 3`;
	const whole = await queryRows(lab.app.database, dump);
	const until = new Date(lab.deps.clock() + 5 * minute).toISOString();
	await queryRows(
		lab.app.database,
		`update integrations set syncing_until = '${until}', sync_at = '2026-11-21', read_from = '2026-08-31' where id = '${id}'`,
	);
	await queryRows(
		lab.app.database,
		`delete from integration_data where integration_id = '${id}' and day < '2026-10-20'`,
	);
	expect((await sync()).json.code).toBe("already-syncing");
	lab.app.advance(6 * minute);
	await runSyncJob(lab.app);
	expect(await queryRows(lab.app.database, dump)).toEqual(whole);
});

test("jobs queued behind a long run do not sync concurrently", async () => {
	const run = syncIntegrations(lab.deps);
	const { callProvider } = lab.deps;
	const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
	const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
	lab.deps.callProvider = async (...given) => {
		ask();
		await isAnswered;
		return callProvider(...given);
	};
	lab.app.advance(60 * minute);
	const long = run({ id: "first", data: null });
	await isAsked;
	const other = await connectDemo(await lab.app.signUp(), "apple_health");
	await run({ id: "second", data: null });
	const never = `select from integrations where id = '${other.id}' and last_sync is null`;
	expect(await queryRows(lab.app.database, never)).toHaveLength(1);
	answer();
	await long;
	lab.deps.callProvider = callProvider;
	await run({ id: "third", data: null });
	expect(await queryRows(lab.app.database, never)).toEqual([]);
});

test("if the consent is withdrawn at the provider, the user is asked to reconnect, with one notice", async () => {
	lab.simulator.simulation.grants.todoist.revokeAll(`${person.user.id}@Asia/Kolkata`);
	expect((await sync()).json.code).toBe("consent-gone");
	expect(await connection()).toMatchObject({ state: "needs-you", reason: "consent-gone", nextSyncAt: null });
	await sync();
	expect(await notices()).toEqual(["needs-you"]);
	expect(await readings()).toBeGreaterThan(50);
});

test("a provider's third failure sends a notice, which stays while calls are limited", async () => {
	const { callProvider } = lab.deps;
	lab.deps.callProvider = async () => ({ status: 500, headers: {}, text: "" });
	for (let failure = 1; failure <= 4; failure++) {
		lab.app.advance(60 * minute);
		await runSyncJob(lab.app);
		expect((await connection()).state).toBe(failure > 2 ? "failing" : "active");
	}
	lab.deps.callProvider = callProvider;
	for (const state of ["failing", "limited"]) {
		expect([(await connection()).state, await notices()]).toEqual([state, ["failing"]]);
		if (state === "failing") lab.simulator.order({ status: 429, at: "by_completion_date" });
		lab.app.advance(60 * minute);
		await sync();
	}
	expect(await connection()).toMatchObject({ state: "active", reason: null });
	expect(await notices()).toEqual([]);
});

test("a connection without new readings for 36 hours is late, and sends one notice", async () => {
	const quiet = '{"items":[],"days_items":[]}';
	lab.app.advance(10 * minute);
	lab.simulator.order({ status: 200, body: quiet, at: "/tasks/", times: 2 });
	await sync();
	lab.app.advance(37 * 60 * minute);
	lab.simulator.order({ status: 200, body: quiet, at: "/tasks/", times: 2 });
	await sync();
	expect((await connection()).state).toBe("late");
	expect(await notices()).toEqual(["late"]);
});

describe("tokens", () => {
	const refreshes = () => lab.simulator.calls.filter((url) => url.includes("oauth/access_token")).length;

	test("survive a lost refresh response, since the refresh is repeated at once", async () => {
		lab.app.advance(2 * 60 * minute);
		const { callProvider } = lab.deps;
		let isLost = false;
		lab.deps.callProvider = async (request, isDemo) => {
			const answer = await callProvider(request, isDemo);
			if (!isLost && request.url.includes("oauth/access_token")) {
				isLost = true;
				const { UnreachableError } = await import("#server/outbound/provider-calls.ts");
				throw new UnreachableError("lost");
			}
			return answer;
		};
		try {
			expect((await sync()).status).toBe(200);
			expect(isLost).toBe(true);
		} finally {
			lab.deps.callProvider = callProvider;
		}
	});

	test.each([
		[401, "Application", "stopped"],
		[400, "RefreshToken", "needs-you"],
	])("refused by Strava with %i, naming the %s, leave the connection %s", async (status, resource, state) => {
		const strava = (await connectDemo(person, "strava")).id;
		const shown = async () =>
			(await person.send("GET /api/integrations")).json.find((each: { id: string }) => each.id === strava);
		lab.app.advance(7 * 60 * minute);
		const body = JSON.stringify({ errors: [{ resource, field: "", code: "invalid" }] });
		lab.simulator.order({ status, body, at: "strava.com/oauth/token" });
		await person.send(`POST /api/integrations/${strava}/sync`);
		expect((await shown()).state).toBe(state);
		await person.send(`POST /api/integrations/${strava}/sync`);
		expect((await shown()).state).toBe("active");
	});

	test("are refused if a lost refresh is repeated too late, and the user has to reconnect", async () => {
		lab.app.advance(2 * 60 * minute);
		const { callProvider } = lab.deps;
		const { UnreachableError } = await import("#server/outbound/provider-calls.ts");
		lab.deps.callProvider = async (request, isDemo) => {
			await callProvider(request, isDemo);
			throw new UnreachableError("lost");
		};
		expect((await sync()).status).toBe(503);
		lab.deps.callProvider = callProvider;
		lab.app.advance(10 * minute);
		expect((await sync()).json.code).toBe("consent-gone");
		expect(await connection()).toMatchObject({ state: "needs-you" });
		expect(await readings()).toBeGreaterThan(50);
	});

	test("refused by the provider are replaced once, and the call succeeds", async () => {
		lab.simulator.order({ status: 401, at: "by_completion_date" });
		lab.simulator.calls.length = 0;
		expect((await sync()).status).toBe(200);
		expect(refreshes()).toBe(1);
	});

	test("of another row cannot be decrypted", async () => {
		const other = await lab.app.signUp();
		const stolen = (await connectDemo(other, "todoist")).id;
		const [token] = await queryRows<{ hex: string }>(
			lab.app.database,
			`select encode(access_token, 'hex') as hex from integrations where id = '${stolen}'`,
		);
		await queryRows(
			lab.app.database,
			`update integrations set access_token = decode('${token?.hex}', 'hex') where id = '${id}'`,
		);
		expect((await sync()).json.code).toBe("consent-gone");
	});
});

test("disconnecting during a sync leaves no rows", async () => {
	const { callProvider } = lab.deps;
	lab.deps.callProvider = async (request, isDemo) => {
		const answer = await callProvider(request, isDemo);
		if (request.url.includes("by_completion_date")) {
			lab.deps.callProvider = callProvider;
			expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
		}
		return answer;
	};
	await sync();
	lab.deps.callProvider = callProvider;
	for (const table of ["integrations", "integration_data", "integration_logs"])
		expect(
			await queryRows(lab.app.database, `select from ${table} where user_id = '${person.user.id}'`),
		).toEqual([]);
});

test("ten syncs of the same days store their readings once", async () => {
	const dump = `select data_type, day, source, value, synced_at from integration_data where integration_id = '${id}'
		order by 1, 2, 3`;
	const before = await queryRows(lab.app.database, dump);
	for (let run = 0; run < 10; run++) expect((await sync()).status).toBe(200);
	expect(await queryRows(lab.app.database, dump)).toEqual(before);
});
