import { codePattern } from "./organization.ts";

export const subdomainPattern = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
export const maxSubdomainLength = 40;

/** Names that people would take for the operator's own. */
const reserved = new Set(
	(
		"about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog " +
		"cdn chat contact dashboard demo dev docs download email example files ftp help hostmaster ikkis imap info " +
		"internal invite join legal localhost login mail media news noreply oauth official organizations pay payment " +
		"payments pop postmaster privacy public register root safety secure security settings signin signup smtp social " +
		"staging static status store support system team teams test testing trust verify webmail webmaster www"
	).split(" "),
);

export function isReservedSubdomain(subdomain: string, ownHost: string | undefined): boolean {
	return (
		reserved.has(subdomain) ||
		// Codes that were replaced may still be on posters.
		codePattern.test(subdomain) ||
		/^(ns|mx)\d*$/.test(subdomain) ||
		// Names in other scripts are encoded like this, and may look like others.
		subdomain.slice(2, 4) === "--" ||
		ownHost?.split(".")[0] === subdomain
	);
}

export function subdomainOf(hostname: string, parent: string): string | undefined {
	const name = hostname.toLowerCase().replace(/\.$/, "");
	if (!name.endsWith(`.${parent}`)) return undefined;
	return name.slice(0, -parent.length - 1);
}
