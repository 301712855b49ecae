import webpush from "web-push";
import type { Config } from "#server/ground/config.ts";
import { type CallFailure, httpClient } from "./http-client.ts";
import { boundedOrigins } from "./origins.ts";
import { isPushService, pushRules } from "./push-hosts.ts";
import type { PushKeys } from "./push-keys.ts";

export interface PushTarget {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export interface Push {
	/** At most 3,000 bytes. */
	text: string;
	lifeSeconds: number;
	/** Replaces an undelivered push with the same topic: 32 characters of base64url. */
	topic: string;
}

/** `gone`: the subscription is dead. `later`: retry with the same topic. `failed`: a retry would fail too. */
export type PushOutcome =
	| { kind: "taken" }
	| { kind: "gone" }
	| { kind: "too-large" }
	| { kind: "later"; seconds: number | undefined }
	| { kind: "failed"; reason: string };

/** Never throws. */
export type SendPush = (target: PushTarget, push: Push) => Promise<PushOutcome>;

/** Milliseconds to reuse a signature, since creating one is expensive; it is valid for half a day. */
const signatureLifeMs = 3_600_000;

export function pushSender(
	config: Pick<Config, "pushHosts" | "pushContact">,
	keys: () => PushKeys,
): SendPush {
	const call = httpClient(pushRules(config.pushHosts));
	const signatures = new Map<string, { header: string; until: number }>();

	function signatureFor(endpoint: string): string {
		const { origin } = new URL(endpoint);
		const known = signatures.get(origin);
		if (known && performance.now() < known.until) return known.header;
		const { publicKey, privateKey } = keys();
		const { Authorization: header } = webpush.getVapidHeaders(
			origin,
			config.pushContact,
			publicKey,
			privateKey,
			"aes128gcm",
		);
		// Some vendors have many origins, so limit the cache.
		if (signatures.size >= 100) signatures.clear();
		signatures.set(origin, { header, until: performance.now() + signatureLifeMs });
		return header;
	}

	const callOrigin = boundedOrigins();

	return async ({ endpoint, p256dh, auth }, { text, lifeSeconds, topic }) => {
		if (!isPushService(endpoint, config.pushHosts)) return { kind: "failed", reason: "not a push service" };
		async function post(): Promise<PushOutcome> {
			const sealed = seal({ p256dh, auth }, text);
			if (sealed === undefined)
				return { kind: "failed", reason: "the device's keys cannot be used for encryption" };
			const reply = await call(endpoint, {
				method: "POST",
				headers: {
					authorization: signatureFor(endpoint),
					"content-encoding": "aes128gcm",
					"content-type": "application/octet-stream",
					ttl: String(lifeSeconds),
					urgency: "high",
					topic,
				},
				body: sealed,
			});
			if (reply.ok) return { kind: "taken" };
			// Pause only an origin that does not answer.
			if (reply.status === undefined && !reply.permanent) throw new Error(reply.reason);
			return outcomeOf(reply);
		}
		// The connection failed, or the origin is paused after other failures.
		return (await callOrigin(new URL(endpoint).origin, post).catch(() => undefined)) ?? later;
	};
}

const later: PushOutcome = { kind: "later", seconds: undefined };

function seal(
	{ p256dh, auth }: Omit<PushTarget, "endpoint">,
	text: string,
): Uint8Array<ArrayBuffer> | undefined {
	try {
		return new Uint8Array(webpush.encrypt(p256dh, auth, text, "aes128gcm").cipherText);
	} catch {
		return undefined;
	}
}

function outcomeOf({ status, permanent, retryAfter, reason }: CallFailure): PushOutcome {
	if (status === 404 || status === 410) return { kind: "gone" };
	if (status === 413) return { kind: "too-large" };
	return permanent ? { kind: "failed", reason } : { kind: "later", seconds: retryAfter };
}
