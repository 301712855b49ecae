import { setImmediate } from "node:timers/promises";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { withdrawTeamNews } from "#server/organizations/member-notices.ts";

/** `userIds`: the team's members at the time of its deletion. */
export const withdrawTeamNewsJob = defineJob<{
	organizationId: string;
	teamId: string;
	name: string;
	userIds: readonly string[];
}>({
	name: "withdraw-team-news",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

export function withdrawNewsOfTeam({ orm }: Deps): JobHandler<typeof withdrawTeamNewsJob> {
	return async ({ data: { organizationId, teamId, name, userIds } }) => {
		for (let start = 0; start < userIds.length; start += membersPerPage) {
			const some = userIds.slice(start, start + membersPerPage);
			await orm.transaction(async (tx) => {
				await withdrawTeamNews(tx, { organizationId, id: teamId, name }, some);
				for (const userId of some) await recordEvent(tx, { kind: "membership.changed", userId });
			});
			await setImmediate();
		}
	};
}
