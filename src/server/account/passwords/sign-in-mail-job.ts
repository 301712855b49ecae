import { jobKind, persistent } from "#server/jobs/job.ts";

export const signInMailJob = jobKind<{ userId: string | null }>({
	name: "sign-in-mail",
	options: { ...persistent, retryLimit: 6 },
	isAwaited: true,
	pollEverySeconds: 5,
});
