import type { Rules } from "./http-client.ts";

/** Allows any address on the public internet, and the operator's own hosts. */
export function hookRules(ownHosts: readonly string[]): Rules {
	return { name: "webhook", hosts: "any", ownHosts, timeLimit: 15_000, maxBytes: 65_536 };
}
