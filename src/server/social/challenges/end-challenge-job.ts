import { jobKind, persistent } from "#server/jobs/job.ts";

export const endChallengeJob = jobKind<{ challengeId: string }>({
	name: "end-challenge",
	options: { ...persistent, expireInSeconds: 600 },
	isAwaited: true,
	pollEverySeconds: 5,
});
