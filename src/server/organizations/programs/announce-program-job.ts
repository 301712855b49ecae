import { jobKind, persistent } from "#server/jobs/job.ts";

export const announceProgramJob = jobKind<{ organizationId: string; programId: string; proposerId: string }>({
	name: "announce-program",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});
