import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type IntegrationsApp, integrationsApp } from "#server/testing/integrations/integrations-app.ts";
import { providerApi } from "./provider-api.ts";

let of: IntegrationsApp;

beforeAll(async () => {
	of = await integrationsApp();
});
afterAll(() => of.app.close());

type Rates = IntegrationsApp["deps"]["rates"];

/** Calls Strava as an app with keys does. */
function stravaCall({ isManual = false, headers = {}, rates = of.deps.rates } = {}) {
	const callProvider = async () => ({ status: 200, headers, text: "{}" });
	const connection = {
		userId: "user",
		id: "connection",
		provider: "strava",
		isDemo: false,
		providerUserId: "1",
	} as const;
	return () =>
		providerApi({ ...of.deps, callProvider, rates }, connection, { isManual, token: "a token" }).get(
			"https://www.strava.com/api/v3/athlete",
			z.object({}),
		);
}

test("Strava is asked 72 times in a quarter of an hour, and eight times more by people", async () => {
	const call = stravaCall();
	for (let count = 0; count < 72; count++) await call();
	await expect(call()).rejects.toMatchObject({ fault: "limited" });
	const asked = stravaCall({ isManual: true });
	for (let count = 0; count < 8; count++) await asked();
	await expect(asked()).rejects.toMatchObject({ fault: "limited" });
});

test("Strava's limit of a day counts too", async () => {
	const spendProviderCall: Rates["spendProviderCall"] = async (_key, { calls, seconds }) =>
		calls === 1_000 && seconds === 86_400 ? 40_000 : undefined;
	const call = stravaCall({ rates: { ...of.deps.rates, spendProviderCall } });
	await expect(call()).rejects.toMatchObject({ fault: "limited", retryAfter: 40_000 });
});

test("an app for which Strava has raised its limits learns so from its answers", async () => {
	const spent: number[] = [];
	const spendProviderCall: Rates["spendProviderCall"] = async (_key, { calls }) => {
		spent.push(calls);
		return undefined;
	};
	const rates = { ...of.deps.rates, spendProviderCall };
	const call = stravaCall({ headers: { "x-readratelimit-limit": "200,2000" }, rates });
	await call();
	await call();
	expect(spent).toEqual([100, 1_000, 200, 2_000]);
});
