import { isPublicDomain } from "#domain/organizations/domain.ts";
import { subdomainOf } from "#domain/organizations/host.ts";
import type { Orm } from "#server/db/open.ts";
import type { Config } from "#server/ground/config.ts";
import { holderOf } from "#server/organizations/domains-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { findOrganization, organizationOfSubdomain } from "./store.ts";

/** True if a host is not the product's, so that it may serve only an organization's page. */
export function isForeignHost(hostname: string, { organizationHosts, address }: Config): boolean {
	if (organizationHosts === undefined || hostname === new URL(address).hostname) return false;
	return subdomainOf(hostname, organizationHosts) !== undefined || isPublicDomain(hostname);
}

/** True if a foreign host is not one of our subdomains. */
export function isOwnDomain(hostname: string, { organizationHosts }: Config): boolean {
	return organizationHosts !== undefined && subdomainOf(hostname, organizationHosts) === undefined;
}

export async function organizationOfHost(
	orm: Orm,
	host: string,
	{ organizationHosts }: Config,
): Promise<StoredOrganization | undefined> {
	if (organizationHosts === undefined) return undefined;
	const subdomain = subdomainOf(host, organizationHosts);
	if (subdomain !== undefined) return organizationOfSubdomain(orm, subdomain);
	const id = await holderOf(orm, "page", host.toLowerCase());
	const organization = id === undefined ? undefined : await findOrganization(orm, id);
	return organization?.deletesAt === null ? organization : undefined;
}
