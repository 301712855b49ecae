import { answerRequests } from "#server/social/friends/pending-requests.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Runs the jobs that deliver requests to their addressees, since tests have no worker. */
export async function deliverRequests(app: TestApp): Promise<void> {
	const jobs = await app.database.script((run) =>
		run("delete from jobs.job where name = 'meet-asks' and state = 'created' returning id, data"),
	);
	for (const { id, data } of jobs)
		await answerRequests(app.deps)({ id: String(id), data: data as { userId: string; askedAt?: string } });
}
