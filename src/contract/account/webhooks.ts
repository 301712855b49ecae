import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { deliveriesKept, maxWebhooks, webhookEvents } from "#domain/account/webhook.ts";

const webhookSchema = z.object({
	id,
	url: z.string(),
	events: z.array(z.enum(webhookEvents)),
	withDetails: z.boolean().meta({
		description:
			"Whether calls include the habit's name and the logged details. Otherwise they contain no names, marks or notes, " +
			"only ids and basic details such as the day. Data measured by a provider is never included",
	}),
	createdAt: instant,
	offBecause: z.enum(["owner", "gone", "failing"]).nullable().meta({
		description:
			"null while it is on; owner: switched off by its owner, or by a password reset; gone: it responded with 410; failing: it has failed for five days",
	}),
	failingSince: instant.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const secret = z.string().meta({ description: "whsec_…, signs every call; only this response contains it" });

const deliverySchema = z.object({
	id,
	event: z.enum([...webhookEvents, "test"]),
	createdAt: instant,
	tries: z.int(),
	nextTryAt: instant.nullable().meta({ description: "null once delivered or given up" }),
	deliveredAt: instant.nullable(),
	lastStatus: z.int().nullable().meta({ description: "Status of the last response; null if there was none" }),
	lastReason: z.string().nullable().meta({ description: "Why the last try failed" }),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const url = z.url({ error: "invalid" }).max(500, { error: "too-long" });
const events = z
	.array(z.enum(webhookEvents, { error: "required" }))
	.min(1, { error: "required" })
	.max(webhookEvents.length, { error: "invalid" })
	.refine((given) => new Set(given).size === given.length, { error: "invalid" });

const webhookId = z.object({ webhookId: id });

export const webhooks = {
	list: endpoint({
		route: "GET /api/webhooks",
		summary: "Lists the user's webhooks, oldest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(webhookSchema) },
	}),
	create: endpoint({
		route: "POST /api/webhooks",
		summary: `Adds a webhook: an https address that is called on events. Only this response contains the secret. Maximum ${maxWebhooks} per account.`,
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({
			url,
			events,
			withDetails: z.boolean().default(false),
			requestId: id.optional().meta({
				description:
					"Chosen at random by the client: a repeat with the same id adds nothing and returns the webhook with its current secret",
			}),
		}),
		replies: { 201: webhookSchema.extend({ secret }) },
	}),
	update: endpoint({
		route: "PATCH /api/webhooks/:webhookId",
		summary: "Changes a webhook's address, events or details, or switches it off or on.",
		access: "user",
		rate: "auth",
		changes: "account",
		params: webhookId,
		body: z.strictObject({
			url: url.optional(),
			events: events.optional(),
			withDetails: z.boolean().optional(),
			isOn: z.boolean().optional(),
		}),
		replies: { 200: webhookSchema },
	}),
	renewSecret: endpoint({
		route: "POST /api/webhooks/:webhookId/secret",
		summary:
			"Replaces the secret. For a day, calls are also signed with the old one, and with those replaced within that day.",
		access: "user",
		rate: "auth",
		params: webhookId,
		body: z.strictObject({
			requestId: id.optional().meta({
				description:
					"Chosen at random by the client: a repeat with the same id within a day replaces nothing and returns the current secret",
			}),
		}),
		replies: { 200: z.object({ secret }) },
	}),
	remove: endpoint({
		route: "DELETE /api/webhooks/:webhookId",
		summary: "Deletes a webhook and its pending deliveries.",
		access: "user",
		rate: "write",
		changes: "account",
		params: webhookId,
		replies: { 204: null },
	}),
	deliveries: endpoint({
		route: "GET /api/webhooks/:webhookId/deliveries",
		summary: `Lists the last ${deliveriesKept} deliveries, whether delivered, pending or given up, newest first.`,
		access: "user",
		rate: "read",
		params: webhookId,
		replies: { 200: z.array(deliverySchema) },
	}),
	resend: endpoint({
		route: "POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend",
		summary: "Sends a delivery again, with the same webhook-id. Refused while the webhook is off.",
		access: "user",
		rate: "auth",
		params: webhookId.extend({ deliveryId: id }),
		replies: { 200: deliverySchema },
	}),
	test: endpoint({
		route: "POST /api/webhooks/:webhookId/test",
		summary: "Sends an event of the type test. Refused while the webhook is off.",
		access: "user",
		rate: "auth",
		params: webhookId,
		replies: { 201: deliverySchema },
	}),
};
