import { jobKind, persistent } from "#server/jobs/job.ts";

/**
 * Delivers friend requests made to this user's address before they could be reached by it. With `askedAt`, it delivers
 * or withdraws what this user asked of an address then.
 */
export const answerRequestsJob = jobKind<{ userId: string; askedAt?: string }>({
	name: "meet-asks",
	options: persistent,
	isAwaited: true,
	lookEverySeconds: 5,
});
