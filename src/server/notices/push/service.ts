import { createHash, ECDH } from "node:crypto";
import type { PushSubscriptionBody } from "#contract/notices/push.ts";
import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import { pages } from "#contract/pages.ts";
import type { QuietSpan } from "#domain/notices/reminder.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Push } from "#server/outbound/push.ts";
import { isPushService } from "#server/outbound/push-hosts.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { deleteSubscription, type Subscription, saveSubscription, subscriptionsOfUsers } from "./store.ts";

export type { Subscription } from "./store.ts";

/** `shortText` is sent when the push service finds `text` too large. */
export type Message = Omit<Push, "text"> & { text: string; shortText: string };

type PushDeps = Pick<Deps, "orm" | "sendPush" | "log">;

export function pushService(deps: PushDeps & Pick<Deps, "config">) {
	return {
		/** Returns true for a new subscription. Throws `not-a-push-service` or `invalid-input`. */
		subscribe: (actor: Actor, { endpoint, keys }: PushSubscriptionBody, now: number): Promise<boolean> => {
			if (!isPushService(endpoint, deps.config.pushHosts)) throw new Problem("not-a-push-service");
			if (!isPoint(keys.p256dh)) throw new Problem("invalid-input", { fields: { "keys.p256dh": "invalid" } });
			const { userId, sessionId } = actor;
			const subscription = { userId, sessionId, endpoint, ...withoutPadding(keys), createdAt: iso(now) };
			return deps.orm.transaction((tx) => saveSubscription(tx, subscription));
		},

		unsubscribe: (actor: Actor, endpoint: string): Promise<void> =>
			deleteSubscription(deps.orm, actor.userId, endpoint),

		test: async ({ userId, sessionId }: Actor): Promise<{ devices: number; isThisOne: boolean }> => {
			const devices = await subscriptionsOfUsers(deps.orm, [userId]);
			const outcomes = await Promise.all(
				devices.map((device) => pushTo(deps, device, testMessage(device.locale))),
			);
			const reached = devices.filter((_, index) => outcomes[index]?.kind === "taken");
			return {
				devices: reached.length,
				isThisOne: reached.some((device) => device.sessionId === sessionId),
			};
		},
	};
}

function testMessage(locale: "en" | "hi"): Message {
	const text = JSON.stringify({
		...pushesIn[locale].test,
		tag: "test-notification",
		lang: locale,
	} satisfies PushedMessage);
	return { text, shortText: text, lifeSeconds: 60, topic: "test-notification" };
}

/** The last push to a device whose session has expired. */
export function signedOutMessage(locale: "en" | "hi", quiet: QuietSpan | undefined): Message {
	const text = JSON.stringify({
		...pushesIn[locale].signedOut,
		tag: "signed-out",
		lang: locale,
		path: pages.dashboard,
		quiet,
	} satisfies PushedMessage);
	return { text, shortText: text, lifeSeconds: 86_400, topic: "signed-out" };
}

/** Push services accept 32 characters of base64url (RFC 8030). */
export function topicOf(tag: string): string {
	return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/** Call outside transactions: it waits for the push service. `later` may be retried with the same tag and topic. */
export async function pushTo(
	{ orm, sendPush, log }: PushDeps,
	device: Subscription,
	{ text, shortText, ...push }: Message,
): Promise<{ kind: "taken" | "gone" | "failed" } | { kind: "later"; seconds: number | undefined }> {
	const first = await sendPush(device, { ...push, text });
	const outcome = first.kind === "too-large" ? await sendPush(device, { ...push, text: shortText }) : first;
	const { host } = new URL(device.endpoint);
	log.info({ push: host, outcome: outcome.kind });
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
			log.warn({ host, reason }, "a push failed");
			return { kind: "failed" };
		}
	}
}

function withoutPadding({ p256dh, auth }: PushSubscriptionBody["keys"]) {
	return {
		p256dh: p256dh.replaceAll("=", ""),
		auth: auth.replaceAll("=", ""),
	};
}

/** True for a point on the curve; encryption fails with anything else. */
function isPoint(key: string): boolean {
	try {
		ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1");
		return true;
	} catch {
		return false;
	}
}
