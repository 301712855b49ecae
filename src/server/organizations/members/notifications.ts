import { uuidv7 } from "uuidv7";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { correctGroup, notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { allAdminIds, listAdminIds } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { namesOf } from "#server/users/store.ts";
import { countRequests, findNewestRequest } from "./store.ts";

type Named = Pick<StoredOrganization, "id" | "name">;

interface About {
	organization: Named;
	userId: string;
	now: number;
}

const askedKind = "organization-asked";

function requestNoticeGroupKey(organizationId: string): string {
	return `${askedKind} ${organizationId}`;
}

/** Notifies the people who can answer a request; several unread notices become one. */
export async function notifyOfRequest(
	tx: Orm,
	jobs: Jobs,
	{ organization, userId, now }: About,
): Promise<void> {
	const { id } = organization;
	const data = await requestFacts(tx, organization, userId);
	if (data === undefined) return;
	const cause = `${askedKind} ${hashedIds(id, userId)}`;
	for (const reader of await listAdminIds(tx, id)) {
		const notice = {
			kind: askedKind,
			data,
			cause,
			groupKey: requestNoticeGroupKey(id),
			isDaily: true,
			now,
		} as const;
		await notify(tx, jobs, reader, notice);
		await recordEvent(tx, { kind: "membership.changed", userId: reader });
	}
}

/**
 * Call once a request is no longer pending: unread notices then name the newest pending one, or are deleted, and the
 * administrators' pages refetch.
 */
export async function updateRequestNotices(tx: Orm, organization: Named): Promise<void> {
	const { id } = organization;
	for (const userId of await listAdminIds(tx, id))
		await recordEvent(tx, { kind: "membership.changed", userId });
	const newest = await findNewestRequest(tx, id);
	const readers = await allAdminIds(tx, id);
	if (newest === undefined) return withdrawGroup(tx, readers, requestNoticeGroupKey(id));
	const data = await requestFacts(tx, organization, newest);
	if (data !== undefined) await correctGroup(tx, readers, requestNoticeGroupKey(id), data);
}

/** Call once a member can no longer answer requests. */
export function withdrawRequestNotices(tx: Orm, organizationId: string, userId: string): Promise<void> {
	return withdrawGroup(tx, [userId], requestNoticeGroupKey(organizationId));
}

async function requestFacts(tx: Orm, { id, name }: Named, userId: string) {
	const asker = (await namesOf(tx, [userId]))(userId);
	if (asker === null) return undefined;
	// Counted, because a request that is made again replaces the notice about somebody else's.
	const waiting = await countRequests(tx, id);
	return { organizationId: id, name, userId, asker: asker.fullName, waiting };
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
