import { purgeConfirmations } from "#server/account/confirmations/service.ts";
import { purgeEmailChanges } from "#server/account/email-changes/service.ts";
import { purgeExports } from "#server/account/exports/service.ts";
import { purgeResets } from "#server/account/passwords/service.ts";
import { purgeChallenges } from "#server/account/second-step/service.ts";
import type { Deps } from "#server/deps.ts";
import { purgeImports } from "#server/habits/imports/service.ts";
import { purgeNotices } from "#server/notices/notices/service.ts";
import { purgeSendings } from "#server/notices/reminding/service.ts";
import { purgeKeptPayments } from "#server/payments/payments/kept.ts";
import { tidyChallenges } from "#server/social/challenges/ending.ts";
import { purgeAsks } from "#server/social/friends/waiting-asks.ts";
import { purgeReports } from "#server/social/reports/service.ts";
import type { JobHandlers } from "./queue.ts";

/** Deletes everybody's expired sessions, pending imports, links, notices, exports and asked addresses, and payments that the books need no longer. */
export const purge =
	(deps: Deps): JobHandlers["purge"] =>
	async () => {
		const { orm, sessions, clock } = deps;
		await sessions.purge(clock());
		await purgeImports(orm, clock());
		await purgeConfirmations(orm, clock());
		await purgeNotices(orm, clock());
		await purgeExports(orm, clock());
		await purgeKeptPayments(orm, clock());
		await purgeSendings(orm, clock());
		await purgeResets(orm, clock());
		await purgeEmailChanges(orm, clock());
		await purgeChallenges(orm, clock());
		await purgeAsks(orm, clock());
		await purgeReports(orm, clock());
		await tidyChallenges(deps);
	};
