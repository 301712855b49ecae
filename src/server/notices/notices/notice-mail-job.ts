import { defineJob, persistent } from "#server/jobs/job.ts";

export const noticeMailJob = defineJob<{ userId: string; noticeId: string }>({
	name: "notice-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
