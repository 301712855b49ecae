import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { personInTurn } from "#server/limits/fair-queue.ts";
import { withdrawChallengeProposals } from "#server/organizations/member-notices.ts";
import { lockOrganization, pagesOfMembers } from "#server/organizations/members-store.ts";

export const challengesOffJob = defineJob<{ organizationId: string }>({
	name: "challenges-off",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Withdraws the unread notices about new challenges, which nobody sees while challenges are off. */
export function withdrawHiddenProposals({ orm }: Deps): JobHandler<typeof challengesOffJob> {
	return async ({ data: { organizationId } }) => {
		for await (const members of pagesOfMembers(orm, organizationId)) {
			const userIds = members.map(({ userId }) => userId);
			const isOff = await personInTurn(organizationId, () => orm.transaction((tx) => withdraw(tx, userIds)));
			if (!isOff) return;
		}

		async function withdraw(tx: Orm, userIds: readonly string[]): Promise<boolean> {
			if ((await lockOrganization(tx, organizationId))?.enableChallenges !== false) return false;
			await withdrawChallengeProposals(tx, organizationId, userIds);
			return true;
		}
	};
}
