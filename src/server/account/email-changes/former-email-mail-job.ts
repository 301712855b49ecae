import { jobKind, persistent } from "#server/jobs/job.ts";

export const formerEmailMailJob = jobKind<{ userId: string; formerEmailId: string }>({
	name: "former-email-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});
