import { jobKind, persistent } from "#server/jobs/job.ts";

export const emailChangeMailJob = jobKind<{ userId: string }>({
	name: "email-change-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
