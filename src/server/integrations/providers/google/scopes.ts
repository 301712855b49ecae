import type { Metric } from "#domain/integrations/metrics.ts";
import type { OAuthProfile } from "#server/integrations/adapter.ts";

const prefix = "https://www.googleapis.com/auth/googlehealth.";
const activity = `${prefix}activity_and_fitness.readonly`;
const measurements = `${prefix}health_metrics_and_measurements.readonly`;
const sleep = `${prefix}sleep.readonly`;
export const settings = `${prefix}settings.readonly`;

const scopesOfMetrics: Partial<Record<Metric, string>> = {
	steps: activity,
	calories_burned: activity,
	active_minutes: activity,
	move_minutes: activity,
	distance: activity,
	sleep_hours: sleep,
	heart_rate: measurements,
};

export function metricsWithScope(metrics: readonly Metric[], scopes: readonly string[]): Metric[] {
	return metrics.filter((metric) => scopes.includes(scopesOfMetrics[metric] ?? ""));
}

export function googleOAuth(metrics: readonly Metric[]): OAuthProfile {
	const needed = new Set(metrics.flatMap((metric) => scopesOfMetrics[metric] ?? []));
	return {
		app: "google",
		issuer: "https://accounts.google.com",
		authorize: "https://accounts.google.com/o/oauth2/v2/auth",
		token: "https://oauth2.googleapis.com/token",
		scopes: [...needed, settings],
		separator: " ",
		hasPkce: true,
		clientAuth: "post",
		tokenBody: "form",
		// Google sends a refresh token only after a new consent.
		extraParameters: { access_type: "offline", prompt: "consent" },
		grantedIn: "reply",
		revocation: (_keys, { accessToken, refreshToken }) => ({
			url: "https://oauth2.googleapis.com/revoke",
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({ token: refreshToken ?? accessToken }).toString(),
		}),
	};
}
