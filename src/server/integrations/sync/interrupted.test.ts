import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { firstDays } from "#domain/integrations/sync-plan.ts";
import type { CallProvider } from "#server/outbound/provider-calls.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";
import { accessTokenFor } from "./refresh.ts";
import { runSync } from "./sync.ts";
import { syncIntegration } from "./sync-job.ts";

/** Runs that are interrupted, concurrent or endless. */

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

function key() {
	return { userId: person.user.id, id };
}

/** Simulates another process on the same database, with its own provider calls. */
function otherProcess(callProvider: CallProvider) {
	return { ...lab.deps, callProvider };
}

async function connection() {
	return (await person.send("GET /api/integrations")).json[0];
}

function readings() {
	return queryRows(
		lab.app.database,
		`select data_type, day, source, value from integration_data where integration_id = '${id}' order by 1, 2, 3`,
	);
}

/** Provider calls that wait at the first list of tasks until `goOn` is called. */
function stallingCalls() {
	const { promise: hasMore, resolve: goOn } = Promise.withResolvers<void>();
	const { promise: isStalled, resolve: stall } = Promise.withResolvers<void>();
	const callProvider: CallProvider = async (request, isDemo) => {
		const answer = await lab.deps.callProvider(request, isDemo);
		if (request.url.includes("by_completion_date")) {
			stall();
			await hasMore;
		}
		return answer;
	};
	return { callProvider, isStalled, goOn };
}

describe("a run whose process stops in the middle", () => {
	test("has stored nothing, and the next run reads all of its days", async () => {
		const before = await readings();
		await queryRows(lab.app.database, `delete from integration_data where integration_id = '${id}'`);
		await queryRows(lab.app.database, `update integrations set read_from = '2026-08-01' where id = '${id}'`);
		const { callProvider, isStalled } = stallingCalls();
		void runSync(otherProcess(callProvider), key(), { action: "sync" });
		await isStalled;
		// The process never continues.
		expect(await readings()).toEqual([]);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).json.code).toBe("already-syncing");
		lab.app.advance(6 * minute);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const after = await readings();
		for (const row of before) expect(after).toContainEqual(row);
	});

	test.each([
		["a response", undefined],
		["a failure", 500],
	])("and continues much later with %s does not change what a later run has read", async (_name, status) => {
		const { callProvider, isStalled, goOn } = stallingCalls();
		if (status) lab.simulator.order({ status, at: "by_completion_date" });
		else {
			const item = { id: "gone-since", completed_at: "2026-11-21T10:00:00Z" };
			lab.simulator.order({
				status: 200,
				body: JSON.stringify({ items: [item] }),
				at: "by_completion_date",
			});
		}
		const late = runSync(otherProcess(callProvider), key(), { action: "sync" });
		await isStalled;
		lab.app.advance(6 * minute);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const [after, stored] = [await connection(), await readings()];
		goOn();
		await late;
		expect(await readings()).toEqual(stored);
		expect(await connection()).toEqual(after);
	});
});

test.each([
	["a response", undefined, "null"],
	["a refusal", 403, "null"],
	["a refusal that confirms a withdrawal", 403, "now()"],
])(
	"a run that ends with %s after its user has connected again changes nothing",
	async (_name, status, at) => {
		await queryRows(lab.app.database, `update integrations set withdrawn_at = ${at} where id = '${id}'`);
		const { callProvider, isStalled, goOn } = stallingCalls();
		if (status) lab.simulator.order({ status, at: "by_completion_date" });
		const data = { userId: person.user.id, integrationId: id };
		const old = syncIntegration(otherProcess(callProvider))({ id: "old", data });
		await isStalled;
		lab.app.advance(minute);
		await connectAgain();
		const renewed = await connection();
		goOn();
		await old;
		expect(await connection()).toEqual(renewed);
		await runSyncJob(lab.app);
		const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		const { to } = run.details;
		expect(run).toMatchObject({ action: "sync", status: "ok", details: { from: addDays(to, -firstDays) } });
		expect(await connection()).toMatchObject({ state: "active", reason: null });
	},
);

async function connectAgain() {
	const { headers } = await person.send("GET /api/integrations/todoist/auth");
	const state = new URL(headers.get("location") ?? "", "http://localhost").searchParams.get("state");
	const body = { provider: "todoist", state, scopes: ["data:read"] };
	const { returnTo } = (await person.send("POST /api/integrations/demo-consents", { body })).json;
	const { headers: last } = await person.send(`GET ${returnTo}`);
	expect(last.get("location")).toBe("/integrations/callback?success=todoist");
}

test("the first run after weeks without one begins at the last day that was read", async () => {
	const lastRun = async () => (await person.send(`GET /api/integrations/${id}/logs`)).json[0].details;
	const { to } = await lastRun();
	lab.app.advance(20 * 24 * 60 * minute);
	expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
	expect(await lastRun()).toMatchObject({ from: to, to: addDays(to, 20) });
});

describe("a provider", () => {
	test("with an endless list is given up on, and stored readings stay", async () => {
		const before = await readings();
		let calls = 0;
		const endless = otherProcess(async (request, isDemo) => {
			if (!request.url.includes("by_completion_date")) return lab.deps.callProvider(request, isDemo);
			calls += 1;
			return { status: 200, headers: {}, text: '{"items":[],"next_cursor":"again"}' };
		});
		await expect(runSync(endless, key(), { action: "sync" })).resolves.toMatchObject({ fault: "bad-answer" });
		expect(await connection()).toMatchObject({ state: "active", reason: "bad-answer" });
		expect(calls).toBeLessThan(250);
		expect(await readings()).toEqual(before);
	});

	test("that is slow for minutes is given up on before another run may begin", async () => {
		const before = await readings();
		const slow = otherProcess((request, isDemo) => {
			lab.app.advance(250_000);
			return lab.deps.callProvider(request, isDemo);
		});
		await expect(runSync(slow, key(), { action: "sync" })).resolves.toMatchObject({ fault: "unavailable" });
		expect(await connection()).toMatchObject({ state: "active", reason: "unavailable" });
		expect(await readings()).toEqual(before);
	});
});

describe("an expired token", () => {
	function refreshes(): number {
		return lab.simulator.calls.filter((url) => url.includes("oauth/access_token")).length;
	}

	test("is replaced only once by several processes, which all use the new one", async () => {
		lab.app.advance(2 * 60 * minute);
		const before = refreshes();
		const processes = [1, 2, 3].map(() => otherProcess(lab.deps.callProvider));
		const tokens = await Promise.all(processes.map((each) => accessTokenFor(each, key())));
		expect(refreshes() - before).toBe(1);
		expect(new Set(tokens).size).toBe(1);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
	});

	test("is replaced by one process while another waits, and the new one is used only once it is stored", async () => {
		lab.app.advance(2 * 60 * minute);
		const { promise: hasMore, resolve: goOn } = Promise.withResolvers<void>();
		const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
		const first = accessTokenFor(
			otherProcess(async (request, isDemo) => {
				const answer = await lab.deps.callProvider(request, isDemo);
				ask();
				await hasMore;
				return answer;
			}),
			key(),
		);
		await isAsked;
		const before = refreshes();
		const second = accessTokenFor(lab.deps, key());
		goOn();
		expect(await second).toBe(await first);
		expect(refreshes()).toBe(before);
	});

	test("whose refresh ends after a new consent does not replace its token", async () => {
		lab.app.advance(2 * 60 * minute);
		const stored = () =>
			queryRows(lab.app.database, `select access_token::text from integrations where id = '${id}'`);
		let ofNewConsent: unknown;
		await accessTokenFor(
			otherProcess(async (request, isDemo) => {
				const answer = await lab.deps.callProvider(request, isDemo);
				await connectAgain();
				ofNewConsent = await stored();
				return answer;
			}),
			key(),
		);
		expect(await stored()).toEqual(ofNewConsent);
	});

	test("is replaced by another process if the first one dies while doing so", async () => {
		lab.app.advance(2 * 60 * minute);
		const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
		void accessTokenFor(
			otherProcess(() => {
				ask();
				return new Promise(() => {});
			}),
			key(),
		);
		await isAsked;
		lab.app.advance(16_000);
		expect(await accessTokenFor(lab.deps, key())).toMatch(/^a~/);
	});
});
