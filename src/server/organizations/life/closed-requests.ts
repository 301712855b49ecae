import { and, eq, inArray } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify } from "#server/notices/notices/service.ts";
import {
	organizationRequests,
	ownOrganizationRequests,
	type StoredOrganization,
} from "#server/organizations/tables.ts";

/**
 * Deletes requests to join an organization that is being deleted, and notifies the people who asked. Call with the
 * organization's row locked. Returns how many it deleted.
 */
export async function closeRequests(
	tx: Orm,
	jobs: Jobs,
	{ id: organizationId, name }: Pick<StoredOrganization, "id" | "name">,
	{ limit, now }: { limit: number; now: number },
): Promise<number> {
	const { userId: asker } = organizationRequests;
	const isOfOrganization = eq(organizationRequests.organizationId, organizationId);
	const some = await tx.select({ asker }).from(organizationRequests).where(isOfOrganization).limit(limit);
	if (some.length === 0) return 0;
	const askers = some.map((row) => row.asker);
	await tx.delete(organizationRequests).where(and(isOfOrganization, inArray(asker, askers)));
	await tx
		.delete(ownOrganizationRequests)
		.where(
			and(
				inArray(ownOrganizationRequests.userId, askers),
				eq(ownOrganizationRequests.organizationId, organizationId),
			),
		);
	const kind = "organization-declined";
	const data = { organizationId, name, isDeleted: true } as const;
	const cause = `${kind} ${hashedIds(organizationId)}`;
	for (const userId of askers) {
		await notify(tx, jobs, userId, { kind, data, cause, now });
		await recordEvent(tx, { kind: "membership.changed", userId });
	}
	return askers.length;
}
