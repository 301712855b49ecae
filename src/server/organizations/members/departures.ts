import { roles, whyNotGiveUp } from "#domain/organizations/role.ts";
import { availableAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { deleteMember } from "#server/organizations/leaving-store.ts";
import { deleteInPieces } from "#server/organizations/life/delete-organizations-job.ts";
import { updateOrganization } from "#server/organizations/life/store.ts";
import {
	countOtherOwners,
	findMember,
	findRole,
	lockOrganization,
	longestMembers,
	organizationIdsOf,
	updateMember,
} from "#server/organizations/members-store.ts";
import type { StoredMember, StoredOrganization } from "#server/organizations/tables.ts";
import { lockAccount } from "#server/users/store.ts";
import { notifyMember, withdrawRequestNotices } from "./notifications.ts";

/**
 * Whether the user is the last owner of an organization with other members. Locks the user's organizations,
 * so that no other owner leaves at the same moment. Call with the account's row locked.
 */
export async function lockAndCheckLastOwner(tx: Orm, userId: string): Promise<boolean> {
	for (const id of (await organizationIdsOf(tx, userId)).sort()) {
		const organization = await lockOrganization(tx, id);
		const role = await findRole(tx, id, userId);
		if (organization === undefined || role === undefined || organization.memberCount === 1) continue;
		if (whyNotGiveUp({ role, otherOwners: await countOtherOwners(tx, id, userId) })) return true;
	}
	return false;
}

/**
 * If no available owner remains, the longest-standing available member with the highest role becomes the owner; if
 * nobody is left, the organization is deleted.
 */
export async function leaveOrganizations(deps: Deps, userId: string): Promise<void> {
	for (const id of await organizationIdsOf(deps.orm, userId))
		if (await deps.orm.transaction((tx) => leaveForGood(tx, deps, id, userId)))
			await deleteInPieces(deps, id);
}

/** Returns true if nobody is left, and the organization is due for deletion. */
async function leaveForGood(tx: Orm, deps: Deps, organizationId: string, userId: string): Promise<boolean> {
	await lockAccount(tx, { id: userId });
	const organization = await lockOrganization(tx, organizationId);
	const member = await findMember(tx, organizationId, userId);
	await deleteMember(tx, organizationId, userId);
	await withdrawRequestNotices(tx, organizationId, userId);
	if (organization === undefined || member?.role !== "owner") return false;
	const successor = await successorIn(tx, organizationId);
	if (successor === undefined) {
		// From now on, nobody can join.
		await updateOrganization(tx, organizationId, { deletesAt: iso(deps.clock()) });
		return true;
	}
	if (successor.role !== "owner") await promote(tx, deps, successor, { organization, formerId: userId });
	return false;
}

async function promote(
	tx: Orm,
	{ jobs, clock }: Deps,
	{ userId, role }: StoredMember,
	{ organization, formerId }: { organization: StoredOrganization; formerId: string },
): Promise<void> {
	const now = clock();
	await updateMember(tx, organization.id, userId, { role: "owner" });
	const act = { act: "role-changed", details: { from: role, to: "owner" } } as const;
	await recordAuditEntry(tx, {
		organizationId: organization.id,
		actorId: formerId,
		subjectId: userId,
		...act,
		now,
	});
	await notifyMember(tx, jobs, "became-owner", { organization, userId, now });
}

/** Suspended members and those about to be deleted are chosen only if there is nobody else. */
async function successorIn(tx: Orm, organizationId: string): Promise<StoredMember | undefined> {
	const unavailable: StoredMember[] = [];
	for (const role of roles.toReversed()) {
		const members = await longestMembers(tx, organizationId, role);
		const available = await availableAmong(
			tx,
			members.map(({ userId }) => userId),
		);
		const successor = members.find(({ userId }) => available.has(userId));
		if (successor) return successor;
		unavailable.push(...members);
	}
	return unavailable[0];
}
