import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/shapes.ts";
import { deliveriesKept, hookEvents, maxHooks } from "#domain/account/webhook.ts";

const webhookShape = z.object({
	id,
	url: z.string(),
	events: z.array(z.enum(hookEvents)),
	withDetails: z.boolean().meta({
		description:
			"Whether calls carry the habit's name and what was logged besides ids, never what a provider measured",
	}),
	createdAt: instant,
	offBecause: z
		.enum(["owner", "gone", "failing"])
		.nullable()
		.meta({ description: "null while it is on; gone: it answered 410; failing: for five days" }),
	failingSince: instant.nullable(),
});
export type Webhook = z.infer<typeof webhookShape>;

const secret = z.string().meta({ description: "whsec_…, which signs every call; shown only here" });

const deliveryShape = z.object({
	id,
	event: z.enum([...hookEvents, "test"]),
	createdAt: instant,
	tries: z.int(),
	nextTryAt: instant.nullable().meta({ description: "null once it was delivered or given up" }),
	deliveredAt: instant.nullable(),
	lastStatus: z.int().nullable().meta({ description: "Of the last answer; null without one" }),
	lastReason: z.string().nullable().meta({ description: "Why the last try failed" }),
});
export type WebhookDelivery = z.infer<typeof deliveryShape>;

const url = z.url({ error: "invalid" }).max(500, { error: "too-long" });
const events = z
	.array(z.enum(hookEvents, { error: "required" }))
	.min(1, { error: "required" })
	.max(hookEvents.length, { error: "invalid" })
	.refine((given) => new Set(given).size === given.length, { error: "invalid" });

const webhookId = z.object({ webhookId: id });

export const webhooks = {
	list: endpoint({
		route: "GET /api/webhooks",
		summary: "The user's webhooks, oldest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(webhookShape) },
	}),
	create: endpoint({
		route: "POST /api/webhooks",
		summary: `Have an https address called when something happens. The answer is the only one with the secret. An account has ${maxHooks}.`,
		access: "user",
		rate: "auth",
		body: z.strictObject({ url, events, withDetails: z.boolean().default(false) }),
		replies: { 201: webhookShape.extend({ secret }) },
	}),
	update: endpoint({
		route: "PATCH /api/webhooks/:webhookId",
		summary: "Change a webhook's address, events or details, or switch it off or on.",
		access: "user",
		rate: "auth",
		params: webhookId,
		body: z.strictObject({
			url: url.optional(),
			events: events.optional(),
			withDetails: z.boolean().optional(),
			isOn: z.boolean().optional(),
		}),
		replies: { 200: webhookShape },
	}),
	renewSecret: endpoint({
		route: "POST /api/webhooks/:webhookId/secret",
		summary: "Replace the secret. For a day the former one signs as well.",
		access: "user",
		rate: "auth",
		params: webhookId,
		replies: { 200: z.object({ secret }) },
	}),
	remove: endpoint({
		route: "DELETE /api/webhooks/:webhookId",
		summary: "Delete a webhook and everything that waits for it.",
		access: "user",
		rate: "write",
		params: webhookId,
		replies: { 204: null },
	}),
	deliveries: endpoint({
		route: "GET /api/webhooks/:webhookId/deliveries",
		summary: `What was sent or waits to be, newest first: the last ${deliveriesKept}.`,
		access: "user",
		rate: "read",
		params: webhookId,
		replies: { 200: z.array(deliveryShape) },
	}),
	resend: endpoint({
		route: "POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend",
		summary: "Send a delivery again, under the same webhook-id.",
		access: "user",
		rate: "auth",
		params: webhookId.extend({ deliveryId: id }),
		replies: { 200: deliveryShape },
	}),
	test: endpoint({
		route: "POST /api/webhooks/:webhookId/test",
		summary: "Send an event of the type test.",
		access: "user",
		rate: "auth",
		params: webhookId,
		replies: { 201: deliveryShape },
	}),
};
