import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { deleteMembers, deleteOrganization, listDue, someMembers } from "./store.ts";

/** Each is deleted on both sides, in one short transaction. */
const membersAtOnce = 250;

export const deleteOrganizationsJob = jobKind<null>({
	name: "delete-organizations",
	options: { retryLimit: 2, expireInSeconds: 1_800 },
	lookEverySeconds: 60,
	at: "47 * * * *",
});

/** An organisation that fails is tried again in the next run. */
export function deleteOrganizations(deps: Deps): JobHandler<typeof deleteOrganizationsJob> {
	return () =>
		processInBatches(
			(limit) => listDue(deps.orm, iso(deps.clock()), limit),
			async ({ id }) => {
				try {
					return await deleteWhole(deps, id);
				} catch (err) {
					deps.log.error({ err }, "an organisation could not be deleted; it is tried again");
					return false;
				}
			},
		);
}

/** Can restart after a crash. */
async function deleteWhole(deps: Deps, id: string): Promise<boolean> {
	for (;;) {
		const startedAt = performance.now();
		if (await deletePiece(deps, id)) return true;
		await restAfter(startedAt);
	}
}

/** Deletes some of the members, or what is left without them; true when nothing is to do any more. */
function deletePiece({ orm, clock }: Deps, id: string): Promise<boolean> {
	return orm.transaction(async (tx) => {
		const stored = await lockOrganization(tx, id);
		// An owner may have kept it at the last moment.
		if (stored?.deletesAt == null || Date.parse(stored.deletesAt) > clock()) return true;
		const some = await someMembers(tx, id, membersAtOnce);
		if (some.length > 0) await deleteMembers(tx, id, some);
		else await deleteOrganization(tx, stored);
		return some.length === 0;
	});
}
