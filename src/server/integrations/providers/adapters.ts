import { type OAuthApp, type Provider, providers } from "#domain/integrations/providers.ts";
import type { ProviderAdapter } from "#server/integrations/adapter.ts";
import { appleHealth } from "./apple-health/apple-health.ts";
import { googleHealth } from "./google/google-health.ts";
import { myFitnessPal } from "./myfitnesspal/myfitnesspal.ts";
import { notion } from "./notion/notion.ts";
import { strava } from "./strava/strava.ts";
import { todoist } from "./todoist/todoist.ts";

export const adapters: Readonly<Record<Provider, ProviderAdapter>> = {
	fitbit: googleHealth("fitbit", "google-wearables"),
	google_fit: googleHealth("google_fit", "google-sources"),
	apple_health: appleHealth,
	strava,
	myfitnesspal: myFitnessPal,
	todoist,
	notion,
};

export const providerHosts: readonly string[] = [
	...new Set(Object.values(adapters).flatMap(({ hosts }) => hosts)),
];

export function providersOf(app: OAuthApp): Provider[] {
	return providers.filter((provider) => adapters[provider].oauth?.app === app);
}
