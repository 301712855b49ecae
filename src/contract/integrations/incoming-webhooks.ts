import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { oauthApps } from "#domain/integrations/providers.ts";

const maxDeliveryBytes = 1_000_000;

const params = z.object({ app: z.enum(oauthApps) });
const key = z
	.string()
	.max(100)
	.optional()
	.meta({ description: "The key in the registered address, for apps whose calls may be unsigned" });

export const incomingWebhooks = {
	challenge: endpoint({
		route: "GET /api/hooks/:app",
		summary: "Confirms to Strava that its calls are expected here.",
		access: "public",
		rate: "read",
		params,
		query: z.object({
			"hub.mode": z.string().max(40).optional(),
			"hub.challenge": z.string().max(500).optional(),
			"hub.verify_token": z.string().max(500).optional(),
		}),
		replies: { 200: z.object({ "hub.challenge": z.string() }) },
	}),
	receive: endpoint({
		route: "POST /api/hooks/:app",
		summary:
			"Receives a provider's notification of a change. Its content is not trusted: it only makes the server read days, or check a consent, again.",
		access: "public",
		rate: "read",
		raw: { maxBytes: maxDeliveryBytes },
		params,
		query: z.object({ key }),
		replies: { 200: z.strictObject({}), 201: z.strictObject({}), 204: null },
	}),
};
