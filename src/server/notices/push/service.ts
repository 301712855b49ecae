import { ECDH } from "node:crypto";
import type { PushSubscriptionBody } from "#contract/notices/push.ts";
import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { Push } from "#server/outbound/push.ts";
import { isPushService } from "#server/outbound/push-hosts.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { deleteSubscription, keepSubscription, type Subscription, subscriptionsOfUsers } from "./store.ts";

export type { Subscription } from "./store.ts";

/** A push in as many words as fit, and in few for a push service that takes no more. */
export type Message = Omit<Push, "text"> & { text: string; shortText: string };

type Pushing = Pick<Deps, "orm" | "sendPush" | "log">;

export const pushService = (deps: Pushing & Pick<Deps, "config">) => ({
	/** Whether the device was not subscribed before. Throws `not-a-push-service` or `invalid-input`. */
	subscribe: (actor: Actor, { endpoint, keys }: PushSubscriptionBody, now: number): Promise<boolean> => {
		if (!isPushService(endpoint, deps.config.pushHosts)) throw new Problem("not-a-push-service");
		if (!isPoint(keys.p256dh)) throw new Problem("invalid-input", { fields: { "keys.p256dh": "invalid" } });
		const { userId, sessionId } = actor;
		const subscription = { userId, sessionId, endpoint, ...unpadded(keys), createdAt: iso(now) };
		return deps.orm.transaction((tx) => keepSubscription(tx, subscription));
	},

	unsubscribe: (actor: Actor, endpoint: string): Promise<void> =>
		deleteSubscription(deps.orm, actor.userId, endpoint),

	/** How many devices have taken it. */
	test: async (actor: Actor): Promise<{ devices: number }> => {
		const devices = await subscriptionsOfUsers(deps.orm, [actor.userId]);
		const outcomes = await Promise.all(
			devices.map((device) => pushTo(deps, device, testMessage(device.locale))),
		);
		return { devices: outcomes.filter(({ kind }) => kind === "taken").length };
	},
});

const testMessage = (locale: "en" | "hi"): Message => {
	const text = JSON.stringify({
		...pushesIn[locale].test,
		tag: "test-notification",
		lang: locale,
	} satisfies PushedMessage);
	return { text, shortText: text, lifeSeconds: 60, topic: "test-notification" };
};

/** The devices of these users, oldest first. */
export const devicesOf = (orm: Orm, userIds: readonly string[]): Promise<Subscription[]> =>
	subscriptionsOfUsers(orm, userIds);

/**
 * Pushes to one device; a subscription that is dead is forgotten. `later` was certainly not taken; what `failed` may
 * have been, so neither is sent again here. Outside of every transaction: it waits for the push service.
 */
export const pushTo = async (
	{ orm, sendPush, log }: Pushing,
	device: Subscription,
	{ text, shortText, ...push }: Message,
): Promise<{ kind: "taken" | "gone" | "failed" } | { kind: "later"; seconds: number }> => {
	const first = await sendPush(device, { ...push, text });
	const outcome = first.kind === "too-large" ? await sendPush(device, { ...push, text: shortText }) : first;
	switch (outcome.kind) {
		case "taken":
		case "later":
			return outcome;
		case "gone":
			await deleteSubscription(orm, device.userId, device.endpoint);
			return outcome;
		case "too-large":
		case "failed": {
			const reason = outcome.kind === "failed" ? outcome.reason : "even a short push is too large";
			log.warn({ host: new URL(device.endpoint).host, reason }, "a push failed");
			return { kind: "failed" };
		}
	}
};

const unpadded = ({ p256dh, auth }: PushSubscriptionBody["keys"]) => ({
	p256dh: p256dh.replaceAll("=", ""),
	auth: auth.replaceAll("=", ""),
});

/** Whether it is a point of the curve: with any other nothing can be encrypted. */
const isPoint = (key: string): boolean => {
	try {
		ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1");
		return true;
	} catch {
		return false;
	}
};
