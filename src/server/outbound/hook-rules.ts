import type { Rules } from "./http-client.ts";

/** Allows any address on the public internet, and the operator's own hosts; a call may take `timeLimit` milliseconds. */
export function hookRules(ownHosts: readonly string[], timeLimit = 15_000): Rules {
	return { name: "webhook", hosts: "any", ownHosts, timeLimit, maxBytes: 65_536 };
}
