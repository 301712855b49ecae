import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { todayOf } from "#domain/day.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Failures between the provider's consent page and the connection. */

let lab: IntegrationsApp;
let administrator: Client;
let person: Client & { user: { email: string }; password: string };

beforeAll(async () => {
	lab = await integrationsApp();
	administrator = await lab.app.signUp();
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	person = await lab.app.signUp();
});

const activityScope = "https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly";
const sleepScope = "https://www.googleapis.com/auth/googlehealth.sleep.readonly";

async function begin(path: string, who: Client = person): Promise<string> {
	const { headers } = await who.send(`GET /api/integrations/${path}/auth`);
	return new URL(headers.get("location") ?? "", "http://localhost").searchParams.get("state") ?? "";
}

/** Grants these scopes; returns the callback address. */
async function consent(
	provider: Provider,
	path: string,
	scopes: readonly string[],
	who: Client = person,
): Promise<string> {
	const body = { provider, state: await begin(path, who), scopes };
	return (await who.send("POST /api/integrations/demo-consents", { body })).json.returnTo;
}

async function goBack(address: string, who: Client = person): Promise<string> {
	const { status, headers } = await who.send(`GET ${address}`);
	expect(status).toBe(302);
	return (headers.get("location") ?? "").replace("/integrations/callback?", "");
}

async function connections() {
	return (await person.send("GET /api/integrations")).json;
}

async function readings(id: string): Promise<string[]> {
	const { json } = await person.send(`GET /api/integrations/${id}/data`);
	return json.map((each: Record<string, unknown>) => `${each.dataType} ${each.day} ${each.value}`);
}

describe("a state", () => {
	test("is bound to the browser session that began it, even for the same user", async () => {
		const back = await consent("todoist", "todoist", ["data:read"]);
		const elsewhere = lab.app.client();
		const { email, password } = { email: person.user.email, password: person.password };
		expect((await elsewhere.send("POST /api/auth/login", { body: { email, password } })).status).toBe(200);
		expect(await goBack(back, elsewhere)).toBe("error=invalid_state");
		// The state is used up now, even in its own browser.
		expect(await goBack(back)).toBe("error=invalid_state");
		expect(await connections()).toEqual([]);
	});

	test("used twice concurrently connects once", async () => {
		const back = await consent("todoist", "todoist", ["data:read"]);
		const replies = await Promise.all([goBack(back), goBack(back)]);
		expect(replies.toSorted()).toEqual(["error=invalid_state", "success=todoist"]);
		expect(await connections()).toHaveLength(1);
	});

	test.each([
		["long", "x".repeat(1_000)],
		["an encoded null byte", "%00"],
		["an SQL statement", "'; drop table integrations; --"],
		["a property of Object", "__proto__"],
	])("that is %s is refused as invalid", async (_name, state) => {
		const address = `/api/integrations/todoist/callback?code=a&state=${encodeURIComponent(state)}`;
		expect(await goBack(address)).toBe("error=invalid_state");
	});
});

test.each(["server_error", "temporarily_unavailable", "invalid_scope", "unknown"])(
	"the error %s leaves no connection",
	async (error) => {
		const state = await begin("strava");
		expect(await goBack(`/api/integrations/strava/callback?error=${error}&state=${state}`)).toBe(
			"error=connection_failed",
		);
		expect(await connections()).toEqual([]);
	},
);

test("a denial or a failed exchange leaves the existing connection unchanged", async () => {
	const { id } = await connectDemo(person, "strava");
	await runSyncJob(lab.app);
	const [before, data] = [await connections(), await readings(id)];
	const denied = `/api/integrations/strava/callback?error=access_denied&state=${await begin("strava")}`;
	expect(await goBack(denied)).toBe("error=access_denied");
	const guessed = `/api/integrations/strava/callback?code=guessed&state=${await begin("strava")}`;
	expect(await goBack(guessed)).toBe("error=connection_failed");
	expect(await connections()).toEqual(before);
	expect(await readings(id)).toEqual(data);
	expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
});

test("Strava's athlete limit is reported, and an existing athlete can reconnect", async () => {
	const { limits } = lab.simulator.simulation;
	const scopes = ["read", "activity:read_all"];
	await connectDemo(person, "strava");
	const newcomer = await lab.app.signUp();
	limits.athletes = lab.simulator.simulation.grants.strava.validSince(0).length;
	const answered = await goBack(await consent("strava", "strava", scopes, newcomer), newcomer);
	const asked = await newcomer.send("POST /api/integrations/mock", { body: { provider: "strava" } });
	const again = await goBack(await consent("strava", "strava", scopes));
	limits.athletes = Number.POSITIVE_INFINITY;
	expect([answered, asked.status, asked.json.code]).toEqual(["error=full", 429, "provider-limited"]);
	expect(again).toBe("success=strava");
	expect((await newcomer.send("GET /api/integrations")).json).toEqual([]);
});

test.each([
	["the same account", "2020-01-01", undefined],
	["the first account, after files only,", "2020-01-01", null],
	["another account", "today", "somebody-else"],
])("after a renewal with %s at the provider, mappings judge from %s on", async (_name, from, former) => {
	const { id } = await connectDemo(person, "todoist");
	await pay(administrator, person.user.email);
	const { id: habitId } = await createHabit(person);
	const rule = {
		providerMetric: "tasks_completed",
		mappingType: "threshold",
		mappingConfig: { threshold: 1 },
	};
	const body = { habitId, ...rule };
	expect((await person.send(`POST /api/integrations/${id}/mappings`, { body })).status).toBe(201);
	await lab.app.database.statement(
		"former account",
		"update integration_mappings set judges_from = '2020-01-01' where integration_id = $1",
	)([id]);
	if (former !== undefined)
		await lab.app.database.statement(
			"other account",
			"update integrations set provider_user_id = $2 where id = $1",
		)([id, former]);
	expect(await goBack(await consent("todoist", "todoist", ["data:read"]))).toBe("success=todoist");
	const [row] = await queryRows<{ from: string }>(
		lab.app.database,
		`select judges_from::text as from from integration_mappings where integration_id = '${id}'`,
	);
	expect(row?.from).toBe(from === "today" ? todayOf(lab.app.deps.clock(), "Asia/Kolkata", 0) : from);
});

test("another account at the provider starts without the former one's numbers, except those from files", async () => {
	const { id } = await connectDemo(person, "notion");
	await runSyncJob(lab.app);
	await queryRows(
		lab.app.database,
		`insert into integration_data (user_id, integration_id, data_type, day, source, id, value, unit, metadata,
			recorded_at, synced_at)
		select user_id, integration_id, data_type, day, source.name, gen_random_uuid(), 12, unit, source.metadata,
			recorded_at, synced_at
		from (select * from integration_data where integration_id = '${id}' and data_type = 'page_updates'
			order by day desc limit 1) newest,
			(values ('work', '{}'::jsonb), ('file', '{"isFromFile":true}')) source (name, metadata)`,
	);
	const foreign = `select source from integration_data where integration_id = '${id}' and value = 12 order by 1`;
	const renew = async () => goBack(await consent("notion", "notion", ["all"]));
	expect(await renew()).toBe("success=notion");
	expect(await queryRows(lab.app.database, foreign)).toEqual([{ source: "file" }, { source: "work" }]);
	await queryRows(
		lab.app.database,
		`update integrations set provider_user_id = 'somebody-else' where id = '${id}'`,
	);
	expect(await renew()).toBe("success=notion");
	await runSyncJob(lab.app);
	expect(await queryRows(lab.app.database, foreign)).toEqual([{ source: "file" }]);
	expect(await readings(id)).not.toHaveLength(1);
});

test("Google's consent requests carry a code challenge unless the operator turns it off", async () => {
	const { config } = lab.deps;
	config.oauthApps.google = { clientId: "id", clientSecret: "secret" };
	async function hasChallenge() {
		const { headers } = await person.send("GET /api/integrations/fitbit/auth");
		return new URL(headers.get("location") ?? "").searchParams.has("code_challenge");
	}
	const usually = await hasChallenge();
	config.appsWithoutPkce = ["google"];
	const without = await hasChallenge();
	config.appsWithoutPkce = [];
	delete config.oauthApps.google;
	expect([usually, without]).toEqual([true, false]);
});

test.each([
	["the token", "oauth/access_token", 503],
	["the token, with 429", "oauth/access_token", 429],
	["the user", "/user", 500],
	["the user, with an unreadable body", "/user", 200],
])("a failed request for %s leaves no partial connection", async (_name, at, status) => {
	const back = await consent("todoist", "todoist", ["data:read"]);
	lab.simulator.order({ status, body: "<html>", at });
	expect(await goBack(back)).toBe("error=connection_failed");
	expect(await connections()).toEqual([]);
	expect(await goBack(await consent("todoist", "todoist", ["data:read"]))).toBe("success=todoist");
	await runSyncJob(lab.app);
	expect(await connections()).toMatchObject([{ state: "active", runs: { successful: 2, all: 2 } }]);
});

function grantsOf(app: "strava" | "todoist") {
	return lab.simulator.simulation.grants[app].validSince(0).length;
}

test.each(["denied", "failed"] as const)(
	"a consent that is %s after its code was exchanged is revoked at the provider",
	async (outcome) => {
		const app = outcome === "denied" ? "strava" : "todoist";
		const before = grantsOf(app);
		const back = await consent(app, app, [outcome === "denied" ? "read" : "data:read"]);
		expect(grantsOf(app)).toBe(before + 1);
		if (outcome === "failed") lab.simulator.order({ status: 503, at: "/user" });
		const error = outcome === "denied" ? "access_denied" : "connection_failed";
		expect(await goBack(back)).toBe(`error=${error}`);
		expect(grantsOf(app)).toBe(before);
	},
);

test("a failed renewal does not revoke the consent of the existing connection", async () => {
	const { id } = await connectDemo(person, "todoist");
	const back = await consent("todoist", "todoist", ["data:read"]);
	const before = grantsOf("todoist");
	lab.simulator.order({ status: 503, at: "/user" });
	expect(await goBack(back)).toBe("error=connection_failed");
	expect(grantsOf("todoist")).toBe(before);
	expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
});

test("a denial revokes the new consent if the existing connection has lost its own", async () => {
	const { id } = await connectDemo(person, "strava");
	await queryRows(lab.app.database, `update integrations set state = 'needs-you' where id = '${id}'`);
	const before = grantsOf("strava");
	expect(await goBack(await consent("strava", "strava", ["read"]))).toBe("error=access_denied");
	expect(grantsOf("strava")).toBe(before);
});

test("connecting MyFitnessPal subscribes to its webhooks in the user's name; a failure leaves it connected", async () => {
	const { callProvider } = lab.deps;
	const calls: { user: string | undefined; status: number }[] = [];
	lab.deps.callProvider = async (request, isDemo) => {
		const answer = await callProvider(request, isDemo);
		if (request.url.endsWith("/v2/subscriptions"))
			calls.push({ user: request.headers["mfp-user-id"], status: answer.status });
		return answer;
	};
	const made = await connectDemo(person, "myfitnesspal");
	expect(calls).toEqual([{ user: made.providerUserId, status: 200 }]);
	// The reply has no body.
	expect(lab.app.logLines.join()).not.toContain("could not be subscribed to");
	lab.simulator.order({ status: 503, at: "/v2/subscriptions" });
	const scopes = ["diary", "measurements", "subscriptions"];
	expect(await goBack(await consent("myfitnesspal", "myfitnesspal", scopes))).toBe("success=myfitnesspal");
	// Without its scope there is nothing to ask for.
	expect(await goBack(await consent("myfitnesspal", "myfitnesspal", ["diary"]))).toBe("success=myfitnesspal");
	lab.deps.callProvider = callProvider;
	expect(calls.map(({ status }) => status)).toEqual([200, 503]);
});

describe("scopes", () => {
	test.each([
		["fitbit", "fitbit", []],
		["apple_health", "apple-health", []],
		["strava", "strava", ["read"]],
		["myfitnesspal", "myfitnesspal", []],
		["todoist", "todoist", []],
		["notion", "notion", []],
	] as const)("all unticked at %s count as a denial", async (provider, path, scopes) => {
		expect(await goBack(await consent(provider, path, scopes))).toBe("error=access_denied");
		expect(await connections()).toEqual([]);
	});

	test("withdrawn later are reported for the habits that need them", async () => {
		await pay(administrator, person.user.email);
		await goBack(await consent("fitbit", "fitbit", [activityScope, sleepScope]));
		const [{ id }] = await connections();
		const habitId = (await createHabit(person)).id;
		for (const providerMetric of ["steps", "sleep_hours"]) {
			const body = { habitId, providerMetric, mappingType: "direct", mappingConfig: {} };
			expect((await person.send(`POST /api/integrations/${id}/mappings`, { body })).status).toBe(201);
		}
		const shared = async () =>
			(await person.send(`GET /api/habits/${habitId}/integrations`)).json.sources.map(
				({ isShared }: { isShared: boolean }) => isShared,
			);
		expect(await shared()).toEqual([true, true]);
		await goBack(await consent("fitbit", "fitbit", [activityScope]));
		expect(await shared()).toEqual([true, false]);
	});

	test("withdrawn later keep their stored readings but get no new ones", async () => {
		await goBack(await consent("fitbit", "fitbit", [activityScope, sleepScope]));
		await runSyncJob(lab.app);
		const [{ id }] = await connections();
		const nights = (await readings(id)).filter((line) => line.startsWith("sleep_hours"));
		expect(nights.length).toBeGreaterThan(20);
		await goBack(await consent("fitbit", "fitbit", [activityScope]));
		lab.simulator.calls.length = 0;
		lab.app.advance(24 * 60 * 60_000);
		await runSyncJob(lab.app);
		const [connection] = await connections();
		expect(connection).toMatchObject({ id, state: "active", reason: null });
		expect(connection.sharedMetrics).not.toContain("sleep_hours");
		expect((await readings(id)).filter((line) => line.startsWith("sleep_hours"))).toEqual(nights);
		expect(lab.simulator.calls.filter((url) => url.includes("/sleep/"))).toEqual([]);
	});
});
