import { isIP } from "node:net";
import { hostname } from "node:os";
import type { Config } from "#server/ground/config.ts";
import { Problem } from "#server/ground/problem.ts";

const ownNames = new Set(["localhost", hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);

/**
 * Without PUBLIC_URL, a site that resolves its own name to this machine (DNS rebinding) would count as ours;
 * an IP address cannot be abused that way. Throws `unknown-host`.
 */
export function refuseUnknownHost(url: string, { publicUrl }: Config): void {
	if (publicUrl !== undefined) return;
	const { hostname: name } = new URL(url);
	const isKnown =
		ownNames.has(name) || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
	if (!isKnown) throw new Problem("unknown-host");
}
