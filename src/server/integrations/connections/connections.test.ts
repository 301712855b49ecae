import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Provider, providers } from "#domain/integrations/providers.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { makeExport } from "#server/personal-data/exports/make-export-job.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});

afterAll(() => lab.app.close());

function locationOf({ headers }: { headers: Headers }): string {
	return headers.get("location") ?? "";
}

/** Begins a consent; returns its state. */
async function begin(person: Client, path: string): Promise<string> {
	const reply = await person.send(`GET /api/integrations/${path}/auth`);
	expect(reply.status).toBe(302);
	return new URL(locationOf(reply), "http://localhost").searchParams.get("state") ?? "";
}

async function consent(person: Client, provider: Provider, state: string, scopes: readonly string[]) {
	const body = { provider, state, scopes };
	return (await person.send("POST /api/integrations/demo-consents", { body })).json.returnTo as string;
}

const activityScope = "https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly";

describe("connecting", () => {
	test.each(providers)("creates a demo connection to %s, which is then synced", async (provider) => {
		const person = await lab.app.signUp();
		const made = await connectDemo(person, provider);
		expect(made).toMatchObject({ provider, isDemo: true, isActive: true, state: "active" });
		expect(made.settings).toMatchObject({ syncHabits: true, autoCreateHabits: false, syncFrequency: 60 });
		expect(made.settings.lastSync).toBeNull();
		await runSyncJob(lab.app);
		const [synced] = (await person.send("GET /api/integrations")).json;
		expect(synced.settings.lastSync).not.toBeNull();
		expect(synced.runs).toEqual({ successful: 2, all: 2, since: null });
		const data = (await person.send(`GET /api/integrations/${made.id}/data`)).json;
		expect(new Set(data.map((each: { dataType: string }) => each.dataType))).toEqual(
			new Set(synced.sharedMetrics),
		);
	});

	test("goes through the consent page and back, once", async () => {
		const person = await lab.app.signUp();
		const state = await begin(person, "google-fit");
		const back = await consent(person, "google_fit", state, [activityScope]);
		expect(locationOf(await person.send(`GET ${back}`))).toBe("/integrations/callback?success=google_fit");
		expect(locationOf(await person.send(`GET ${back}`))).toBe("/integrations/callback?error=invalid_state");
		expect((await person.send("GET /api/integrations")).json).toHaveLength(1);
	});

	test("returns the consent page's address to a POST", async () => {
		const person = await lab.app.signUp();
		const { status, json } = await person.send("POST /api/integrations/google-fit/auth");
		const page = new URL(json.consentUrl, "http://localhost");
		expect([status, page.pathname]).toEqual([200, "/integrations/consent"]);
		const state = page.searchParams.get("state") ?? "";
		const back = await consent(person, "google_fit", state, [activityScope]);
		expect(locationOf(await person.send(`GET ${back}`))).toBe("/integrations/callback?success=google_fit");
	});

	test("does not share metrics whose scope was unticked", async () => {
		const person = await lab.app.signUp();
		const state = await begin(person, "fitbit");
		const back = await consent(person, "fitbit", state, [activityScope]);
		await person.send(`GET ${back}`);
		const [made] = (await person.send("GET /api/integrations")).json;
		expect(made.sharedMetrics).toEqual(["steps", "calories_burned", "active_minutes"]);
	});

	test("refuses another user's or provider's state, an expired one and a made-up one", async () => {
		const [person, other] = [await lab.app.signUp(), await lab.app.signUp()];
		const invalid = "/integrations/callback?error=invalid_state";
		const state = await begin(person, "todoist");
		const back = await consent(person, "todoist", state, ["data:read"]);
		expect(locationOf(await other.send(`GET ${back}`))).toBe(invalid);
		expect(locationOf(await lab.app.request(`GET ${back}`))).toBe(invalid);
		expect(locationOf(await person.send(`GET ${back.replace("todoist", "strava")}`))).toBe(invalid);
		expect(locationOf(await person.send("GET /api/integrations/todoist/callback?code=a&state=b"))).toBe(
			invalid,
		);
		const late = await begin(person, "todoist");
		lab.app.advance(10 * 60_000);
		expect(locationOf(await person.send(`GET /api/integrations/todoist/callback?code=a&state=${late}`))).toBe(
			invalid,
		);
		expect((await person.send("GET /api/integrations")).json).toEqual([]);
	});

	test("reports a denial, and fails with a wrong code", async () => {
		const person = await lab.app.signUp();
		const denied = await begin(person, "strava");
		expect(
			locationOf(
				await person.send(`GET /api/integrations/strava/callback?error=access_denied&state=${denied}`),
			),
		).toBe("/integrations/callback?error=access_denied");
		const wrong = await begin(person, "strava");
		expect(
			locationOf(await person.send(`GET /api/integrations/strava/callback?code=guessed&state=${wrong}`)),
		).toBe("/integrations/callback?error=connection_failed");
		expect((await person.send("GET /api/integrations")).json).toEqual([]);
	});

	test("renews an existing connection and keeps its data", async () => {
		const person = await lab.app.signUp();
		const made = await connectDemo(person, "todoist");
		await runSyncJob(lab.app);
		const state = await begin(person, "todoist");
		await person.send(`GET ${await consent(person, "todoist", state, ["data:read"])}`);
		const [renewed] = (await person.send("GET /api/integrations")).json;
		expect(renewed.id).toBe(made.id);
		expect((await person.send(`GET /api/integrations/${made.id}/data`)).json.length).toBeGreaterThan(50);
	});

	test("refuses demos outside testing mode", async () => {
		const real = await integrationsApp({ TESTING_MODE: "off" });
		const person = await real.app.signUp();
		const mock = await person.send("POST /api/integrations/mock", { body: { provider: "fitbit" } });
		expect([mock.status, mock.json.code]).toEqual([403, "demo-off"]);
		for (const method of ["GET", "POST"])
			expect((await person.send(`${method} /api/integrations/fitbit/auth`)).json.code).toBe(
				"provider-not-set-up",
			);
		await real.app.close();
	});

	test("leads to the real provider if its keys are set, with PKCE", async () => {
		const keys = {
			GOOGLE_CLIENT_ID: "id-1",
			GOOGLE_CLIENT_SECRET: "secret-1",
			PUBLIC_URL: "https://ikkis.example",
		};
		const real = await integrationsApp({ ...keys, TESTING_MODE: "off" });
		const person = await real.app.signUp();
		const reply = await person.send("GET /api/integrations/fitbit/auth");
		const url = new URL(locationOf(reply));
		expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
		expect(Object.fromEntries(url.searchParams)).toMatchObject({
			client_id: "id-1",
			redirect_uri: "https://ikkis.example/api/integrations/fitbit/callback",
			response_type: "code",
			access_type: "offline",
			code_challenge_method: "S256",
		});
		expect(reply.text + locationOf(reply)).not.toContain("secret-1");
		await real.app.close();
	});
});

describe("a connection", () => {
	test("is paused and resumed", async () => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "notion");
		const paused = await person.send(`PATCH /api/integrations/${id}`, { body: { isActive: false } });
		expect(paused.json).toMatchObject({ isActive: false, state: "paused", nextSyncAt: null });
		await runSyncJob(lab.app);
		expect((await person.send("GET /api/integrations")).json[0].settings.lastSync).toBeNull();
		const on = await person.send(`PATCH /api/integrations/${id}`, {
			body: { isActive: true, settings: { syncFrequency: 15 } },
		});
		expect(on.json).toMatchObject({ state: "active", settings: { syncFrequency: 15 } });
		expect((await person.send(`POST /api/integrations/${id}/sync`)).json.settings.lastSync).not.toBeNull();
	});

	test("is synced sooner when its frequency rises, but not before the wait after a failure", async () => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "todoist");
		async function every(syncFrequency: number): Promise<number> {
			const { json } = await person.send(`PATCH /api/integrations/${id}`, {
				body: { settings: { syncFrequency } },
			});
			return (Date.parse(json.nextSyncAt) - Date.parse(json.settings.lastSync)) / 60_000;
		}
		await person.send(`PATCH /api/integrations/${id}`, { body: { settings: { syncFrequency: 1_440 } } });
		await person.send(`POST /api/integrations/${id}/sync`);
		expect(await every(1_440)).toBe(1_440);
		expect(await every(15)).toBe(15);
		expect(await every(1_440)).toBe(15);
		lab.app.advance(16 * 60_000);
		lab.simulator.order({ status: 429, headers: { "retry-after": "7200" }, at: "/tasks/" });
		await runSyncJob(lab.app);
		expect(await every(15)).toBeGreaterThanOrEqual(16 + 120);
	});

	test("is revoked at its provider and fully deleted when disconnected", async () => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "strava");
		await runSyncJob(lab.app);
		expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
		expect(lab.simulator.calls.at(-1)).toBe("https://www.strava.com/oauth/revoke");
		for (const table of ["integrations", "integration_data", "integration_logs"])
			expect(
				await queryRows(lab.app.database, `select from ${table} where user_id = '${person.user.id}'`),
			).toEqual([]);
	});

	test("is disconnected even if its provider fails to revoke the consent", async () => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "todoist");
		lab.simulator.order({ status: 503, at: "revoke" });
		expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
	});

	test("to Fitbit ends without ending Google Fit's, which shares its consent", async () => {
		const person = await lab.app.signUp();
		const fitbit = await connectDemo(person, "fitbit");
		const fit = await connectDemo(person, "google_fit");
		await runSyncJob(lab.app);
		await person.send(`DELETE /api/integrations/${fitbit.id}`);
		expect((await person.send(`POST /api/integrations/${fit.id}/sync`)).status).toBe(200);
		lab.simulator.calls.length = 0;
		await person.send(`DELETE /api/integrations/${fit.id}`);
		expect(lab.simulator.calls).toEqual(["https://oauth2.googleapis.com/revoke"]);
	});

	test("lists its readings over a span of days, and its runs", async () => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "fitbit");
		await runSyncJob(lab.app);
		await person.send("PATCH /api/auth/me", { body: { dayStartHour: 3 } });
		const window = "startDate=2026-11-14T00:00:00.000Z&endDate=2026-11-20";
		const data = (await person.send(`GET /api/integrations/${id}/data?${window}`)).json;
		const days = data.map((each: { day: string }) => each.day).sort();
		expect([days[0], days.at(-1)]).toEqual(["2026-11-14", "2026-11-20"]);
		const untilMidnight = "startDate=2026-11-14&endDate=2026-11-19T18:30:00Z";
		const inIndia = (await person.send(`GET /api/integrations/${id}/data?${untilMidnight}`)).json;
		expect(
			inIndia
				.map((each: { day: string }) => each.day)
				.sort()
				.at(-1),
		).toBe("2026-11-20");
		expect((await person.send(`GET /api/integrations/${id}/data?startDate=yesterday`)).json.fields).toEqual({
			startDate: expect.any(String),
		});
		const runs = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		expect(runs[0]).toMatchObject({ action: "sync", status: "ok", details: { to: "2026-11-21" } });
	});

	test("to Fitbit is deleted with its account, without revoking a consent that another account shares", async () => {
		const [leaving, staying] = [await lab.app.signUp(), await lab.app.signUp()];
		const ids = [];
		for (const person of [leaving, staying]) ids.push((await connectDemo(person, "fitbit")).id);
		const shared = `google-account-${ids[0]}`;
		await queryRows(
			lab.app.database,
			`update integrations set provider_user_id = '${shared}' where id in ('${ids.join("', '")}')`,
		);
		lab.simulator.calls.length = 0;
		await leaving.send("POST /api/account/deletion", { body: { password: leaving.password } });
		lab.app.advance(8 * 24 * 60 * 60_000);
		await deleteAccounts(lab.deps)({ id: "test", data: null });
		const left = `select id from integrations where provider_user_id = '${shared}'`;
		expect(await queryRows(lab.app.database, left)).toEqual([{ id: ids[1] }]);
		expect(lab.simulator.calls).toEqual([]);
		await staying.send(`DELETE /api/integrations/${ids[1]}`);
		expect(lab.simulator.calls).toEqual(["https://oauth2.googleapis.com/revoke"]);
	});
});

test("no response, error, log line, export or table contains tokens or secrets", async () => {
	const person = await lab.app.signUp();
	const seen: string[] = [];
	async function send(route: string, body?: object) {
		const { text, headers, json } = await person.send(route, body && { body });
		seen.push(text, JSON.stringify([...headers]));
		return json;
	}
	const made = new Map<Provider, string>();
	for (const provider of providers)
		made.set(provider, (await send("POST /api/integrations/mock", { provider })).id);
	await runSyncJob(lab.app);
	// The provider echoes the request, with each kind of status.
	const { callProvider } = lab.deps;
	for (const status of [200, 400, 401, 403, 404, 410, 429, 500]) {
		lab.deps.callProvider = async ({ headers, body = "" }) => ({
			status,
			headers: { "x-echo": JSON.stringify(headers) },
			text: `${JSON.stringify(headers)} ${body}`,
		});
		for (const id of made.values()) await send(`POST /api/integrations/${id}/sync`);
		lab.deps.callProvider = callProvider;
		for (const provider of providers) {
			const id = made.get(provider) ?? "";
			await send(`DELETE /api/integrations/${id}`);
			made.set(provider, (await send("POST /api/integrations/mock", { provider })).id);
		}
	}
	for (const id of made.values()) {
		await send(`GET /api/integrations/${id}/logs`);
		await send(`GET /api/integrations/${id}/data`);
	}
	await send("GET /api/integrations");
	await send("GET /api/integrations/providers");
	const { id: exportId } = await send("POST /api/account/export");
	await makeExport(lab.deps)({ id: "test", data: { userId: person.user.id, exportId } });
	await send(`GET /api/account/exports/${exportId}/file`);
	const kept = await queryRows<{ row: string }>(
		lab.app.database,
		`select row_to_json(t)::text as row from integrations t union all select row_to_json(t)::text from integration_logs t
			union all select row_to_json(t)::text from integration_data t union all select row_to_json(t)::text from notices t
			union all select row_to_json(t)::text from account_exports t union all select encode(access_token, 'escape') from integrations t`,
	);
	const everything = [...seen, ...lab.app.logLines, ...kept.map(({ row }) => row)].join("\n");
	expect(everything.length).toBeGreaterThan(100_000);
	// The simulator's tokens begin with their kind and a tilde.
	expect(everything).not.toMatch(/[ar]~[0-9a-f]{24}~/);
	expect(everything).not.toContain("ikkis-demo-secret");
	expect(everything).not.toContain(Buffer.from("ikkis-demo:ikkis-demo-secret").toString("base64"));
});

test("deleting an account leaves no rows and revokes its consents at the providers", async () => {
	const person = await lab.app.signUp();
	for (const provider of providers) await connectDemo(person, provider);
	await runSyncJob(lab.app);
	await person.send("POST /api/account/deletion", { body: { password: person.password } });
	lab.app.advance(40 * 24 * 60 * 60_000);
	lab.simulator.calls.length = 0;
	await deleteAccounts(lab.deps)({ id: "test", data: null });
	const revoked = lab.simulator.calls.filter((url) => url.includes("revoke"));
	// Apple Health has no consent.
	expect(revoked).toHaveLength(providers.length - 1);
	const tables = [
		"integrations",
		"integration_data",
		"integration_logs",
		"integration_consents",
		"ingest_keys",
	];
	for (const table of tables)
		expect(
			await queryRows(lab.app.database, `select from ${table} where user_id = '${person.user.id}'`),
		).toEqual([]);
});
