import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
} from "node:crypto";
import path from "node:path";
import type { Config } from "./config.ts";
import { keptFile } from "./kept-file.ts";

export type Secrets = ReturnType<typeof serverSecrets>;
export type Aliases = ReturnType<Secrets["aliases"]>;

type Purpose =
	| "totp"
	| "provider-tokens"
	| "recovery-codes"
	| "new-recovery-codes"
	| "tickets"
	| "challenges"
	| "lots"
	| "webhooks"
	| "new-webhooks"
	| "renewed-webhooks"
	| "new-tokens"
	| "new-taps"
	| "new-ingest-keys"
	| "new-invitations"
	| "invitation-ids"
	| "partnerships"
	| "incoming-webhooks"
	| "member-ids";

const nonceBytes = 12;
const tagBytes = 16;

/** The key is SECRET_KEY, shared by several processes, or one generated in the data folder. */
export function serverSecrets(config: Pick<Config, "secretKey" | "databaseUrl" | "dataDir">) {
	let main: Buffer | undefined;
	const keys = new Map<Purpose, Buffer>();

	function keyFor(purpose: Purpose): Buffer {
		main ??= config.secretKey === undefined ? keyIn(config.dataDir) : Buffer.from(config.secretKey);
		const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", main, "ikkis", purpose, 32));
		keys.set(purpose, key);
		return key;
	}

	/** Without SECRET_KEY, processes on one PostgreSQL share only the address of their database. */
	function aliasKey(): Buffer {
		const { secretKey, databaseUrl } = config;
		if (secretKey !== undefined || databaseUrl === undefined) return keyFor("member-ids");
		return Buffer.from(hkdfSync("sha256", databaseUrl, "ikkis", "member-ids", 32));
	}

	function hmac(purpose: Purpose, ...parts: string[]): Buffer {
		return createHmac("sha256", keyFor(purpose)).update(JSON.stringify(parts)).digest();
	}

	return {
		/** True if every process on the database has the key: on PostgreSQL they have separate data folders. */
		areShared: config.secretKey !== undefined || config.databaseUrl === undefined,

		/** Binds the bytes to their owner (AES-256-GCM): copied to another owner's row, they cannot be decrypted. */
		encrypt: (purpose: Purpose, owner: string, plain: Uint8Array): Buffer => {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(owner));
			return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
		},

		/** Throws if the bytes were encrypted with another key or for another owner, or were tampered with. */
		decrypt: (purpose: Purpose, owner: string, encrypted: Uint8Array): Buffer => {
			const end = encrypted.length - tagBytes;
			const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), encrypted.subarray(0, nonceBytes))
				.setAAD(Buffer.from(owner))
				.setAuthTag(encrypted.subarray(end));
			return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, end)), decipher.final()]);
		},

		hmac,

		/** Derives a UUID of version 8, which has no fixed content. */
		uuid: (purpose: Purpose, ...parts: string[]): string => {
			const hex = hmac(purpose, ...parts).toString("hex");
			return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
		},

		/**
		 * Replaces UUIDs with aliases (22 characters), different in each scope: without the key, nobody can tell which
		 * UUID an alias belongs to, or which aliases belong to the same one.
		 */
		aliases: (scope: string) => {
			const key = createHmac("sha256", aliasKey()).update(scope).digest();
			// A UUID is exactly one block, and all are distinct, so neither padding nor chaining is needed.
			const cipher = () => createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
			const decipher = () => createDecipheriv("aes-256-ecb", key, null).setAutoPadding(false);
			return {
				of: (id: string): string => cipher().update(bytesOf(id)).toString("base64url"),
				/** Any 22 characters decode to some UUID. */
				idOf: (alias: string): string => uuidOf(decipher().update(Buffer.from(alias, "base64url"))),
			};
		},
	};
}

function bytesOf(uuid: string): Buffer {
	return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

function uuidOf(bytes: Buffer): string {
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && timingSafeEqual(one, other);
}

const keyBytes = 32;

function keyIn(folder: string): Buffer {
	const file = path.join(folder, "secret.key");
	const key = keptFile(file, () => randomBytes(keyBytes));
	if (key.length !== keyBytes) throw new Error(`${file} is damaged. Restore it from a backup.`);
	return key;
}
