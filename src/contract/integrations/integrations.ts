import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/schemas.ts";
import {
	connectionStates,
	maxSyncFrequency,
	minSyncFrequency,
	syncErrors,
} from "#domain/integrations/connection.ts";
import { providers } from "#domain/integrations/providers.ts";
import { maxReadingsListed } from "#domain/integrations/readings.ts";
import { offerSchema } from "./offers.ts";
import { runSchema } from "./runs.ts";

const providerSchema = z.enum(providers, { error: "required" });
const metricSchema = z.string();

const syncFrequency = z
	.int({ error: "invalid" })
	.min(minSyncFrequency, { error: "invalid" })
	.max(maxSyncFrequency, { error: "invalid" })
	.meta({ description: "Minutes between two syncs" });

const settingsSchema = z.object({
	syncHabits: z.boolean(),
	autoCreateHabits: z.boolean(),
	syncFrequency,
	lastSync: instant.nullable().meta({ description: "Null: never synced" }),
	syncedMetrics: z.array(metricSchema),
});

const integrationSchema = z.object({
	id,
	userId: id,
	provider: providerSchema,
	providerUserId: z.string().nullable(),
	isDemo: z.boolean().meta({ description: "Simulated, in testing mode" }),
	scopes: z.array(z.string()),
	tokenExpiry: instant.nullable(),
	settings: settingsSchema,
	isAsked: z.boolean().meta({
		description: "Whether the server fetches data from the service; otherwise it comes from files or a phone",
	}),
	isActive: z.boolean(),
	state: z.enum(connectionStates),
	stateSince: instant.meta({
		description:
			"Start of the state; kept if a limit on calls begins or ends during a state that sends a notice",
	}),
	reason: z.enum(syncErrors).nullable(),
	nextSyncAt: instant.nullable(),
	timeZone: z.string().nullable().meta({ description: "The time zone of the provider's days, if known" }),
	sharedMetrics: z.array(metricSchema).meta({ description: "Metrics that the scopes allow" }),
	runs: z.object({ successful: z.int(), all: z.int(), since: instant.nullable() }).meta({
		description: "Runs of the last 30 days; if there were over 3,000, the newest 3,000, from `since` on",
	}),
	createdAt: instant,
	updatedAt: instant,
});
export type Integration = z.infer<typeof integrationSchema>;

const readingSchema = z.object({
	id,
	integrationId: id,
	habitId: z.null().meta({ description: "Always null: mappings, not readings, belong to a habit" }),
	dataType: metricSchema,
	day,
	source: z.string(),
	value: z.number(),
	unit: z.string(),
	metadata: z.object({
		isTypedIn: z.boolean().optional(),
		isFromFile: z.literal(true).optional(),
		isUnfinished: z.literal(true).optional(),
		parts: z.record(z.string(), z.number()).optional(),
	}),
	recordedAt: instant,
	syncedAt: instant,
	isProcessed: z.boolean(),
});
export type IntegrationReading = z.infer<typeof readingSchema>;

const ofIntegration = z.object({ integrationId: id });
const ofProvider = z.object({
	provider: z
		.string()
		.max(40)
		.regex(/^[a-z_-]+$/),
});

const oauthText = z.string().max(4_000);

const mockSchema = z.strictObject({
	provider: providerSchema,
	/** Accepted because the spec lists them, but ignored like the tokens: a demo connection has its own. */
	providerUserId: z.string().max(200).optional(),
	accessToken: oauthText.optional(),
	refreshToken: oauthText.optional(),
	scopes: z.array(z.string().max(200)).max(20).optional(),
	settings: z
		.strictObject({
			syncHabits: z.boolean(),
			autoCreateHabits: z.boolean(),
			syncFrequency,
			lastSync: instant.nullable(),
			syncedMetrics: z.array(z.string().max(40)).max(20),
		})
		.partial()
		.optional(),
});
export type MockForm = z.output<typeof mockSchema>;

const changesSchema = z.strictObject({
	isActive: z.boolean().optional(),
	settings: z
		.strictObject({ syncHabits: z.boolean(), autoCreateHabits: z.boolean(), syncFrequency })
		.partial()
		.optional(),
});
export type IntegrationChanges = z.output<typeof changesSchema>;

export const maxDataDays = 400;

export const integrations = {
	list: endpoint({
		route: "GET /api/integrations",
		summary: "Lists the caller's connections, at most one per provider.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(integrationSchema) },
	}),
	offers: endpoint({
		route: "GET /api/integrations/providers",
		summary:
			"Lists all providers and how each can be connected on this server. Administrators also see what is missing.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(offerSchema) },
	}),
	connectMock: endpoint({
		route: "POST /api/integrations/mock",
		summary:
			"Connects a demo of a provider, in testing mode only. An existing connection is returned unchanged.",
		access: "user",
		rate: "write",
		changes: "integrations",
		body: mockSchema,
		replies: { 201: integrationSchema },
	}),
	begin: endpoint({
		route: "GET /api/integrations/:provider/auth",
		summary: "Redirects to the provider's consent page; underscores in its name are written as hyphens.",
		access: "user",
		rate: "write",
		params: ofProvider,
		replies: { 302: { redirects: "To the provider" } },
	}),
	askConsent: endpoint({
		route: "POST /api/integrations/:provider/auth",
		summary: "Like GET, but returns the address of the consent page instead of redirecting there.",
		access: "user",
		rate: "write",
		params: ofProvider,
		replies: { 200: z.object({ consentUrl: z.string() }) },
	}),
	callback: endpoint({
		route: "GET /api/integrations/:provider/callback",
		summary:
			"Receives the browser from the provider's consent page. Redirects to the page that shows the outcome.",
		access: "public",
		rate: "write",
		params: ofProvider,
		query: z.object({
			state: oauthText.optional(),
			code: oauthText.optional(),
			scope: oauthText.optional(),
			error: oauthText.optional(),
			iss: oauthText.optional(),
		}),
		replies: { 302: { redirects: "To the page with the outcome" } },
	}),
	consentToDemo: endpoint({
		route: "POST /api/integrations/demo-consents",
		summary: "Submits the consent page of a demo provider with the scopes left checked; none means denial.",
		access: "user",
		rate: "write",
		body: z.strictObject({
			provider: providerSchema,
			state: oauthText,
			scopes: z.array(z.string().max(200)).max(20),
		}),
		replies: { 200: z.object({ returnTo: z.string() }) },
	}),
	update: endpoint({
		route: "PATCH /api/integrations/:integrationId",
		summary:
			"Switches Auto Sync on or off, or changes the settings. If `syncHabits` is switched on again, ticking resumes from today.",
		access: "user",
		rate: "write",
		changes: "integrations",
		params: ofIntegration,
		body: changesSchema,
		replies: { 200: integrationSchema },
	}),
	sync: endpoint({
		route: "POST /api/integrations/:integrationId/sync",
		summary: "Syncs now.",
		access: "user",
		rate: "social",
		changes: "integrations",
		params: ofIntegration,
		replies: { 200: integrationSchema },
	}),
	disconnect: endpoint({
		route: "DELETE /api/integrations/:integrationId",
		summary:
			"Revokes the consent at the provider (unless another connection uses it) or the keys of the phones that send its data. Deletes the connection with its readings and mappings; its ticks stay.",
		access: "user",
		rate: "write",
		changes: "integrations",
		params: ofIntegration,
		replies: { 204: null },
	}),
	data: endpoint({
		route: "GET /api/integrations/:integrationId/data",
		summary: "Lists the readings in a range of days, for one metric or all, newest day first.",
		access: "user",
		rate: "read",
		params: ofIntegration,
		query: z.object({
			startDate: z.string().max(40).optional(),
			endDate: z.string().max(40).optional(),
			metric: z.string().max(40).optional(),
			limit: z.coerce.number().int().min(1).max(maxReadingsListed).default(maxReadingsListed),
		}),
		replies: { 200: z.array(readingSchema) },
	}),
	runs: endpoint({
		route: "GET /api/integrations/:integrationId/logs",
		summary: "Lists the latest runs, newest first; kept for 30 days.",
		access: "user",
		rate: "read",
		params: ofIntegration,
		replies: { 200: z.array(runSchema) },
	}),
};
