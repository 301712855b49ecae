import { todayIn } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { announceProposal, proposalNoticeGroupKey } from "#server/organizations/proposals.ts";
import { findChallenge } from "#server/social/challenges/store.ts";

export const announceChallengeJob = defineJob<{ challengeId: string; authorId: string }>({
	name: "announce-challenge",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Notifies the audience of a new challenge, each member at most once a day. Safe to repeat. */
export function announceChallenge(deps: Deps): JobHandler<typeof announceChallengeJob> {
	const { orm, clock } = deps;
	return async ({ data: { challengeId, authorId } }) => {
		const challenge = await findChallenge(orm, challengeId);
		if (challenge?.organizationId == null) return;
		const { organizationId, teamId, title, createdAt } = challenge;
		const organization = await findOrganization(orm, organizationId);
		if (!organization?.enableChallenges) return;
		const kind = "challenge-proposed";
		const data = { organizationId, name: organization.name, challengeId, title };
		const cause = `${kind} ${hashedIds(organizationId)} ${todayIn(organization, Date.parse(createdAt))}`;
		const groupKey = proposalNoticeGroupKey(kind, challengeId);
		await announceProposal(deps, {
			organizationId,
			teamId,
			authorId,
			notice: { kind, data, cause, groupKey, now: clock() },
			isOpen: async (tx) =>
				(await findChallenge(tx, challengeId)) !== undefined &&
				(await lockOrganization(tx, organizationId))?.enableChallenges === true,
		});
	};
}
