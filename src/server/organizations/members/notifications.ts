import { uuidv7 } from "uuidv7";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify } from "#server/notices/notices/service.ts";
import { listAdminIds } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { namesOf } from "#server/users/store.ts";
import { countRequests } from "./store.ts";

interface About {
	organization: StoredOrganization;
	userId: string;
	now: number;
}

/** Notifies the people who can answer a request; several unread notices become one. */
export async function notifyOfRequest(
	tx: Orm,
	jobs: Jobs,
	{ organization: { id, name }, userId, now }: About,
): Promise<void> {
	const asker = (await namesOf(tx, [userId]))(userId);
	if (asker === null) return;
	const kind = "organization-asked";
	// Counted, because a request that is made again replaces the notice about somebody else's.
	const waiting = await countRequests(tx, id);
	const data = { organizationId: id, name, userId, asker: asker.fullName, waiting };
	const cause = `${kind} ${hashedIds(id, userId)}`;
	for (const reader of await listAdminIds(tx, id)) {
		await notify(tx, jobs, reader, { kind, data, cause, groupKey: `${kind} ${id}`, isDaily: true, now });
		await recordEvent(tx, { kind: "membership.changed", userId: reader });
	}
}

export async function notifyMember(
	tx: Orm,
	jobs: Jobs,
	kind: "organization-joined" | "organization-declined" | "membership-ended" | "became-owner",
	{ organization: { id, name }, userId, now }: About,
): Promise<void> {
	const data = { organizationId: id, name };
	await notify(tx, jobs, userId, { kind, data, cause: `${kind} ${uuidv7()}`, now });
	await recordEvent(tx, { kind: "membership.changed", userId });
}
