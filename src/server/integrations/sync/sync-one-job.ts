import { defineJob } from "#server/jobs/job.ts";

export interface SyncOne {
	userId: string;
	integrationId: string;
	/** Set by webhooks: skip the job if the marked days have been read, or while a failed run waits for its retry. */
	isMarked?: boolean;
}

/** Syncs a connection that should not wait for its turn: a new one, or one with a webhook call. */
export const syncOneJob = defineJob<SyncOne>({
	name: "sync-integration",
	options: { retryLimit: 0, expireInSeconds: 300 },
	isAwaited: true,
	pollEverySeconds: 5,
});
