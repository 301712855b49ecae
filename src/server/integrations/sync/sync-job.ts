import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { type ConnectionKey, listDue, putOff } from "./store.ts";
import { runSync } from "./sync.ts";
import type { syncOneJob } from "./sync-one-job.ts";

/** Connections synced at once by one process. */
const atOnce = 20;
/** Until a connection that another run has, or that failed in our own code, is looked at again. */
const putOffFor = 5 * 60_000;
/** The next run of the job goes on. */
const maxTime = 240_000;

export const syncJob = jobKind<null>({
	name: "sync-integrations",
	options: { retryLimit: 0, expireInSeconds: 300 },
	lookEverySeconds: 5,
	at: "* * * * *",
});

/** Syncs all connections that are due, the longest due first. */
export function syncIntegrations(deps: Deps): JobHandler<typeof syncJob> {
	return async () => {
		const startedAt = performance.now();
		while (performance.now() - startedAt < maxTime) {
			const due = await listDue(deps.orm, iso(deps.clock()), atOnce);
			await Promise.all(due.map((key) => tryToSync(deps, key)));
			if (due.length < atOnce) return;
		}
	};
}

async function tryToSync(deps: Deps, key: ConnectionKey): Promise<void> {
	try {
		const outcome = await runSync(deps, key, { action: "sync" });
		if (outcome !== "taken") return;
	} catch (err) {
		deps.log.error({ err, integrationId: key.id }, "a connection could not be synced");
	}
	await putOff(deps.orm, key, iso(deps.clock() + putOffFor));
}

/** What fails here is tried again by the job of each minute. */
export function syncIntegration(deps: Deps): JobHandler<typeof syncOneJob> {
	return ({ data: { userId, integrationId } }) => tryToSync(deps, { userId, id: integrationId });
}
