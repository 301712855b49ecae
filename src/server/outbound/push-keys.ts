import { createECDH, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/ground/config.ts";

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
	try {
		return readFileSync(file, "utf8").trim();
	} catch (fault) {
		if (!isMissing(fault)) throw fault;
	}
	const ecdh = createECDH("prime256v1");
	ecdh.generateKeys();
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	const draft = `${file}.${randomUUID()}`;
	// Pads to 32 bytes if the number begins with zeros.
	writeFileSync(
		draft,
		Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
		{
			mode: 0o600,
			flush: true,
		},
	);
	try {
		// Atomic, and never overwrites a key that another process has just created.
		linkSync(draft, file);
	} catch (fault) {
		if (!(fault instanceof Error && "code" in fault && fault.code === "EEXIST")) throw fault;
	} finally {
		rmSync(draft);
	}
	return readFileSync(file, "utf8").trim();
}

function isMissing(fault: unknown): boolean {
	return fault instanceof Error && "code" in fault && fault.code === "ENOENT";
}
