/** In display order. */
export const providers = [
	"fitbit",
	"google_fit",
	"apple_health",
	"strava",
	"myfitnesspal",
	"todoist",
	"notion",
] as const;
export type Provider = (typeof providers)[number];

/** Has no web API: phones send its data, with keys that the user creates. */
export const phoneProvider = "apple_health" satisfies Provider;

export const oauthApps = ["google", "strava", "todoist", "notion", "myfitnesspal"] as const;
export type OAuthApp = (typeof oauthApps)[number];

interface ProviderFacts {
	/** civil: the provider names a reading's calendar day. instants: the user's zone and day start decide. */
	days: "civil" | "instants";
	/** How many days back readings are kept, as the provider's terms allow. */
	keptDays: number;
	/** Its readings are shown only to their owner, and never combined with another provider's. */
	isPrivate: boolean;
}

const maxKeptDays = 400;

/** How many days back a user's own export is kept: the terms of the providers' APIs don't cover it. */
export const maxFileAgeDays = maxKeptDays;

const open = { keptDays: maxKeptDays, isPrivate: false };

export const providerInfo: Readonly<Record<Provider, ProviderFacts>> = {
	fitbit: { days: "civil", ...open },
	google_fit: { days: "civil", ...open },
	apple_health: { days: "civil", ...open },
	// API Policy of 1 June 2026, 5.4 and 5.5: not combined with other data, not stored for longer than seven days.
	strava: { days: "civil", keptDays: 7, isPrivate: true },
	myfitnesspal: { days: "civil", ...open },
	todoist: { days: "instants", ...open },
	notion: { days: "instants", ...open },
};

/** In paths, hyphens replace underscores: `/api/integrations/google-fit/auth`. */
export function pathNameOf(provider: Provider): string {
	return provider.replace("_", "-");
}

export function providerOfPath(name: string): Provider | undefined {
	return providers.find((provider) => pathNameOf(provider) === name);
}
