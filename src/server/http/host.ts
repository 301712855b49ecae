import { isIP } from "node:net";
import { hostname } from "node:os";
import type { Config } from "#server/ground/config.ts";
import { Problem } from "#server/ground/problem.ts";

const ownNames = new Set(["localhost", hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);

/**
 * Refuses requests for a host name that is not this machine's, if no public address is configured. Otherwise a page of
 * another site whose name is made to resolve to this machine (DNS rebinding) would pass as ours; an IP address cannot
 * be redirected so. Throws `unknown-host`.
 */
export function refuseUnknownHost(url: string, { publicUrl }: Config): void {
	if (publicUrl !== undefined) return;
	const { hostname: name } = new URL(url);
	const isKnown =
		ownNames.has(name) || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
	if (!isKnown) throw new Problem("unknown-host");
}
