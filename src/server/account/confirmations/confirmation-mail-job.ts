import { jobKind, persistent } from "#server/jobs/job.ts";

export const confirmationMailJob = jobKind<{ userId: string }>({
	name: "confirmation-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
