import type { Offer } from "#contract/organizations/members.ts";
import { domainOfAddress } from "#domain/organizations/domain.ts";
import type { Orm } from "#server/db/open.ts";
import { brandOf } from "#server/organizations/brand.ts";
import { holderOf } from "#server/organizations/domains-store.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { findRole } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { confirmedAddressOf } from "#server/users/store.ts";
import { hasRemoval } from "./store.ts";

async function holderOfAddress(orm: Orm, userId: string): Promise<string | undefined> {
	const email = await confirmedAddressOf(orm, userId);
	return email === undefined ? undefined : holderOf(orm, "addresses", domainOfAddress(email));
}

export async function isOpenByAddress(
	orm: Orm,
	userId: string,
	{ id, joinByAddress }: StoredOrganization,
): Promise<boolean> {
	return joinByAddress && (await holderOfAddress(orm, userId)) === id;
}

/** Whether the user joins without a request. People whom the organization has removed never do. */
export async function letsInAtOnce(
	orm: Orm,
	userId: string,
	organization: StoredOrganization,
): Promise<boolean> {
	const isOpen = organization.allowPublicRegistration || (await isOpenByAddress(orm, userId, organization));
	return isOpen && !(await hasRemoval(orm, organization.id, userId));
}

export async function offersFor(orm: Orm, userId: string): Promise<Offer[]> {
	const organizationId = await holderOfAddress(orm, userId);
	const organization = organizationId === undefined ? undefined : await findOrganization(orm, organizationId);
	if (!organization?.joinByAddress || organization.deletesAt !== null) return [];
	if ((await findRole(orm, organization.id, userId)) !== undefined) return [];
	if (await hasRemoval(orm, organization.id, userId)) return [];
	const { id, name, type, memberCount } = organization;
	return [{ ...brandOf(organization), organizationId: id, name, type, memberCount }];
}
