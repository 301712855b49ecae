import { jobKind, persistent } from "#server/jobs/job.ts";

/** `userId` is null for an address without an account: enqueued all the same, so that timing reveals nothing. */
export const resetMailJob = jobKind<{ userId: string | null }>({
	name: "reset-mail",
	options: { ...persistent, retryLimit: 6 },
	isAwaited: true,
	pollEverySeconds: 5,
});
