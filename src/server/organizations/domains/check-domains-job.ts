import { jobKind } from "#server/jobs/job.ts";

/** Checks domains at once, for an owner who has just added one or set its record. */
export const checkDomainsJob = jobKind<{ organizationId: string }>({
	name: "check-domains",
	options: { retryLimit: 2, expireInSeconds: 120 },
	isAwaited: true,
	pollEverySeconds: 5,
});
