import { Resolver } from "node:dns/promises";

/** Includes one retry. */
const tries = 2;

/** Returns the TXT records of a name; empty if it has none. Throws if the lookup fails. */
export type ReadTxtRecords = (name: string) => Promise<string[]>;

/**
 * Uses these name servers, or the machine's if none are given. `timeoutMs` is the basis of each try's timeout; with the
 * retry, a silent server can take about four times as long. No size limit is needed: DNS limits an answer to 64 kB.
 */
export function txtRecords(nameServers: readonly string[], timeoutMs = 3_000): ReadTxtRecords {
	return async (name) => {
		const resolver = new Resolver({ timeout: timeoutMs, tries });
		if (nameServers.length > 0) resolver.setServers(nameServers);
		try {
			const records = await resolver.resolveTxt(name);
			// A record consists of strings of up to 255 bytes.
			return records.map((strings) => strings.join(""));
		} catch (fault) {
			if (isAbsence(fault)) return [];
			throw fault;
		}
	};
}

function isAbsence(fault: unknown): boolean {
	const code = (fault as { code?: unknown } | null)?.code;
	return code === "ENOTFOUND" || code === "ENODATA";
}
