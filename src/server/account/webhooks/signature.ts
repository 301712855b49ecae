import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export function newWebhookSecret(key: Buffer = randomBytes(32)): string {
	return prefix + key.toString("base64");
}

interface Message {
	id: string;
	/** Seconds since the epoch. */
	timestamp: number;
	body: string;
}

/** The headers of Standard Webhooks 1.0, with one signature per secret. */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: Message) {
	const signed = `${id}.${timestamp}.${body}`;
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), "base64");
		return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
	});
	return {
		"webhook-id": id,
		"webhook-timestamp": String(timestamp),
		"webhook-signature": signatures.join(" "),
	};
}
