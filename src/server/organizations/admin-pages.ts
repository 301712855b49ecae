import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { listAdminIds } from "./members-store.ts";

/** Refetches the organization on the pages of the admins who would be notified, by default with owners. */
export async function refetchAdminsPages(
	tx: Orm,
	organizationId: string,
	{ as, except }: { as?: readonly Role[]; except?: string } = {},
): Promise<void> {
	for (const userId of await listAdminIds(tx, organizationId, as))
		if (userId !== except) await recordEvent(tx, { kind: "organization.changed", userId });
}
