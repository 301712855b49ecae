import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { withdrawMemberNotices } from "#server/organizations/member-notices.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { closeSeatPayments } from "#server/organizations/seats/closing.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { forgetCurrentOrganization, lockAccount } from "#server/users/store.ts";
import { closeRequests } from "./closed-requests.ts";
import { deletionNoticeGroupKey } from "./deletion-notice-job.ts";
import { deleteMembers, deleteOrganization, deleteSomeRows, listDue, someMembers } from "./store.ts";

/** Members deleted in one short transaction, which locks their accounts one by one. */
const membersPerBatch = 10;
/** Requests to join that are closed, with a notice each, in one short transaction. */
const requestsPerBatch = 10;

export const deleteOrganizationsJob = defineJob<null>({
	name: "delete-organizations",
	options: { retryLimit: 2, expireInSeconds: 1_800 },
	pollEverySeconds: 60,
	cron: "47 * * * *",
});

export function deleteOrganizations(deps: Deps): JobHandler<typeof deleteOrganizationsJob> {
	return async () => {
		const now = await steadyNow(deps, deleteOrganizationsJob);
		if (now === undefined) return;
		await processInBatches(
			(limit) => listDue(deps.orm, iso(now), limit),
			async ({ id }) => {
				try {
					return await deleteInPieces({ ...deps, clock: () => now }, id);
				} catch (err) {
					deps.log.error({ err }, "could not delete an organization; will retry");
					return false;
				}
			},
		);
	};
}

/** Deletes an organization that is due for deletion. Safe to restart after a crash. */
export async function deleteInPieces(deps: Deps, id: string): Promise<true> {
	for (;;) {
		const startedAt = performance.now();
		if (await deletePiece(deps, id)) return true;
		await restAfter(startedAt);
	}
}

/**
 * Deletes some members; once none are left, some requests to join; then some rows that reference the
 * organization; finally the organization itself. Returns true if nothing is left to do.
 */
function deletePiece(deps: Deps, id: string): Promise<boolean> {
	const { orm, clock } = deps;
	return orm.transaction(async (tx) => {
		const some = (await someMembers(tx, id, membersPerBatch)).sort();
		// Locks accounts before the organization, as joining does; none of these members can then switch to it.
		for (const userId of some) await lockAccount(tx, { id: userId });
		const stored = await lockOrganization(tx, id);
		// An owner may have withdrawn the deletion at the last moment.
		if (stored?.deletesAt == null || Date.parse(stored.deletesAt) > clock()) return true;
		if (some.length === 0) return deleteWithoutMembers(tx, deps, stored);
		await deleteMembers(tx, id, some);
		await forgetCurrentOrganization(tx, some, id);
		await withdrawGroup(tx, some, deletionNoticeGroupKey(id));
		for (const userId of some) {
			await withdrawMemberNotices(tx, id, userId);
			await notifyFormerMember(tx, deps, stored, userId);
			await recordEvent(tx, { kind: "membership.changed", userId });
		}
		return false;
	});
}

async function notifyFormerMember(
	tx: Orm,
	{ jobs, clock }: Deps,
	{ id: organizationId, name }: StoredOrganization,
	userId: string,
): Promise<void> {
	const kind = "membership-ended";
	const data = { organizationId, name, isDeleted: true } as const;
	const cause = `${kind} ${hashedIds(organizationId)}`;
	await notify(tx, jobs, userId, { kind, data, cause, now: clock() });
}

async function deleteWithoutMembers(tx: Orm, deps: Deps, stored: StoredOrganization): Promise<boolean> {
	const { jobs, clock } = deps;
	const now = clock();
	if ((await closeRequests(tx, jobs, stored, { limit: requestsPerBatch, now })) > 0) return false;
	if (await deleteSomeRows(tx, stored.id)) return false;
	await closeSeatPayments(tx, deps, stored.id);
	await deleteOrganization(tx, jobs, stored, now);
	return true;
}
