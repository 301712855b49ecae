import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { factsOf, isCreatorHiddenFrom } from "./notice-facts.ts";
import { participantsOf, updateMembership } from "./participants-store.ts";
import { findChallenge } from "./store.ts";

export const challengeChangedJob = defineJob<{ challengeId: string }>({
	name: "tell-challenge-changed",
	options: { ...persistent, expireInSeconds: 600 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Several changes made before the job starts are announced once. */
export function announceChange(tx: Orm, jobs: Jobs, challengeId: string): Promise<void> {
	return jobs.addUnlessWaiting(tx, challengeChangedJob, { challengeId }, challengeId);
}

/** Safe to repeat. */
export function sendChallengeChanged({ orm, jobs, clock }: Deps): JobHandler<typeof challengeChangedJob> {
	return async ({ data: { challengeId } }) => {
		const challenge = await findChallenge(orm, challengeId);
		if (challenge === undefined) return;
		const { creatorId, startDate } = challenge;
		const groupKey = `challenge-changed ${challengeId}`;
		for (const { userId } of await participantsOf(orm, challengeId)) {
			const startedAt = performance.now();
			await orm.transaction(async (tx) => {
				await updateMembership(tx, userId, challengeId, { recountAt: iso(clock()) });
				if (userId === creatorId) return;
				await recordEvent(tx, { kind: "challenge.changed", userId });
				if (await isCreatorHiddenFrom(tx, challenge, userId)) return;
				await notify(tx, jobs, userId, {
					kind: "challenge-changed",
					data: { ...factsOf(challenge), startDate },
					cause: groupKey,
					groupKey,
					isDaily: true,
					now: clock(),
				});
			});
			await restAfter(startedAt);
		}
	};
}
