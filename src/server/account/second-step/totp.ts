import { createHmac } from "node:crypto";

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, 30 seconds, six digits. */
const stepMs = 30_000;
const digits = 6;
/** 160 bits, as RFC 4226 (4) recommends. */
export const secretBytes = 20;

export function codeAt(secret: Uint8Array, step: number, length = digits): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", secret).update(counter).digest();
	// RFC 4226, 5.3: the last four bits are the offset of the number.
	const start = (mac.at(-1) ?? 0) & 0xf;
	const number = mac.readUInt32BE(start) & 0x7fffffff;
	return String(number % 10 ** length).padStart(length, "0");
}

export function stepAt(now: number): number {
	return Math.floor(now / stepMs);
}

/** Accepts the current step and one on either side, for clock differences and slow typing. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
	const step = stepAt(now);
	return [step, step - 1, step + 1].find((each) => codeAt(secret, each) === code);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32 without padding: five bits per letter. */
export function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	const letters = bits.match(/.{1,5}/g) ?? [];
	return letters.map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function totpUri(secret: string, account: string): string {
	return `otpauth://totp/Ikkis:${encodeURIComponent(account)}?secret=${secret}&issuer=Ikkis`;
}
