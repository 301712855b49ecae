import { defineJob, persistent } from "#server/jobs/job.ts";

/** Delivers friend requests to this user's address; with `askedAt`, delivers or withdraws the ones the user sent then. */
export const deliverRequestsJob = defineJob<{ userId: string; askedAt?: string }>({
	name: "meet-asks",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
