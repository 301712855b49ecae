import { type AdminQueue, maxQueueNotices } from "#domain/admin/queue.ts";
import { activeAdministrators, administratorIds } from "#server/admin/people/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import {
	type queueLeftJob,
	queueNoticeGroupKey,
	type queueWaitingJob,
} from "#server/notices/notices/queue-waiting-job.ts";
import { causeUntilRead, correctGroup, notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { countWaiting } from "./store.ts";

/** Safe to repeat. */
export function notifyAdministrators(deps: Deps): JobHandler<typeof queueWaitingJob> {
	const { orm, config, clock } = deps;
	return async ({ data: { queue, actorId } }) => {
		const userIds = await activeAdministrators(orm, config.administrators);
		const waiting = await countWaiting(orm, queue);
		if (waiting === 0) return;
		for (const userId of userIds) {
			if (userId === actorId) continue;
			await orm.transaction((tx) => notifyOne(tx, deps, userId, { queue, waiting }, clock()));
		}
	};
}

/** Safe to repeat. */
export function correctNotices({ orm, config }: Deps): JobHandler<typeof queueLeftJob> {
	return async ({ data: { queue } }) => {
		// Includes accounts about to be deleted: their owners may cancel the deletion.
		const userIds = await administratorIds(orm, config.administrators);
		const waiting = await countWaiting(orm, queue);
		await orm.transaction((tx) =>
			waiting === 0
				? withdraw(tx, userIds, queue)
				: correctGroup(tx, userIds, queueNoticeGroupKey(queue), { queue, waiting }),
		);
	};
}

async function withdraw(tx: Orm, userIds: readonly string[], queue: AdminQueue): Promise<void> {
	await withdrawGroup(tx, userIds, queueNoticeGroupKey(queue), { onlyUnread: true });
	// The notice about a new arrival may have been among them; the job is then tried again.
	if ((await countWaiting(tx, queue)) > 0)
		throw new Error(`Something joined the queue of ${queue} while its notices were withdrawn.`);
}

/** Sends up to `maxQueueNotices` a day, each once the last is read or withdrawn; until then, updates that one. */
async function notifyOne(
	tx: Orm,
	{ jobs }: Deps,
	userId: string,
	data: { queue: AdminQueue; waiting: number },
	now: number,
): Promise<void> {
	const groupKey = queueNoticeGroupKey(data.queue);
	await notify(tx, jobs, userId, {
		kind: "queue-waiting",
		data,
		groupKey,
		cause: await causeUntilRead(tx, userId, { groupKey, maxADay: maxQueueNotices, now }),
		isDaily: true,
		now,
	});
}
