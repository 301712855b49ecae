import type { Secrets } from "#server/ground/secrets.ts";
import type { StoredWebhook } from "./store.ts";

/** Secrets that sign calls, the current one first. Empty if they were encrypted with a key that is lost. */
export function readableSecrets(secrets: Secrets, hook: StoredWebhook, now: number): string[] {
	try {
		return signingSecrets(secrets, hook, now);
	} catch {
		return [];
	}
}

/** Replaced secrets are stored together, separated by spaces. */
function signingSecrets(
	secrets: Secrets,
	{ userId, secret, formerSecret, formerUntil }: StoredWebhook,
	now: number,
): string[] {
	const areFormerValid = formerSecret !== null && formerUntil !== null && Date.parse(formerUntil) > now;
	const encrypted = [secret, ...(areFormerValid ? [formerSecret] : [])];
	return encrypted.flatMap((each) => secrets.decrypt("webhooks", userId, each).toString().split(" "));
}
