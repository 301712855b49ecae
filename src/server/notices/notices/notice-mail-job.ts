import { jobKind, persistent } from "#server/jobs/job.ts";

export const noticeMailJob = jobKind<{ userId: string; noticeId: string }>({
	name: "notice-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
