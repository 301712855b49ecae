import { Problem } from "#server/ground/problem.ts";
import type { Secrets } from "#server/ground/secrets.ts";

interface LockedKey {
	userId: string;
	secret: Uint8Array;
}

/** Throws `authenticator-unreadable` if the key was locked with another SECRET_KEY. */
export function authenticatorKey(secrets: Secrets, { userId, secret }: LockedKey): Buffer {
	try {
		return secrets.unlock("totp", userId, secret);
	} catch (cause) {
		throw new Problem("authenticator-unreadable", { cause });
	}
}

export function isReadable(secrets: Secrets, locked: LockedKey): boolean {
	try {
		authenticatorKey(secrets, locked);
		return true;
	} catch {
		return false;
	}
}
