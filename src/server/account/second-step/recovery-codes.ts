import { randomInt } from "node:crypto";
import type { Secrets } from "#server/ground/secrets.ts";

const codeCount = 10;
/** No letters or digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** 49 bits: cannot be guessed at the permitted rate. */
const length = 10;

export function newCodes(): string[] {
	return Array.from({ length: codeCount }, newCode);
}

function newCode(): string {
	const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
	return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function normalizeCode(typed: string): string | undefined {
	const letters = typed.toLowerCase().replaceAll(/[\s-]/g, "");
	return letters.length === length ? letters : undefined;
}

/** Keyed hash: the codes are short, so the table alone must not be enough to find them. */
export function codeHash(secrets: Secrets, userId: string, typed: string): Buffer | undefined {
	const code = normalizeCode(typed);
	return code === undefined ? undefined : secrets.mark("recovery-codes", userId, code);
}
