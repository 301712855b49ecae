import { z } from "zod";
import { type Metric, metricsOf } from "#domain/integrations/metrics.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import type { ProviderAdapter, ProviderApi } from "#server/integrations/adapter.ts";
import { readRestingHeartRate, readRollUps, readSleep } from "./days.ts";
import { googleOAuth, metricsWithScope, settings } from "./scopes.ts";

const base = "https://health.googleapis.com/v4/users/me";

/** Google Health API v4, which replaced the APIs of Fitbit and Google Fit; the two differ in their sources. */
export function googleHealth(provider: "fitbit" | "google_fit", family: string): ProviderAdapter {
	const metrics: Metric[] = metricsOf(provider);
	return {
		oauth: googleOAuth(metrics),
		hosts: ["oauth2.googleapis.com", "health.googleapis.com", "www.gstatic.com"],
		sharedMetrics: (scopes) => metricsWithScope(metrics, scopes),
		identify: async (api) => {
			const { healthUserId } = await api.get(`${base}/identity`, z.object({ healthUserId: z.string() }));
			return { providerUserId: healthUserId, timeZone: await timeZoneOf(api) };
		},
		read: async (api, span) => ({
			readings: [
				...(await readRollUps(api, span, family)),
				...(await readSleep(api, span)),
				...(await readRestingHeartRate(api, span)),
			],
			timeZone: span.scopes?.includes(settings) ? await timeZoneOf(api) : undefined,
		}),
		// The API is switched off in the operator's project.
		faultOf: ({ status, text }) =>
			status === 403 && text.includes("SERVICE_DISABLED") ? "stopped" : undefined,
		// Google's quotas: per project, and per user across both sources.
		budgets: [
			{ calls: 120_000, seconds: 60 },
			{ calls: 300, seconds: 60, isOfPerson: true },
		],
	};
}

/** Returns undefined if the user has unticked its scope, or on any failure: the next run reads it again. */
async function timeZoneOf(api: ProviderApi): Promise<string | undefined> {
	const { timeZone } = await api
		.get(`${base}/settings`, z.object({ timeZone: z.string().optional() }))
		.catch(() => ({ timeZone: undefined }));
	return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}
