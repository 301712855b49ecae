import { jobKind } from "#server/jobs/job.ts";

export interface SyncOne {
	userId: string;
	integrationId: string;
	/** A webhook has named it: nothing to do if a run has read what it marked. */
	isMarked?: boolean;
}

/** A connection that should not wait for its turn: it is new, or a webhook has named it. */
export const syncOneJob = jobKind<SyncOne>({
	name: "sync-integration",
	options: { retryLimit: 0, expireInSeconds: 300 },
	isAwaited: true,
	lookEverySeconds: 5,
});
