import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { providerApi } from "./provider-api.ts";

const minute = 60_000;

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

type Calls = IntegrationsApp["deps"]["rates"]["providerCalls"];

/** Returns a function that calls Strava as an app with keys. */
function stravaCall({ isManual = false, headers = {}, providerCalls = lab.deps.rates.providerCalls } = {}) {
	const rates = { ...lab.deps.rates, providerCalls };
	const callProvider = async () => ({ status: 200, headers, text: "{}" });
	const connection = {
		userId: "user",
		id: "connection",
		provider: "strava",
		isDemo: false,
		providerUserId: "1",
	} as const;
	return () =>
		providerApi({ ...lab.deps, callProvider, rates }, connection, { isManual, token: "a token" }).get(
			"https://www.strava.com/api/v3/athlete",
			z.object({}),
		);
}

/** Counts the calls until the limit. */
async function callsUntilLimited(call: () => Promise<unknown>): Promise<number> {
	for (let count = 0; ; count++) {
		try {
			await call();
		} catch (thrown) {
			expect(thrown).toMatchObject({ fault: "limited" });
			return count;
		}
	}
}

test("Strava gets 72 calls per quarter of an hour, and eight more for manual syncs", async () => {
	expect(await callsUntilLimited(stravaCall())).toBe(72);
	expect(await callsUntilLimited(stravaCall({ isManual: true }))).toBe(8);
});

test("Strava's daily limit applies too", async () => {
	const spend: Calls["spend"] = async (_key, { calls, seconds }) =>
		calls === 1_000 && seconds === 86_400 ? 40_000 : undefined;
	const call = stravaCall({ providerCalls: { ...lab.deps.rates.providerCalls, spend } });
	await expect(call()).rejects.toMatchObject({ fault: "limited", retryAfter: 40_000 });
});

test("higher limits are learned from Strava's headers, and earlier calls still count", async () => {
	await callsUntilLimited(stravaCall());
	const headers = { "x-readratelimit-limit": "200,2000" };
	const spend: Calls["spend"] = async () => undefined;
	await stravaCall({ headers, providerCalls: { ...lab.deps.rates.providerCalls, spend } })();
	// 144 in total, of which 72 or 80 were made above.
	expect(await callsUntilLimited(stravaCall())).toBeOneOf([64, 72]);
});

test("Google's limit per user counts Fitbit and Google Fit together", async () => {
	const keys: string[] = [];
	const spend: Calls["spend"] = async ({ app, whose }, { calls }) => {
		keys.push(`${app} ${whose} ${calls}`);
		return undefined;
	};
	const rates = { ...lab.deps.rates, providerCalls: { ...lab.deps.rates.providerCalls, spend } };
	const callProvider = async () => ({ status: 200, headers: {}, text: "{}" });
	for (const provider of ["fitbit", "google_fit"] as const)
		await providerApi(
			{ ...lab.deps, callProvider, rates },
			{ userId: "user", id: provider, provider, isDemo: false, providerUserId: "7" },
			{ isManual: false, token: "a token" },
		).get("https://health.googleapis.com/v4/users/me/identity", z.object({}));
	expect(keys).toEqual(Array(2).fill(["google all 120000", "google 7 300"]).flat());
});

test("Google's consent expires after a week in testing; the user is asked again and keeps the readings", async () => {
	const person = await lab.app.signUp();
	const { limits } = lab.simulator.simulation;
	limits.consentLifetime = 7 * 24 * 60 * 60;
	const google = await connectDemo(person, "fitbit");
	const path = `/api/integrations/${google.id}`;
	lab.app.advance(7 * 24 * 60 * minute - 2 * minute);
	expect((await person.send(`POST ${path}/sync`)).status).toBe(200);
	const before = (await person.send(`GET ${path}/data`)).json.length;
	lab.app.advance(3 * minute);
	const late = await person.send(`POST ${path}/sync`);
	expect([late.status, late.json.code]).toEqual([409, "consent-gone"]);
	expect((await person.send(`GET ${path}/data`)).json).toHaveLength(before);
	await connectDemo(person, "fitbit");
	limits.consentLifetime = undefined;
});

test("after 300 calls for one user, a sync is refused until Google's next minute", async () => {
	const person = await lab.app.signUp();
	const google = await connectDemo(person, "google_fit");
	await runSyncJob(lab.app);
	const { grants } = lab.simulator.simulation;
	const [redirectUri, subject] = ["http://localhost", `${person.user.id}@Asia/Kolkata`];
	const code = grants.google.consent({ subject, scopes: [], redirectUri, challenge: undefined });
	const token = grants.google.exchange(code, redirectUri, null)?.access;
	const request = new Request("https://health.googleapis.com/v4/users/me/identity", {
		headers: { authorization: `Bearer ${token}` },
	});
	for (let count = 0; count < 300; count++) await lab.simulator.fetch(request.clone());
	const reply = await person.send(`POST /api/integrations/${google.id}/sync`);
	expect([reply.status, reply.json.code]).toEqual([429, "provider-limited"]);
	lab.app.advance(minute);
	expect((await person.send(`POST /api/integrations/${google.id}/sync`)).status).toBe(200);
});
