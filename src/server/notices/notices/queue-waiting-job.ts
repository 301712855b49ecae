import { type AdminQueue, adminQueues } from "#domain/admin/queue.ts";
import type { Orm } from "#server/db/open.ts";
import { defineJob, persistent } from "#server/jobs/job.ts";
import { withdrawGroup } from "./service.ts";

/**
 * Notifies administrators about a queue, except the user who has put something into it (`actorId`). Without `actorId`,
 * for what has left the queue, it only corrects or withdraws their unread notices.
 */
export const queueWaitingJob = defineJob<{ queue: AdminQueue; actorId?: string }>({
	name: "queue-waiting",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

export function queueGroup(queue: AdminQueue): string {
	return `queue ${queue}`;
}

/** For a user who is no longer an administrator. */
export async function withdrawQueueNotices(tx: Orm, userId: string): Promise<void> {
	for (const queue of adminQueues) await withdrawGroup(tx, [userId], queueGroup(queue));
}
