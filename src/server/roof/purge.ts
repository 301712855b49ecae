import { purgeConfirmations } from "#server/account/confirmations/service.ts";
import { purgeEmailChanges } from "#server/account/email-changes/service.ts";
import { endExpiredDevices } from "#server/account/expired-devices.ts";
import { purgeResets } from "#server/account/passwords/service.ts";
import { purgeChallenges } from "#server/account/second-step/service.ts";
import type { Deps } from "#server/deps/deps.ts";
import { purgeEvents } from "#server/events/domain-events.ts";
import { purgePlans } from "#server/habits/habits/planned-habit.ts";
import { purgeImports } from "#server/habits/imports/service.ts";
import { purgeSendings } from "#server/habits/reminding/service.ts";
import { purgeIntegrations } from "#server/integrations/connections/service.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { purgeNotices } from "#server/notices/notices/service.ts";
import { purgeActs } from "#server/organizations/audit-store.ts";
import { purgeOrganizationInvitations } from "#server/organizations/invitations/store.ts";
import { purgeKeptPayments } from "#server/payments/payments/retained-payments.ts";
import { purgeExports } from "#server/personal-data/exports/service.ts";
import { tidyChallenges } from "#server/social/challenges/closing.ts";
import { purgeRequests } from "#server/social/friends/pending-requests.ts";
import { purgeInvitations } from "#server/social/invitations/store.ts";
import { purgeReports } from "#server/social/reports/service.ts";

export const purgeJob = defineJob<null>({
	name: "purge",
	options: { retryLimit: 2, expireInSeconds: 300 },
	pollEverySeconds: 60,
	cron: "7 * * * *",
});

export function purge(deps: Deps): JobHandler<typeof purgeJob> {
	return async () => {
		const { orm, sessions, tokens, clock } = deps;
		await endExpiredDevices(deps, clock());
		await sessions.purge(clock());
		await tokens.purge(clock());
		await purgeImports(orm, clock());
		await purgePlans(orm, clock());
		await purgeConfirmations(orm, clock());
		await purgeNotices(orm, clock());
		await purgeEvents(orm, clock());
		await purgeExports(orm, clock());
		await purgeKeptPayments(orm, clock());
		await purgeSendings(orm, clock());
		await purgeResets(orm, clock());
		await purgeEmailChanges(orm, clock());
		await purgeChallenges(orm, clock());
		await purgeRequests(orm, clock());
		await purgeInvitations(orm, clock());
		await purgeOrganizationInvitations(orm, clock());
		await purgeReports(orm, clock());
		await purgeActs(orm, clock());
		await purgeIntegrations(deps, clock());
		await tidyChallenges(deps);
	};
}
