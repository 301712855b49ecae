import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import { countScore } from "#server/organizations/programs/scores.ts";
import { listDueForScore, type MemberKey, zoneDays } from "./store.ts";

export const scoreMembersJob = defineJob<null>({
	name: "score-members",
	options: { retryLimit: 0, expireInSeconds: 1_800 },
	pollEverySeconds: 60,
	cron: "*/5 * * * *",
});

/** Counts members' leaderboard shares once a day, and missing ones in each run. In between, ticks cause recounts. */
export function scoreMembers({ orm, clock, log }: Deps): JobHandler<typeof scoreMembersJob> {
	return async () => {
		const now = clock();
		const days = await zoneDays(orm, now);
		let after: MemberKey | undefined;
		await processInBatches(
			async (limit) => {
				const due = await listDueForScore(orm, days, { after, limit });
				// Shares deleted since wait for the next run, so that one organization doesn't delay the others.
				after = due.at(-1);
				return due;
			},
			async (member) => {
				try {
					await countScore(orm, member, now);
					return true;
				} catch (err) {
					log.error({ err }, "could not count a share for a leaderboard; will retry");
					return false;
				}
			},
		);
	};
}
