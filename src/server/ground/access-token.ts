import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { hashOf, type TokenKey } from "./owned-token.ts";

const prefix = "ikk_";
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^43 just exceeds 2^256. */
const bodyLength = 43;
const checksumLength = 6;

const pattern = /^ikk_[0-9A-Za-z]{49}$/;
/** Finds a token in a string that should not contain one, such as a URL. */
const anywhere = /ikk_[0-9A-Za-z]{49}/;

/** The id determines the row's shard; the CRC-32 lets scanners recognize leaks (docs/decisions/0106). */
export function newAccessToken(
	userId: string,
	random: Buffer = randomBytes(16),
): TokenKey & { token: string } {
	const owner = Buffer.from(userId.replaceAll("-", ""), "hex");
	const body = prefix + base62(BigInt(`0x${Buffer.concat([owner, random]).toString("hex")}`), bodyLength);
	const token = body + checksumOf(body);
	return { userId, tokenHash: hashOf(token), token };
}

export function keyOfAccessToken(token: string): TokenKey | undefined {
	const body = token.slice(0, -checksumLength);
	if (!pattern.test(token) || checksumOf(body) !== token.slice(-checksumLength)) return undefined;
	const hex = numberOf(body.slice(prefix.length)).toString(16).padStart(64, "0");
	if (hex.length > 64) return undefined;
	const userId = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return { userId, tokenHash: hashOf(token) };
}

export function hasAccessToken(text: string): boolean {
	return anywhere.test(text);
}

function checksumOf(body: string): string {
	return base62(BigInt(crc32(body)), checksumLength);
}

function base62(value: bigint, length: number): string {
	let rest = value;
	let text = "";
	while (text.length < length) {
		text = digits.charAt(Number(rest % 62n)) + text;
		rest /= 62n;
	}
	return text;
}

function numberOf(text: string): bigint {
	let value = 0n;
	for (const digit of text) value = value * 62n + BigInt(digits.indexOf(digit));
	return value;
}
