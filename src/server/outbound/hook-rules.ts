import type { Rules } from "./http-client.ts";

/** Any address on the public internet. `ownHosts` are the operator's, for tests. */
export function hookRules(ownHosts: readonly string[]): Rules {
	return { name: "webhook", hosts: "any", ownHosts, timeLimit: 15_000, maxBytes: 65_536 };
}
