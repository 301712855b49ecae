import type { Secrets } from "#server/ground/secrets.ts";

const codeCount = 10;
/** No letters or digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** 49 bits: cannot be guessed at the permitted rate. */
const length = 10;

/** Derives the codes from a request's id, so that a repeat returns the same ones (docs/decisions/0244). */
export function codesFor(secrets: Secrets, userId: string, requestId: string): string[] {
	return Array.from({ length: codeCount }, (_, place) =>
		codeFrom(secrets.hmac("new-recovery-codes", userId, requestId, String(place))),
	);
}

function codeFrom(bytes: Buffer): string {
	// Three bytes a letter: each is chosen with the same probability, within two millionths.
	const places = Array.from({ length }, (_, at) => bytes.readUIntBE(3 * at, 3) % alphabet.length);
	const letters = places.map((place) => alphabet[place]).join("");
	return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function normalizeCode(typed: string): string | undefined {
	const letters = typed.toLowerCase().replaceAll(/[\s-]/g, "");
	return letters.length === length ? letters : undefined;
}

/** Keyed hash: the codes are short, so the table alone must not be enough to find them. */
export function codeHash(secrets: Secrets, userId: string, typed: string): Buffer | undefined {
	const code = normalizeCode(typed);
	return code === undefined ? undefined : secrets.hmac("recovery-codes", userId, code);
}
