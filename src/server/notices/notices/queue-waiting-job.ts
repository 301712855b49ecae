import { type AdminQueue, adminQueues } from "#domain/admin/queue.ts";
import type { Orm } from "#server/db/open.ts";
import { defineJob, persistent } from "#server/jobs/job.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { withdrawGroup } from "./service.ts";

/** Notifies administrators about a queue, except the user who has put something into it (`actorId`). */
export const queueWaitingJob = defineJob<{ queue: AdminQueue; actorId: string }>({
	name: "queue-waiting",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Corrects or withdraws unread notices about a queue once something has left it. */
export const queueLeftJob = defineJob<{ queue: AdminQueue }>({
	name: "queue-left",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Call late in a transaction: it locks the waiting job. */
export function correctQueueNotices(tx: Orm, jobs: Jobs, queue: AdminQueue): Promise<void> {
	return jobs.addUnlessWaiting(tx, queueLeftJob, { queue }, queue);
}

export function queueNoticeGroupKey(queue: AdminQueue): string {
	return `queue ${queue}`;
}

/** For a user who is no longer an administrator. */
export async function withdrawQueueNotices(tx: Orm, userId: string): Promise<void> {
	for (const queue of adminQueues) await withdrawGroup(tx, [userId], queueNoticeGroupKey(queue));
}
