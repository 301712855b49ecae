import type { z } from "zod";
import type { Day, Instant } from "#domain/day.ts";
import type { SyncError } from "#domain/integrations/connection.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { AppKeys } from "#server/ground/config.ts";
import type { StoredReading } from "#server/integrations/tables.ts";
import type { ProviderAnswer, ProviderRequest } from "#server/outbound/provider-calls.ts";

export interface OAuthProfile {
	app: OAuthApp;
	issuer: string;
	authorize: string;
	token: string;
	scopes: readonly string[];
	separator: " " | ",";
	hasPkce: boolean;
	/** `basic`: sends id and secret without the URL encoding of RFC 6749, which Notion does not decode. */
	clientAuth: "post" | "basic";
	tokenBody: "form" | "json";
	extraParameters?: Readonly<Record<string, string>>;
	/** Where the provider names the granted scopes; with `nowhere`, all requested ones count as granted. */
	grantedIn: "reply" | "redirect" | "nowhere";
	revocation(keys: AppKeys, tokens: Tokens): ProviderRequest;
}

export interface Tokens {
	accessToken: string;
	refreshToken: string | null;
}

export interface Identity {
	providerUserId: string;
	timeZone?: string | undefined;
}

/** Calls to a provider; both throw `ProviderError` and `UnreachableError`. */
export interface ProviderApi {
	get<S extends z.ZodType>(url: string, shape: S): Promise<z.output<S>>;
	post<S extends z.ZodType>(url: string, body: unknown, shape: S): Promise<z.output<S>>;
}

/** Days to read, inclusive. */
export interface Span {
	from: Day;
	to: Day;
	timeZone: string;
	dayStartHour: number;
	metrics: readonly Metric[];
	/** The granted ones. */
	scopes?: readonly string[];
}

export interface DayReadings {
	readings: Reading[];
	/** The zone of the provider's days, which follows a user who moves; if absent, the known one stays. */
	timeZone?: string | undefined;
	/** Metrics that could be read only from this day on. */
	readFrom?: Partial<Record<Metric, Day>>;
	/** Metrics whose earlier readings are kept even if the provider no longer returns them. */
	lasting?: readonly Metric[];
	/** From this day on, numbers replace stored ones; before, they only fill gaps and replace unfinished ones. */
	correctedFrom?: Partial<Record<Metric, Day>>;
	/** Events before this instant were not requested and are kept. */
	since?: Instant;
	/** True if the metric and day were read completely; if absent, all were. */
	isComplete?: (metric: Metric, day: Day) => boolean;
	/** True if a metric's smaller number may be only a part of the stored one, which is then kept. */
	keepsLarger?: (metric: Metric) => boolean;
	/** True for a reading of another phone, which is kept unless this one reports more of the same source. */
	isOthers?: (row: StoredReading) => boolean;
	/** True for a file's reading of an event that the service names differently. */
	isRenamed?: (row: StoredReading) => boolean;
	isFile?: boolean;
}

export interface CallBudget {
	calls: number;
	seconds: number;
	/** Counted per provider user instead of per app. */
	isOfPerson?: true;
}

export interface ProviderAdapter {
	oauth?: OAuthProfile;
	hosts: readonly string[];
	sharedMetrics(scopes: readonly string[]): Metric[];
	headers?(keys: AppKeys | undefined, providerUserId: string | null): Record<string, string>;
	/** `reply` is the token endpoint's response. */
	identify(api: ProviderApi, reply: Readonly<Record<string, unknown>>): Promise<Identity>;
	read(api: ProviderApi, span: Span): Promise<DayReadings>;
	/** Called after connecting, if webhooks need a call with the user's token. */
	subscribe?(api: ProviderApi, scopes: readonly string[]): Promise<void>;
	/** Interprets a response whose status has an unusual meaning. */
	faultOf?(answer: ProviderAnswer): SyncError | undefined;
	budgets?: readonly CallBudget[];
	/** Budgets named in a response, which may be larger than the standard ones. */
	budgetsIn?(answer: ProviderAnswer): readonly CallBudget[] | undefined;
	/** Seconds until the provider's next window, if it sends no Retry-After. */
	retryAfter?(answer: ProviderAnswer, now: number): number | undefined;
}
