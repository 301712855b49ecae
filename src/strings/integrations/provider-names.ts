import type { Provider } from "#domain/integrations/providers.ts";

/** Brand names, the same in all languages. */
export const providerNames: Record<Provider, string> = {
	fitbit: "Fitbit",
	google_fit: "Google Fit",
	apple_health: "Apple Health",
	strava: "Strava",
	myfitnesspal: "MyFitnessPal",
	todoist: "Todoist",
	notion: "Notion",
};
