import { jobKind } from "#server/jobs/job.ts";

/** On a retry, `sessionIds` are the devices that have not received it yet. */
export const noticePushJob = jobKind<{
	userId: string;
	noticeId: string;
	sessionIds?: string[];
	tries?: number;
}>({
	name: "notice-push",
	// Safe to repeat after a crash: with the same tag a device shows it once.
	options: { retryLimit: 3, retryDelay: 10, expireInSeconds: 120 },
	isAwaited: true,
	pollEverySeconds: 5,
});
