import { defineJob } from "#server/jobs/job.ts";

export interface SyncOne {
	userId: string;
	integrationId: string;
	/** Set by webhooks: does nothing if a run has read the marked days already, or before the next try after a failure. */
	isMarked?: boolean;
}

/** Syncs a connection that should not wait for its turn: a new one, or one with a webhook call. */
export const syncOneJob = defineJob<SyncOne>({
	name: "sync-integration",
	options: { retryLimit: 0, expireInSeconds: 300 },
	isAwaited: true,
	pollEverySeconds: 5,
});
