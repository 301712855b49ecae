import { isIP } from "node:net";
import { hostname } from "node:os";
import type { Config } from "#server/config.ts";
import { Problem } from "./problem.ts";

const ownNames = new Set(["localhost", hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);

/**
 * Refuses a request for a name that is not this machine's, where no public address says which names are. A page of
 * another site whose name comes to mean this machine (DNS rebinding) would otherwise count as our own; an address
 * cannot come to mean anything else. Throws `unknown-host`.
 */
export const refuseUnknownHost = (url: string, { publicUrl }: Config): void => {
	if (publicUrl !== undefined) return;
	const { hostname: name } = new URL(url);
	const isKnown =
		ownNames.has(name) || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
	if (!isKnown) throw new Problem("unknown-host");
};
