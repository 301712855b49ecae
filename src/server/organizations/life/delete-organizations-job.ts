import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { closeSeatPayments } from "#server/organizations/seats/closing.ts";
import { forgetCurrentOrganization } from "#server/users/store.ts";
import { deleteMembers, deleteOrganization, listDue, someMembers } from "./store.ts";

/** Members deleted in one short transaction. */
const membersPerBatch = 250;

export const deleteOrganizationsJob = jobKind<null>({
	name: "delete-organizations",
	options: { retryLimit: 2, expireInSeconds: 1_800 },
	pollEverySeconds: 60,
	cron: "47 * * * *",
});

export function deleteOrganizations(deps: Deps): JobHandler<typeof deleteOrganizationsJob> {
	return () =>
		processInBatches(
			(limit) => listDue(deps.orm, iso(deps.clock()), limit),
			async ({ id }) => {
				try {
					return await deleteWhole(deps, id);
				} catch (err) {
					deps.log.error({ err }, "could not delete an organisation; will retry");
					return false;
				}
			},
		);
}

/** Safe to restart after a crash. */
async function deleteWhole(deps: Deps, id: string): Promise<boolean> {
	for (;;) {
		const startedAt = performance.now();
		const gone = await deletePiece(deps, id);
		if (gone === "all") return true;
		await notifyPages(deps, gone, id);
		await restAfter(startedAt);
	}
}

/** Runs after the transaction that deletes the members, because accounts are locked before organisations. */
function notifyPages({ orm }: Deps, gone: readonly string[], id: string): Promise<void> {
	return orm.transaction(async (tx) => {
		await forgetCurrentOrganization(tx, gone, id);
		for (const userId of gone) await recordEvent(tx, { kind: "membership.changed", userId });
	});
}

/** Deletes some members and returns them; without members, deletes the organisation. */
function deletePiece(deps: Deps, id: string): Promise<string[] | "all"> {
	const { orm, jobs, clock } = deps;
	return orm.transaction(async (tx) => {
		const stored = await lockOrganization(tx, id);
		// An owner may have withdrawn the deletion at the last moment.
		if (stored?.deletesAt == null || Date.parse(stored.deletesAt) > clock()) return "all";
		const some = await someMembers(tx, id, membersPerBatch);
		if (some.length > 0) {
			await deleteMembers(tx, id, some);
			return some;
		}
		await closeSeatPayments(tx, deps, id);
		await deleteOrganization(tx, jobs, stored, clock());
		return "all";
	});
}
