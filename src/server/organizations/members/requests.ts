import type { Orm } from "#server/db/open.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { updateRequestNotices } from "./notifications.ts";
import { deleteRequest } from "./store.ts";

/** Deletes a request and corrects the notices about it. Call with the organization locked. Returns whether there was one. */
export async function removeRequest(
	tx: Orm,
	organization: Pick<StoredOrganization, "id" | "name">,
	userId: string,
): Promise<boolean> {
	if (!(await deleteRequest(tx, organization.id, userId))) return false;
	await updateRequestNotices(tx, organization);
	return true;
}
