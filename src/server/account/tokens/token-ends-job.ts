import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { endingNoticeGroupKey } from "./ending-notices.ts";
import { claimExpiring, listExpiring } from "./store.ts";

export const expiringTokensJob = defineJob<null>({
	name: "notify-token-ends",
	// The next run makes up for a missed one.
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 60,
	cron: "41 * * * *",
});

export function notifyExpiringTokens(deps: Deps): JobHandler<typeof expiringTokensJob> {
	const { orm, jobs, log } = deps;
	return async () => {
		const now = await steadyNow(deps, expiringTokensJob);
		if (now === undefined) return;
		await processInBatches(
			(limit) => listExpiring(orm, iso(now), limit),
			async ({ userId, id, name, expiresAt }) => {
				try {
					return await orm.transaction(async (tx) => {
						if (!(await claimExpiring(tx, { userId, id }, iso(now)))) return false;
						// After an outage, the token may have expired already.
						if (Date.parse(expiresAt) <= now) return true;
						const data = { tokenId: id, name, expiresAt };
						const groupKey = endingNoticeGroupKey(id);
						await notify(tx, jobs, userId, { kind: "token-ending", data, cause: groupKey, groupKey, now });
						return true;
					});
				} catch (err) {
					log.error({ err, userId }, "could not notify the owner of an expiring token; the next run retries");
					return false;
				}
			},
		);
	};
}
