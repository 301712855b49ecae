import { jobKind, persistent } from "#server/jobs/job.ts";

export const challengeChangedJob = jobKind<{ challengeId: string }>({
	name: "tell-challenge-changed",
	options: { ...persistent, expireInSeconds: 600 },
	isAwaited: true,
	pollEverySeconds: 5,
});
