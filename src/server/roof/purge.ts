import { purgeConfirmations } from "#server/account/confirmations/service.ts";
import { purgeEmailChanges } from "#server/account/email-changes/service.ts";
import { endExpiredDevices } from "#server/account/expired-devices.ts";
import { purgeResets } from "#server/account/passwords/service.ts";
import { purgeChallenges } from "#server/account/second-step/service.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { purgeEvents } from "#server/events/domain-events.ts";
import { purgePlans } from "#server/habits/habits/planned-habit.ts";
import { purgeImports } from "#server/habits/imports/service.ts";
import { purgeSendings } from "#server/habits/reminding/service.ts";
import { purgeReadings, purgeSyncRecords } from "#server/integrations/connections/service.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { purgeNotices } from "#server/notices/notices/service.ts";
import { purgeActs } from "#server/organizations/audit-store.ts";
import { purgeOrganizationInvitations } from "#server/organizations/invitations/store.ts";
import { endOldPrograms } from "#server/organizations/programs/end-program-job.ts";
import { purgeKeptPayments } from "#server/payments/payments/retained-payments.ts";
import { purgeExports } from "#server/personal-data/exports/service.ts";
import { recountRecentJoins, tidyChallenges } from "#server/social/challenges/closing.ts";
import { purgeRequests } from "#server/social/friends/pending-requests.ts";
import { purgeInvitations } from "#server/social/invitations/store.ts";
import { purgeReports } from "#server/social/reports/service.ts";

export const purgeJob = defineJob<null>({
	name: "purge",
	options: { retryLimit: 2, expireInSeconds: 1_800 },
	pollEverySeconds: 60,
	cron: "7 * * * *",
});

/** Runs all steps even if some fail: one failure must not keep the others from deleting. */
export function purge(deps: Deps): JobHandler<typeof purgeJob> {
	return async () => {
		const now = await steadyNow(deps, purgeJob);
		if (now === undefined) return;
		const failed: string[] = [];
		for (const [step, run] of Object.entries(stepsOf({ ...deps, clock: () => now }))) {
			try {
				await run(now);
			} catch (err) {
				deps.log.error({ err, step }, "a step of the purge failed");
				failed.push(step);
			}
		}
		if (failed.length > 0) throw new Error(`Steps of the purge failed: ${failed.join(", ")}.`);
	};
}

function stepsOf(deps: Deps): Record<string, (now: number) => Promise<void>> {
	const { orm, sessions, tokens } = deps;
	return {
		devices: (now) => endExpiredDevices(deps, now),
		sessions: (now) => sessions.purge(now),
		tokens: (now) => tokens.purge(now),
		imports: (now) => purgeImports(orm, now),
		plans: (now) => purgePlans(orm, now),
		confirmations: (now) => purgeConfirmations(orm, now),
		notices: (now) => purgeNotices(orm, now),
		events: (now) => purgeEvents(orm, now),
		exports: (now) => purgeExports(orm, now),
		"kept payments": (now) => purgeKeptPayments(orm, now),
		sendings: (now) => purgeSendings(orm, now),
		resets: (now) => purgeResets(orm, now),
		"email changes": (now) => purgeEmailChanges(orm, now),
		"second steps": (now) => purgeChallenges(orm, now),
		requests: (now) => purgeRequests(orm, now),
		invitations: (now) => purgeInvitations(orm, now),
		"organization invitations": (now) => purgeOrganizationInvitations(orm, now),
		reports: (now) => purgeReports(orm, now),
		acts: (now) => purgeActs(orm, now),
		"sync records": (now) => purgeSyncRecords(deps, now),
		readings: (now) => purgeReadings(deps, now),
		programs: (now) => endOldPrograms(deps, now),
		"recent joins": () => recountRecentJoins(deps),
		challenges: () => tidyChallenges(deps),
	};
}
