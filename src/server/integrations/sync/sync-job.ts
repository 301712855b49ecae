import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { endConnection } from "./ending.ts";
import { type ConnectionKey, findConnection, listDue, lockConnection, putOff } from "./store.ts";
import { runSync } from "./sync.ts";
import type { syncOneJob } from "./sync-one-job.ts";

/** Connections synced at once by one process: twice as many make ticks wait twice as long for the main thread. */
const atOnce = 10;
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
	let isUnderWay = false;
	return async () => {
		// Minutes that wait behind a long run are handed over together; one of them goes on with its work.
		if (isUnderWay) return;
		isUnderWay = true;
		try {
			await syncDue(deps);
		} finally {
			isUnderWay = false;
		}
	};
}

async function syncDue(deps: Deps): Promise<void> {
	const startedAt = performance.now();
	while (performance.now() - startedAt < maxTime) {
		const due = await listDue(deps.orm, iso(deps.clock()), atOnce);
		await Promise.all(due.map((key) => tryToSync(deps, key)));
		if (due.length < atOnce) return;
	}
}

async function tryToSync(deps: Deps, key: ConnectionKey, action: "sync" | "webhook" = "sync"): Promise<void> {
	try {
		const outcome = await runSync(deps, key, { action });
		if (outcome === "done") return;
		if (outcome !== "taken") {
			if (outcome.fault === "consent-gone") await endIfWithdrawn(deps, key);
			return;
		}
	} catch (err) {
		deps.log.error({ err, integrationId: key.id }, "a connection could not be synced");
	}
	await putOff(deps.orm, key, iso(deps.clock() + putOffFor));
}

/** What fails here is tried again by the job of each minute. */
export function syncIntegration(deps: Deps): JobHandler<typeof syncOneJob> {
	return async ({ data: { userId, integrationId, isMarked } }) => {
		const key = { userId, id: integrationId };
		if (!isMarked) return tryToSync(deps, key);
		const row = await findConnection(deps.orm, key);
		if (row && row.marks !== row.marksRead) await tryToSync(deps, key, "webhook");
	};
}

/** The provider has said that the consent is withdrawn, and refuses the tokens: nothing of it may stay. */
async function endIfWithdrawn({ orm }: Deps, key: ConnectionKey): Promise<void> {
	await orm.transaction(async (tx) => {
		const row = await lockConnection(tx, key);
		if (row?.withdrawnAt) await endConnection(tx, row);
	});
}
