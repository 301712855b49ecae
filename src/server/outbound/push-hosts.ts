/** Push services of the known browsers; a leading dot includes all subdomains. */
const vendors = [
	"fcm.googleapis.com",
	".push.services.mozilla.com",
	".notify.windows.com",
	".push.apple.com",
];

/** Without this list users could make the server call any address. `ownHosts` are allowed even without TLS. */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, host, port, username, password } = new URL(endpoint);
	if (username !== "" || password !== "") return false;
	if (ownHosts.includes(host)) return true;
	if (protocol !== "https:" || port !== "") return false;
	return vendors.some((vendor) => (vendor.startsWith(".") ? hostname.endsWith(vendor) : hostname === vendor));
}
