import { defineJob, persistent } from "#server/jobs/job.ts";

/** Handles requests to this user's address; with `askedAt`, those that the user sent at that time. */
export const answerRequestsJob = defineJob<{ userId: string; askedAt?: string }>({
	name: "meet-asks",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
