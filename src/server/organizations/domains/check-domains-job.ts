import { jobKind } from "#server/jobs/job.ts";

/** For owners who wait: they have just named a domain, or set its record. */
export const checkDomainsJob = jobKind<{ organizationId: string }>({
	name: "check-domains",
	options: { retryLimit: 2, expireInSeconds: 120 },
	isAwaited: true,
	lookEverySeconds: 5,
});
