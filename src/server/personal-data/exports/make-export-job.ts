import { jobKind } from "#server/jobs/job.ts";

export const makeExportJob = jobKind<{ userId: string; exportId: string }>({
	name: "make-export",
	// Restarts within two minutes of a crash: the queue checks heartbeats once a minute.
	options: { retryLimit: 2, expireInSeconds: 3_600, heartbeatSeconds: 30 },
	isAwaited: true,
	pollEverySeconds: 5,
});
