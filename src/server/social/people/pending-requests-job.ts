import { jobKind, persistent } from "#server/jobs/job.ts";

/** For requests to this user's address; with `askedAt`, for the one that this user made then. */
export const answerRequestsJob = jobKind<{ userId: string; askedAt?: string }>({
	name: "meet-asks",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
