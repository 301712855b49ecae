import type { Orm } from "#server/db/open.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { updateRequestNotices } from "./notifications.ts";
import { deleteRequest, listOwnRequests } from "./store.ts";

/**
 * Deletes a request and corrects the notices about it. Call with the organization locked. Returns whether there was
 * one.
 */
export async function removeRequest(
	tx: Orm,
	organization: Pick<StoredOrganization, "id" | "name">,
	userId: string,
): Promise<boolean> {
	if (!(await deleteRequest(tx, organization.id, userId))) return false;
	await updateRequestNotices(tx, organization);
	return true;
}

/** Uses one transaction for each organization. */
export async function withdrawRequests(orm: Orm, userId: string): Promise<void> {
	for (const { organizationId } of await listOwnRequests(orm, userId))
		await orm.transaction(async (tx) => {
			const organization = await lockOrganization(tx, organizationId);
			if (organization) await removeRequest(tx, organization, userId);
		});
}
