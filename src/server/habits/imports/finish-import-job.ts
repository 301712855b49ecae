import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { completeImport, undoImport } from "./completion.ts";
import { findAnyImport } from "./store.ts";

export const finishImportJob = defineJob<{ userId: string; importId: string }>({
	name: "finish-import",
	// The request does the work; this job runs later and only finishes what the request has not.
	options: persistent,
	pollEverySeconds: 20,
	afterSeconds: 60,
});

/** Finishes imports and undos that were interrupted when a process died. */
export function finishImport({ orm, clock }: Deps): JobHandler<typeof finishImportJob> {
	return async ({ data: key }) => {
		const found = await findAnyImport(orm, key.userId, key.importId);
		if (found?.undoBeganAt) await undoImport(orm, key);
		else if (found?.commitBeganAt && found.committedAt === null) await completeImport(orm, key, clock());
	};
}
