import type { Secrets } from "#server/ground/secrets.ts";
import type { StoredHook } from "./store.ts";

/** Secrets that sign calls, the current one first. Replaced ones are stored together, separated by spaces. */
export function signingSecrets(
	secrets: Secrets,
	{ userId, secret, formerSecret, formerUntil }: StoredHook,
	now: number,
): string[] {
	const areFormerValid = formerSecret !== null && formerUntil !== null && Date.parse(formerUntil) > now;
	const locked = [secret, ...(areFormerValid ? [formerSecret] : [])];
	return locked.flatMap((each) => secrets.unlock("webhooks", userId, each).toString().split(" "));
}
