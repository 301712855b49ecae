import { jobKind, persistent } from "#server/jobs/job.ts";

export const endProgramJob = jobKind<{ organizationId: string; programId: string }>({
	name: "end-program",
	options: { ...persistent, expireInSeconds: 1_800 },
	pollEverySeconds: 5,
});
