import webpush from "web-push";
import type { Config } from "#server/config.ts";
import { isPushService } from "./push-hosts.ts";
import type { PushKeys } from "./push-keys.ts";

export interface PushTarget {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export interface Push {
	/** At most 3,000 bytes. */
	text: string;
	/** For how many seconds the push service may keep it for a device that is out of reach. */
	lifeSeconds: number;
	/** A later one of the same topic takes the place of one that has not been delivered: 32 characters of base64url. */
	topic: string;
}

/**
 * What became of a push. `gone`: the subscription is dead. `later`: certainly not taken, and may be tried again after
 * so many seconds. `failed`: nobody knows, so it is not tried again.
 */
export type PushOutcome =
	| { kind: "taken" }
	| { kind: "gone" }
	| { kind: "too-large" }
	| { kind: "later"; seconds: number }
	| { kind: "failed"; reason: string };

/** Encrypts and hands one push to its push service. Never throws. */
export type SendPush = (target: PushTarget, push: Push) => Promise<PushOutcome>;

const patience = 10_000;
/** A signature is good for half a day; it is made anew each hour, as it is expensive to create. */
const signatureLife = 3_600_000;

export const pushSender = (
	config: Pick<Config, "pushHosts" | "pushContact">,
	keys: () => PushKeys,
	fetch: typeof globalThis.fetch,
): SendPush => {
	const signatures = new Map<string, { header: string; until: number }>();

	const signatureFor = (endpoint: string): string => {
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
		// Each origin is a vendor's, but some have many.
		if (signatures.size >= 100) signatures.clear();
		signatures.set(origin, { header, until: performance.now() + signatureLife });
		return header;
	};

	return async ({ endpoint, p256dh, auth }, { text, lifeSeconds, topic }) => {
		if (!isPushService(endpoint, config.pushHosts)) return { kind: "failed", reason: "not a push service" };
		try {
			const { cipherText } = webpush.encrypt(p256dh, auth, text, "aes128gcm");
			const response = await fetch(endpoint, {
				method: "POST",
				headers: {
					authorization: signatureFor(endpoint),
					"content-encoding": "aes128gcm",
					"content-type": "application/octet-stream",
					ttl: String(lifeSeconds),
					urgency: "high",
					topic,
				},
				body: new Uint8Array(cipherText),
				redirect: "manual",
				signal: AbortSignal.timeout(patience),
			});
			await response.body?.cancel();
			return outcomeOf(response);
		} catch (fault) {
			return outcomeOfFault(fault);
		}
	};
};

const outcomeOf = ({ status, headers, ok }: Response): PushOutcome => {
	if (ok) return { kind: "taken" };
	if (status === 404 || status === 410) return { kind: "gone" };
	if (status === 413) return { kind: "too-large" };
	if (status === 429 || status === 503)
		return { kind: "later", seconds: secondsIn(headers.get("retry-after")) };
	return { kind: "failed", reason: `the push service answered ${status}` };
};

const defaultWait = 60;

/** Retry-After as seconds, whether it says a number of them or a date. */
const secondsIn = (retryAfter: string | null): number => {
	const text = retryAfter?.trim() ?? "";
	if (/^\d+$/.test(text)) return Number(text);
	const date = Date.parse(text);
	return Number.isNaN(date) ? defaultWait : Math.max(0, Math.ceil((date - Date.now()) / 1000));
};

/** Before a connection stands, nothing has been sent. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

const outcomeOfFault = (fault: unknown): PushOutcome => {
	const cause = fault instanceof Error ? fault.cause : undefined;
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	return neverSent.includes(code)
		? { kind: "later", seconds: defaultWait }
		: { kind: "failed", reason: code || String(fault) };
};
