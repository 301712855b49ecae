import { isAllowed, type Rules } from "./http-client.ts";

const vendors = [
	"fcm.googleapis.com",
	".push.services.mozilla.com",
	".notify.windows.com",
	".push.apple.com",
];

export function pushRules(ownHosts: readonly string[]): Rules {
	return { name: "push", hosts: vendors, ownHosts, timeLimit: 10_000, maxBytes: 65_536 };
}

/** Only vendors' services are called: users could otherwise name any address. `ownHosts` are allowed without TLS. */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
	return isAllowed(endpoint, pushRules(ownHosts));
}
