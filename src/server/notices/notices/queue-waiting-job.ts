import type { AdminQueue } from "#domain/admin/queue.ts";
import { defineJob, persistent } from "#server/jobs/job.ts";

/** Notifies administrators about a queue, except the user who has put something into it. */
export const queueWaitingJob = defineJob<{ queue: AdminQueue; actorId: string }>({
	name: "queue-waiting",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
