import type { z } from "zod";
import type { Day, Instant } from "#domain/day.ts";
import type { SyncFault } from "#domain/integrations/connection.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { AppKeys } from "#server/ground/config.ts";
import type { ProviderAnswer, ProviderRequest } from "#server/outbound/provider-calls.ts";

/** How a provider's OAuth differs from the others'. */
export interface OAuthProfile {
	app: OAuthApp;
	issuer: string;
	authorize: string;
	token: string;
	scopes: readonly string[];
	separator: " " | ",";
	hasPkce: boolean;
	/** `basic`: the id and secret as they are, without the encoding of RFC 6749, which Notion does not undo. */
	clientAuth: "post" | "basic";
	tokenBody: "form" | "json";
	extraParameters?: Readonly<Record<string, string>>;
	/** Where it says which scopes stayed ticked; if nowhere, all of them. */
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

/** Calls with the connection's token. Throws a ProviderFault. */
export interface ProviderApi {
	get<S extends z.ZodType>(url: string, shape: S): Promise<z.output<S>>;
	post<S extends z.ZodType>(url: string, body: unknown, shape: S): Promise<z.output<S>>;
}

/** Days to read, both included. */
export interface Span {
	from: Day;
	to: Day;
	/** The user's. */
	timeZone: string;
	dayStartHour: number;
	metrics: readonly Metric[];
}

export interface DayReadings {
	readings: Reading[];
	/** Metrics of which only later days could be read, and from which on. */
	readFrom?: Partial<Record<Metric, Day>>;
	/** Metrics whose earlier readings stay although the provider no longer shows them. */
	lasting?: readonly Metric[];
	/** Events recorded before this instant were not asked for, and stay. */
	since?: Instant;
	/** Of which metric and day everything was read; of all, if absent. */
	isOpen?: (metric: Metric, day: Day) => boolean;
	/** Whether a smaller number is a part of the one that is stored. */
	keepsLarger?: boolean;
	/** Whether they come from an export, and not from the provider. */
	isFile?: boolean;
}

export interface CallBudget {
	calls: number;
	seconds: number;
	/** Counted for each of the provider's people, not for all together. */
	isOfPerson?: true;
}

/** One provider. The engine knows nothing else about it. */
export interface ProviderAdapter {
	oauth?: OAuthProfile;
	/** All hosts that are called. */
	hosts: readonly string[];
	/** Metrics that these scopes share. */
	sharedMetrics(scopes: readonly string[]): Metric[];
	/** Headers besides the token. */
	headers?(keys: AppKeys | undefined, providerUserId: string | null): Record<string, string>;
	/** `reply` is the answer of the token endpoint. */
	identify(api: ProviderApi, reply: Readonly<Record<string, unknown>>): Promise<Identity>;
	read(api: ProviderApi, span: Span): Promise<DayReadings>;
	/** What an answer means, where it differs from the usual meaning of its status. */
	faultOf?(answer: ProviderAnswer): SyncFault | undefined;
	/** Calls that the provider allows this app, or each of its connections, and in how many seconds. */
	budgets?: readonly CallBudget[];
	/** The budgets that an answer tells of, which may be larger than those of every app. */
	budgetsIn?(answer: ProviderAnswer): readonly CallBudget[] | undefined;
	/** Seconds until the provider's next window, where it sends no Retry-After. */
	retryAfter?(answer: ProviderAnswer, now: number): number | undefined;
}
