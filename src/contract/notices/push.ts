import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { reminderActions } from "#domain/notices/action-token.ts";

const endpointUrl = z.url({ protocol: /^https?$/, error: "invalid" }).max(1000, { error: "too-long" });

/** Bytes as base64url, with or without padding: browsers send both. */
function bytes(count: number) {
	const characters = Math.ceil((count * 8) / 6);
	return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), { error: "invalid" });
}

const subscriptionSchema = z.strictObject({
	endpoint: endpointUrl,
	keys: z.strictObject({
		p256dh: bytes(65).meta({ description: "The device's public key, an uncompressed point on P-256" }),
		auth: bytes(16),
	}),
});
export type PushSubscriptionBody = z.infer<typeof subscriptionSchema>;

const testedSchema = z.object({
	devices: z.int().meta({ description: "Number of devices whose push service accepted the message" }),
	isThisOne: z.boolean().meta({ description: "Whether the calling device is one of them" }),
});

export const push = {
	key: endpoint({
		route: "GET /api/push/key",
		summary: "Returns the public key that a browser subscribes with (VAPID).",
		access: "user",
		rate: "read",
		replies: { 200: z.object({ key: z.string() }) },
	}),
	subscribe: endpoint({
		route: "POST /api/push/subscriptions",
		summary:
			"Subscribes this device to pushes until its session ends. Accepts only the push services of browser vendors.",
		access: "user",
		rate: "write",
		body: subscriptionSchema,
		replies: {
			200: z.object({
				isNew: z.boolean().meta({ description: "Whether the device was not subscribed before" }),
			}),
		},
	}),
	unsubscribe: endpoint({
		route: "DELETE /api/push/subscriptions",
		summary: "Unsubscribes a device from pushes. Also succeeds if it was not subscribed.",
		access: "user",
		rate: "write",
		body: z.strictObject({ endpoint: endpointUrl }),
		replies: { 204: null },
	}),
	test: endpoint({
		route: "POST /api/push/test",
		summary: "Pushes a test notification to the user's devices.",
		access: "user",
		rate: "write",
		replies: { 200: testedSchema },
	}),
};

export const reminderAnswers = {
	act: endpoint({
		route: "POST /api/push/actions",
		summary:
			"Answers a reminder: done, skip (missed, with the reason skipped) or snooze for 30 minutes. The token of the " +
			"reminder authorizes this for its habit and day only, for one day; a repeat changes nothing.",
		access: "public",
		rate: "write",
		body: z.strictObject({ token: z.string().max(300), action: z.enum(reminderActions) }),
		replies: { 204: null },
	}),
};
