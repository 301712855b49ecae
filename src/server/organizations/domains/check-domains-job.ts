import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { checkDue } from "./checks.ts";

/** Checks domains at once, for an owner who has just added one or set its record. */
export const checkDomainsJob = defineJob<{ organizationId: string }>({
	name: "check-domains",
	options: { retryLimit: 2, expireInSeconds: 120 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** A waiting job serves several presses: a slow name server would get the lookups of each. */
export function addDomainCheck(tx: Orm, jobs: Deps["jobs"], organizationId: string): Promise<void> {
	return jobs.addUnlessWaiting(tx, checkDomainsJob, { organizationId }, organizationId);
}

export function checkDomains(deps: Deps): JobHandler<typeof checkDomainsJob> {
	return ({ data }) => checkDue(deps, data);
}
