import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { deleteWithParticipants } from "./closing.ts";
import { findAnyChallenge } from "./store.ts";

export const endChallengeJob = defineJob<{ challengeId: string }>({
	name: "end-challenge",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Safe to repeat. */
export function endChallenge(deps: Deps): JobHandler<typeof endChallengeJob> {
	return async ({ data }) => {
		const challenge = await findAnyChallenge(deps.orm, data.challengeId);
		if (challenge?.cancelledAt) await deleteWithParticipants(deps, challenge);
	};
}
