import { jobKind, persistent } from "#server/jobs/job.ts";

export const finishImportJob = jobKind<{ userId: string; importId: string }>({
	name: "finish-import",
	// The request itself does the work; this later job only finishes what it left.
	options: persistent,
	pollEverySeconds: 20,
	afterSeconds: 60,
});
