import { type AdminQueue, maxQueueNotices } from "#domain/admin/queue.ts";
import { activeAdministrators } from "#server/admin/people/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import type { queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { causeUntilRead, notify } from "#server/notices/notices/service.ts";
import { countWaiting } from "./store.ts";

/** One administrator per transaction. Safe to repeat. */
export function notifyAdministrators(deps: Deps): JobHandler<typeof queueWaitingJob> {
	const { orm, config, clock } = deps;
	return async ({ data: { queue, actorId } }) => {
		const waiting = await countWaiting(orm, queue);
		if (waiting === 0) return;
		for (const userId of await activeAdministrators(orm, config.administrators)) {
			if (userId === actorId) continue;
			await orm.transaction((tx) => notifyOne(tx, deps, userId, { queue, waiting }, clock()));
		}
	};
}

/** Sends the day's first notice, and another after each is read, up to `maxQueueNotices`; else updates the last. */
async function notifyOne(
	tx: Orm,
	{ jobs }: Deps,
	userId: string,
	data: { queue: AdminQueue; waiting: number },
	now: number,
): Promise<void> {
	const groupKey = `queue ${data.queue}`;
	await notify(tx, jobs, userId, {
		kind: "queue-waiting",
		data,
		groupKey,
		cause: await causeUntilRead(tx, userId, { groupKey, maxADay: maxQueueNotices, now }),
		isDaily: true,
		now,
	});
}
