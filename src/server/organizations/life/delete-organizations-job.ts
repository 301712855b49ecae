import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { forgetCurrentOrganization } from "#server/users/store.ts";
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
		const gone = await deletePiece(deps, id);
		if (gone === "all") return true;
		// Not in that transaction: accounts are locked before organisations.
		await forgetCurrentOrganization(deps.orm, gone, id);
		await restAfter(startedAt);
	}
}

/** Deletes some of the members and says who, or what is left without them. */
function deletePiece({ orm, clock }: Deps, id: string): Promise<string[] | "all"> {
	return orm.transaction(async (tx) => {
		const stored = await lockOrganization(tx, id);
		// An owner may have kept it at the last moment.
		if (stored?.deletesAt == null || Date.parse(stored.deletesAt) > clock()) return "all";
		const some = await someMembers(tx, id, membersAtOnce);
		if (some.length > 0) {
			await deleteMembers(tx, id, some);
			return some;
		}
		await deleteOrganization(tx, stored);
		return "all";
	});
}
