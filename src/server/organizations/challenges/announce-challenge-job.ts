import { setImmediate } from "node:timers/promises";
import { todayIn } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { allMembers } from "#server/organizations/members-store.ts";
import { findChallenge } from "#server/social/challenges/store.ts";

export const announceChallengeJob = defineJob<{ challengeId: string; authorId: string }>({
	name: "announce-challenge",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Notifies the members that a new challenge is for, each at most once a day. Safe to repeat. */
export function announceChallenge({ orm, jobs, clock }: Deps): JobHandler<typeof announceChallengeJob> {
	return async ({ data: { challengeId, authorId } }) => {
		const challenge = await findChallenge(orm, challengeId);
		if (challenge?.organizationId == null) return;
		const { organizationId, teamId, title, createdAt } = challenge;
		const organization = await findOrganization(orm, organizationId);
		if (!organization?.enableChallenges) return;
		const kind = "challenge-proposed";
		const data = { organizationId, name: organization.name, challengeId, title };
		const cause = `${kind} ${hashedIds(organizationId)} ${todayIn(organization, Date.parse(createdAt))}`;
		for await (const { userId } of allMembers(orm, organizationId, teamId === null ? {} : { teamId })) {
			if (userId === authorId) continue;
			await orm.transaction((tx) => notify(tx, jobs, userId, { kind, data, cause, now: clock() }));
			await setImmediate();
		}
	};
}
