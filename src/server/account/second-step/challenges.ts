import { randomBytes } from "node:crypto";
import { isSame, type Secrets } from "#server/account/secrets.ts";

/** What a passkey is asked for: to sign in alone, to be a user's second step, or to be added to a user. */
export type ChallengePurpose = "sign-in" | `step:${string}` | `add:${string}`;

export const challengeLife = 5 * 60_000;

const randomLength = 16;
const timeLength = 6;
const bodyLength = randomLength + timeLength;

/**
 * A challenge that says itself what it is for and how long it lasts. Nothing is stored for those who ask; what was
 * answered is (`used_challenges`), so that no answer counts twice.
 */
export const newChallenge = (secrets: Secrets, purpose: ChallengePurpose, now: number): string => {
	const body = Buffer.alloc(bodyLength);
	randomBytes(randomLength).copy(body);
	body.writeUIntBE(now + challengeLife, randomLength, timeLength);
	return Buffer.concat([body, markOf(secrets, purpose, body)]).toString("base64url");
};

export const isOurChallenge = (
	secrets: Secrets,
	purpose: ChallengePurpose,
	challenge: string,
	now: number,
): boolean => {
	const bytes = Buffer.from(challenge, "base64url");
	if (bytes.length <= bodyLength) return false;
	const body = bytes.subarray(0, bodyLength);
	return (
		isSame(bytes.subarray(bodyLength), markOf(secrets, purpose, body)) &&
		body.readUIntBE(randomLength, timeLength) > now
	);
};

const markOf = (secrets: Secrets, purpose: ChallengePurpose, body: Buffer): Buffer =>
	secrets.mark("challenges", purpose, body.toString("base64url"));
