import { createECDH } from "node:crypto";
import path from "node:path";
import type { Config } from "#server/ground/config.ts";
import { keptFile } from "#server/ground/kept-file.ts";

/** Our identity for push services (VAPID), in base64url. Changing the key would end all subscriptions. */
export interface PushKeys {
	publicKey: string;
	privateKey: string;
}

/**
 * Returns a function that reads the key on first use: the configured one, or one generated once in the data
 * folder.
 */
export function pushKeys(config: Pick<Config, "pushKey" | "dataDir">): () => PushKeys {
	let keys: PushKeys | undefined;
	return () => {
		keys ??= keysOf(config.pushKey ?? keptKey(path.join(config.dataDir, "push-key")));
		return keys;
	};
}

function keysOf(privateKey: string): PushKeys {
	const ecdh = createECDH("prime256v1");
	ecdh.setPrivateKey(privateKey, "base64url");
	return { privateKey, publicKey: ecdh.getPublicKey("base64url") };
}

function keptKey(file: string): string {
	return keptFile(file, newKey).toString().trim();
}

function newKey(): string {
	const ecdh = createECDH("prime256v1");
	ecdh.generateKeys();
	// Pads to 32 bytes if the number begins with zeros.
	return Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
}
