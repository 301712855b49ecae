import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { listAdminIds } from "#server/organizations/members-store.ts";

/** Refetches the organization on the pages of the admins who would be notified, except the actor. */
export async function refetchOtherAdminsPages(
	tx: Orm,
	organizationId: string,
	actorId: string,
): Promise<void> {
	for (const userId of await listAdminIds(tx, organizationId))
		if (userId !== actorId) await recordEvent(tx, { kind: "organization.changed", userId });
}
