import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { ReadIncoming } from "#server/integrations/incoming-webhooks.ts";
import { readGoogle } from "./google/google-webhooks.ts";
import { readMyFitnessPal } from "./myfitnesspal/myfitnesspal-webhooks.ts";
import { readNotion } from "./notion/notion-webhooks.ts";
import { readStrava } from "./strava/strava-webhooks.ts";
import { readTodoist } from "./todoist/todoist-webhooks.ts";

export const incoming: Readonly<Record<OAuthApp, ReadIncoming>> = {
	google: readGoogle,
	strava: readStrava,
	todoist: readTodoist,
	notion: readNotion,
	myfitnesspal: readMyFitnessPal,
};
