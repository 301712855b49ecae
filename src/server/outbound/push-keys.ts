import { createECDH, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/config.ts";

/** Who we are to push services (VAPID), as base64url. Another key would end all subscriptions. */
export interface PushKeys {
	publicKey: string;
	privateKey: string;
}

/** The configured key; otherwise one that is made once and kept in the data folder. Read at the first use. */
export const pushKeys = (config: Pick<Config, "pushKey" | "dataDir">): (() => PushKeys) => {
	let keys: PushKeys | undefined;
	return () => {
		keys ??= keysOf(config.pushKey ?? keptKey(path.join(config.dataDir, "push-key")));
		return keys;
	};
};

const keysOf = (privateKey: string): PushKeys => {
	const ecdh = createECDH("prime256v1");
	ecdh.setPrivateKey(privateKey, "base64url");
	return { privateKey, publicKey: ecdh.getPublicKey("base64url") };
};

const keptKey = (file: string): string => {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (fault) {
		if (!isMissing(fault)) throw fault;
	}
	const ecdh = createECDH("prime256v1");
	ecdh.generateKeys();
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	const draft = `${file}.${randomUUID()}`;
	// 32 bytes also where the number begins with zeros.
	writeFileSync(
		draft,
		Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
		{
			mode: 0o600,
			flush: true,
		},
	);
	try {
		// Whole or not at all, and never in the place of one that another process has just made.
		linkSync(draft, file);
	} catch (fault) {
		if (!(fault instanceof Error && "code" in fault && fault.code === "EEXIST")) throw fault;
	} finally {
		rmSync(draft);
	}
	return readFileSync(file, "utf8").trim();
};

const isMissing = (fault: unknown): boolean =>
	fault instanceof Error && "code" in fault && fault.code === "ENOENT";
