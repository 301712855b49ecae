import { createHash } from "node:crypto";

export function chance(...parts: (string | number)[]): number {
	return createHash("sha256").update(parts.join("|")).digest().readUInt32BE() / 2 ** 32;
}

export function between(low: number, high: number, ...parts: (string | number)[]): number {
	return Math.round(low + (high - low) * chance(...parts));
}

export function numberId(...parts: (string | number)[]): number {
	return Math.floor(chance("id", ...parts) * 2 ** 40) + 2 ** 33;
}

export function hexId(length: number, ...parts: (string | number)[]): string {
	return createHash("sha256").update(parts.join("|")).digest("hex").slice(0, length);
}

export function uuidOf(...parts: (string | number)[]): string {
	const hex = hexId(32, ...parts);
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
