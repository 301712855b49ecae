import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { challengeEvent, changeNoticeGroupKey, factsOf, isCreatorHiddenFrom } from "./notice-facts.ts";
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
export function sendChallengeChanged(deps: Deps): JobHandler<typeof challengeChangedJob> {
	return async ({ data: { challengeId } }) => {
		for (const { userId } of await participantsOf(deps.orm, challengeId)) {
			const startedAt = performance.now();
			const isOpen = await deps.orm.transaction((tx) => notifyOfChange(tx, deps, challengeId, userId));
			if (!isOpen) return;
			await restAfter(startedAt);
		}
	};
}

/** Returns false if the challenge was called off in the meantime. */
async function notifyOfChange(
	tx: Orm,
	{ jobs, clock }: Deps,
	challengeId: string,
	userId: string,
): Promise<boolean> {
	// Locks the membership, which is deleted before the notices are withdrawn.
	const takesPart = await updateMembership(tx, userId, challengeId, { recountAt: iso(clock()) });
	const challenge = await findChallenge(tx, challengeId);
	if (challenge === undefined) return false;
	if (!takesPart || userId === challenge.creatorId) return true;
	await recordEvent(tx, { kind: challengeEvent("challenge.changed", challenge), userId });
	if (await isCreatorHiddenFrom(tx, challenge, userId)) return true;
	const groupKey = changeNoticeGroupKey(challengeId);
	await notify(tx, jobs, userId, {
		kind: "challenge-changed",
		data: { ...factsOf(challenge), startDate: challenge.startDate },
		cause: groupKey,
		groupKey,
		isDaily: true,
		now: clock(),
	});
	return true;
}
