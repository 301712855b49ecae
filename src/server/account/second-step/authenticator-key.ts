import { Problem } from "#server/ground/problem.ts";
import type { Secrets } from "#server/ground/secrets.ts";

interface EncryptedKey {
	userId: string;
	secret: Uint8Array;
}

/** Throws `authenticator-unreadable` if the key was encrypted with another SECRET_KEY. */
export function authenticatorKey(secrets: Secrets, { userId, secret }: EncryptedKey): Buffer {
	try {
		return secrets.decrypt("totp", userId, secret);
	} catch (cause) {
		throw new Problem("authenticator-unreadable", { cause });
	}
}

export function isReadable(secrets: Secrets, encrypted: EncryptedKey): boolean {
	try {
		authenticatorKey(secrets, encrypted);
		return true;
	} catch {
		return false;
	}
}
