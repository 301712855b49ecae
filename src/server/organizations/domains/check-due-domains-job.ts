import { jobKind } from "#server/jobs/job.ts";

export const checkDueDomainsJob = jobKind<null>({
	name: "check-due-domains",
	options: { retryLimit: 0, expireInSeconds: 3_000 },
	pollEverySeconds: 60,
	at: "23 * * * *",
});
