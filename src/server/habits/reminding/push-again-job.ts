import type { ReminderSlot } from "#domain/notices/reminder.ts";
import { defineJob } from "#server/jobs/job.ts";

interface PushAgain {
	userId: string;
	slots: ReminderSlot[];
	tag: string;
	dueAt: string;
	sentAt: string;
	/** Earlier tries, and seconds to wait after this job. */
	devices: { sessionId: string; tries: number; wait: number }[];
	isReached: boolean;
}

export const pushAgainJob = defineJob<PushAgain>({
	name: "push-again",
	// Safe to retry: a device shows only one push per tag.
	options: { retryLimit: 3, retryDelay: 10, expireInSeconds: 120 },
	pollEverySeconds: 5,
});
