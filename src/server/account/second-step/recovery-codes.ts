import { randomInt } from "node:crypto";
import type { Secrets } from "#server/account/secrets.ts";

const howMany = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** 49 bits: with the guesses that are let through, nobody finds one. */
const length = 10;

/** Ten codes as they are shown, once. */
export const newCodes = (): string[] => Array.from({ length: howMany }, newCode);

const newCode = (): string => {
	const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
	return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** How a code is written, however it was typed; undefined for what can be none. */
const writtenCode = (typed: string): string | undefined => {
	const letters = typed.toLowerCase().replaceAll(/[\s-]/g, "");
	return letters.length === length ? letters : undefined;
};

/** A code as the database keeps it: short as they are, they are of no use to whoever has read the table alone. */
export const codeHash = (secrets: Secrets, userId: string, typed: string): Buffer | undefined => {
	const code = writtenCode(typed);
	return code === undefined ? undefined : secrets.mark("recovery-codes", userId, code);
};
