import { Resolver } from "node:dns/promises";

/** Milliseconds until a name server is asked again, once. */
const timeout = 3_000;
const tries = 2;

/** The TXT records of a name, none if it has none. Throws if no name server answered. */
export type ReadTxtRecords = (name: string) => Promise<string[]>;

/** By the machine's name servers, or by these. An answer has at most 64 kB: DNS has no longer ones. */
export function txtRecords(nameServers: readonly string[]): ReadTxtRecords {
	return async (name) => {
		const resolver = new Resolver({ timeout, tries });
		if (nameServers.length > 0) resolver.setServers(nameServers);
		try {
			const records = await resolver.resolveTxt(name);
			// A record comes in strings of up to 255 bytes.
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
