import { roles } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { deleteMember } from "#server/organizations/leaving-store.ts";
import { deleteOrganization } from "#server/organizations/life/store.ts";
import {
	countOwners,
	findMember,
	lockOrganization,
	longestMember,
	organizationIdsOf,
	organizationsOf,
	updateMember,
} from "#server/organizations/members-store.ts";
import { closeSeatPayments } from "#server/organizations/seats/closing.ts";
import type { StoredMember } from "#server/organizations/tables.ts";
import { lockAccount } from "#server/users/store.ts";

export async function isLastOwner(orm: Orm, userId: string): Promise<boolean> {
	for (const { organization, member } of await organizationsOf(orm, userId))
		if (
			member.role === "owner" &&
			organization.memberCount > 1 &&
			(await countOwners(orm, organization.id)) === 1
		)
			return true;
	return false;
}

/** If the last two owners' accounts are deleted at once, a member with the highest role becomes the owner. */
export async function leaveOrganizations(deps: Deps, userId: string): Promise<void> {
	for (const id of await organizationIdsOf(deps.orm, userId))
		await deps.orm.transaction((tx) => leaveForGood(tx, deps, id, userId));
}

async function leaveForGood(tx: Orm, deps: Deps, organizationId: string, userId: string): Promise<void> {
	await lockAccount(tx, { id: userId });
	const organization = await lockOrganization(tx, organizationId);
	const member = await findMember(tx, organizationId, userId);
	await deleteMember(tx, organizationId, userId);
	if (organization === undefined || member?.role !== "owner") return;
	if ((await countOwners(tx, organizationId)) > 0) return;
	const successor = await successorIn(tx, organizationId);
	if (successor) {
		await updateMember(tx, organizationId, successor.userId, { role: "owner" });
		return;
	}
	await closeSeatPayments(tx, deps, organizationId);
	await deleteOrganization(tx, deps.jobs, organization, deps.clock());
}

async function successorIn(tx: Orm, organizationId: string): Promise<StoredMember | undefined> {
	for (const role of roles.toReversed()) {
		const longest = await longestMember(tx, organizationId, role);
		if (longest) return longest;
	}
	return undefined;
}
