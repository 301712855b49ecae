/** The push services of the browsers that there are; a name that begins with a dot stands for all below it. */
const vendors = [
	"fcm.googleapis.com",
	".push.services.mozilla.com",
	".notify.windows.com",
	".push.apple.com",
];

/**
 * Whether an endpoint is a push service's. It is an address that a user chose: without this list the server would call
 * whatever it is told to, inside its own network too. `ownHosts` are let in as they are, also without TLS.
 */
export const isPushService = (endpoint: string, ownHosts: readonly string[]): boolean => {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, host, port, username, password } = new URL(endpoint);
	if (username !== "" || password !== "") return false;
	if (ownHosts.includes(host)) return true;
	if (protocol !== "https:" || port !== "") return false;
	return vendors.some((vendor) => (vendor.startsWith(".") ? hostname.endsWith(vendor) : hostname === vendor));
};
