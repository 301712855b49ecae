import { hash, randomBytes } from "node:crypto";

/** What the database stores for a token. Tokens are long and random, so a fast hash is enough. */
export interface TokenKey {
	userId: string;
	tokenHash: Buffer;
}

/** The token is the user's id (16 bytes) and 32 random bytes, both base64url. */
export function newToken(userId: string, random: Buffer = randomBytes(32)): TokenKey & { token: string } {
	const owner = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
	const token = owner + random.toString("base64url");
	return { userId, tokenHash: hashOf(token), token };
}

const tokenPattern = /^[A-Za-z0-9_-]{65}$/;

export function keyOfToken(token: string): TokenKey | undefined {
	if (!tokenPattern.test(token)) return undefined;
	const hex = Buffer.from(token.slice(0, 22), "base64url").toString("hex");
	const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return { userId, tokenHash: hashOf(token) };
}

export function hashOf(token: string): Buffer {
	return hash("sha256", token, "buffer");
}
