import type { Orm } from "#server/db/open.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { challengesOffJob } from "./challenges-off-job.ts";
import { deleteScores } from "./store.ts";

/** Shares in challenges count, and challenges are announced, only while they are on. */
export async function switchChallenges(
	tx: Orm,
	jobs: Jobs,
	organizationId: string,
	isOn: boolean,
): Promise<void> {
	await deleteScores(tx, organizationId);
	if (!isOn) await jobs.addUnlessWaiting(tx, challengesOffJob, { organizationId }, organizationId);
}
