import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { checkDue } from "./checks.ts";

export const checkDueDomainsJob = defineJob<null>({
	name: "check-due-domains",
	options: { retryLimit: 0, expireInSeconds: 3_000 },
	pollEverySeconds: 60,
	cron: "23 * * * *",
});

export function checkDueDomains(deps: Deps): JobHandler<typeof checkDueDomainsJob> {
	return () => checkDue(deps, {});
}
