import { jobKind } from "#server/jobs/job.ts";

/** A connection that should not wait for its turn: it is new, or a webhook has named it. */
export const syncOneJob = jobKind<{ userId: string; integrationId: string }>({
	name: "sync-integration",
	options: { retryLimit: 0, expireInSeconds: 300 },
	lookEverySeconds: 1,
});
