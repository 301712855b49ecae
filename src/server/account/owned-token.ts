import { hash, randomBytes } from "node:crypto";

/** A token as the database keeps it. Tokens are random and long, so a fast hash does. */
export interface TokenKey {
	userId: string;
	tokenHash: Buffer;
}

/** A secret for one user: 16 bytes of the user's id, then 32 random ones, both base64url. */
export const newToken = (userId: string): TokenKey & { token: string } => {
	const owner = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
	const token = owner + randomBytes(32).toString("base64url");
	return { userId, tokenHash: hashOf(token), token };
};

const tokenPattern = /^[A-Za-z0-9_-]{65}$/;

/** Whose rows to look at, and for what; undefined for what is no token at all. */
export const keyOfToken = (token: string): TokenKey | undefined => {
	if (!tokenPattern.test(token)) return undefined;
	const hex = Buffer.from(token.slice(0, 22), "base64url").toString("hex");
	const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return { userId, tokenHash: hashOf(token) };
};

export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");
