import { jobKind, persistent } from "#server/jobs/job.ts";

/**
 * Delivers earlier friend requests to this user's address. With `askedAt`, delivers or withdraws the request that this
 * user made to an address then.
 */
export const answerRequestsJob = jobKind<{ userId: string; askedAt?: string }>({
	name: "meet-asks",
	options: persistent,
	isAwaited: true,
	lookEverySeconds: 5,
});
