import { randomBytes } from "node:crypto";
import { isSame, type Secrets } from "#server/ground/secrets.ts";

export type ChallengePurpose = "sign-in" | `step:${string}` | `add:${string}` | `confirm:${string}`;

export const challengeLife = 5 * 60_000;

const randomLength = 16;
const timeLength = 6;
const bodyLength = randomLength + timeLength;

/**
 * Signed together with its purpose and expiry; only used challenges are stored (`used_challenges`), so that each works
 * only once.
 */
export function newChallenge(secrets: Secrets, purpose: ChallengePurpose, now: number): string {
	const body = Buffer.alloc(bodyLength);
	randomBytes(randomLength).copy(body);
	body.writeUIntBE(now + challengeLife, randomLength, timeLength);
	return Buffer.concat([body, hmacOf(secrets, purpose, body)]).toString("base64url");
}

export function isOurChallenge(
	secrets: Secrets,
	purpose: ChallengePurpose,
	challenge: string,
	now: number,
): boolean {
	const bytes = Buffer.from(challenge, "base64url");
	if (bytes.length <= bodyLength) return false;
	const body = bytes.subarray(0, bodyLength);
	return (
		isSame(bytes.subarray(bodyLength), hmacOf(secrets, purpose, body)) &&
		body.readUIntBE(randomLength, timeLength) > now
	);
}

function hmacOf(secrets: Secrets, purpose: ChallengePurpose, body: Buffer): Buffer {
	return secrets.hmac("challenges", purpose, body.toString("base64url"));
}
