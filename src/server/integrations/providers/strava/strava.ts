import { z } from "zod";
import { addDays, type Day, isDay } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { ProviderAdapter, ProviderApi, Span } from "#server/integrations/adapter.ts";

const api = "https://www.strava.com/api/v3";
const metrics = metricsOf("strava");

const activitySchema = z.object({
	id: z.number(),
	id_str: z.string().optional(),
	// Local time; ignore the Z.
	start_date_local: z.string().refine((text) => isDay(text.slice(0, 10))),
	start_date: z.iso.datetime({ offset: true }),
	distance: z.number().default(0),
	total_elevation_gain: z.number().default(0),
	kudos_count: z.number().default(0),
	manual: z.boolean().default(false),
	flagged: z.boolean().default(false),
});

const perPage = 200;
const maxPages = 5;
const daySeconds = 24 * 60 * 60;

export const strava: ProviderAdapter = {
	oauth: {
		app: "strava",
		issuer: "https://www.strava.com",
		authorize: "https://www.strava.com/oauth/authorize",
		token: "https://www.strava.com/oauth/token",
		scopes: ["read", "activity:read_all"],
		separator: ",",
		hasPkce: false,
		clientAuth: "post",
		tokenBody: "form",
		extraParameters: { approval_prompt: "auto" },
		grantedIn: "redirect",
		revocation: ({ clientId, clientSecret }, { accessToken, refreshToken }) => ({
			url: "https://www.strava.com/oauth/revoke",
			method: "POST",
			headers: {
				authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
				"content-type": "application/x-www-form-urlencoded",
			},
			body: new URLSearchParams({
				token: refreshToken ?? accessToken,
				token_type_hint: refreshToken === null ? "access_token" : "refresh_token",
			}).toString(),
		}),
	},
	hosts: ["www.strava.com"],
	sharedMetrics: (scopes) => (scopes.some((scope) => scope.startsWith("activity:read")) ? metrics : []),
	identify: async (_api, reply) => {
		const { athlete } = z.object({ athlete: z.object({ id: z.number() }) }).parse(reply);
		return { providerUserId: String(athlete.id) };
	},
	read: async (api, span) => ({ readings: (await activitiesOf(api, span)).flatMap(readingsOf) }),
	faultOf: ({ status, text }) => {
		if (/limit of connected athletes exceeded/i.test(text)) return "full";
		if (status === 403 && text.includes('"Inactive"')) return "stopped";
		// Wrong keys. Rate limits name the application too, with 429.
		if ((status === 400 || status === 401) && /"resource":\s*"Application"/.test(text)) return "stopped";
		return undefined;
	},
	// Read limits of the standard tier; the headers give those of other tiers.
	budgets: [
		{ calls: 100, seconds: 15 * 60 },
		{ calls: 1_000, seconds: daySeconds },
	],
	budgetsIn: ({ headers }) => {
		const [inQuarter = 0, inDay = 0] = (headers["x-readratelimit-limit"] ?? "").split(",").map(Number);
		if (!(inQuarter > 0 && inDay > 0)) return undefined;
		return [
			{ calls: inQuarter, seconds: 15 * 60 },
			{ calls: inDay, seconds: daySeconds },
		];
	},
	retryAfter: ({ headers }, now) => {
		const [, usedToday = 0] = (headers["x-readratelimit-usage"] ?? "").split(",").map(Number);
		const [, ofDay = Number.POSITIVE_INFINITY] = (headers["x-readratelimit-limit"] ?? "")
			.split(",")
			.map(Number);
		const window = usedToday >= ofDay ? daySeconds : 15 * 60;
		return window - (Math.floor(now / 1_000) % window);
	},
};

async function activitiesOf(
	call: ProviderApi,
	{ from, to }: Span,
): Promise<z.output<typeof activitySchema>[]> {
	const found: z.output<typeof activitySchema>[] = [];
	// A local day can begin up to a day before or after the UTC day.
	const after = secondsOf(addDays(from, -1));
	const before = secondsOf(addDays(to, 2));
	for (let page = 1; page <= maxPages; page++) {
		const query = new URLSearchParams({
			after: String(after),
			before: String(before),
			page: String(page),
			per_page: String(perPage),
		});
		const activities = await call.get(`${api}/athlete/activities?${query}`, z.array(activitySchema));
		found.push(...activities);
		// Pages may be short; only an empty one is the last.
		if (activities.length === 0) break;
	}
	return found.filter(({ flagged }) => !flagged);
}

function secondsOf(day: Day): number {
	return Date.parse(`${day}T00:00:00Z`) / 1_000;
}

function readingsOf(activity: z.output<typeof activitySchema>): Reading[] {
	const { id, id_str, start_date_local, start_date, manual } = activity;
	const shared = {
		day: start_date_local.slice(0, 10) as Day,
		source: id_str ?? String(id),
		recordedAt: Date.parse(start_date),
		isTypedIn: manual,
	};
	return [
		{ metric: "workouts", value: 1, ...shared },
		{ metric: "distance", value: activity.distance, ...shared },
		{ metric: "elevation", value: activity.total_elevation_gain, ...shared },
		{ metric: "kudos", value: activity.kudos_count, ...shared },
	];
}
