import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Instant } from "#domain/day.ts";
import { type ReminderFacts, readToken, tokenLife, tokenText } from "#domain/notices/action-token.ts";
import type { PushKeys } from "#server/outbound/push-keys.ts";

/** A token lets its holder answer its reminder, and nothing else. */
export function signToken(facts: ReminderFacts, keys: PushKeys): string {
	const text = tokenText(facts);
	return `${text}.${signatureOf(text, keys).toString("base64url")}`;
}

/** Returns undefined if the token is forged or older than a day. */
export function verifyToken(token: string, keys: PushKeys, now: Instant): ReminderFacts | undefined {
	const read = readToken(token);
	if (read === undefined) return undefined;
	const right = signatureOf(tokenText(read.facts), keys);
	const given = Buffer.from(read.signature, "base64url");
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	return now - read.facts.issuedAt < tokenLife ? read.facts : undefined;
}

function signatureOf(text: string, keys: PushKeys): Buffer {
	return createHmac("sha256", secretOf(keys)).update(text).digest();
}

const secrets = new WeakMap<PushKeys, Buffer>();

/** Derived from the key that all processes share, so they accept each other's tokens. */
function secretOf(keys: PushKeys): Buffer {
	const known = secrets.get(keys);
	if (known) return known;
	const secret = Buffer.from(
		hkdfSync("sha256", Buffer.from(keys.privateKey, "base64url"), "", "reminder tokens", 32),
	);
	secrets.set(keys, secret);
	return secret;
}
