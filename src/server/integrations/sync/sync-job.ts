import { setTimeout } from "node:timers/promises";
import { isWaiting } from "#domain/integrations/connection.ts";
import { hasOpenAccount } from "#server/account/suspensions/open-account.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { reportSilentPhones } from "./silent-phones.ts";
import { type ConnectionKey, findConnection, listDue, postponeSync } from "./store.ts";
import { resumeStrayed } from "./strayed.ts";
import { runSync } from "./sync.ts";
import type { syncOneJob } from "./sync-one-job.ts";

/** Concurrent syncs per process: with twice as many, ticks wait twice as long for the main thread. */
const concurrency = 10;
/** Delay before retrying a connection that another run has claimed, or that failed in our own code. */
const retryDelayMs = 5 * 60_000;
/** After this time, the rest is left to the job's next run; syncs under way go on, and keep their places. */
const maxRunMs = 240_000;
/** While syncs are under way, we look for due connections whenever one ends, and at least this often. */
const lookEveryMs = 5_000;
/** With this many, the run ends: the database can probably be read but not written. */
const maxStillDue = 100;

export const syncJob = defineJob<null>({
	name: "sync-integrations",
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 5,
	cron: "* * * * *",
});

export function syncIntegrations(deps: Deps): JobHandler<typeof syncJob> {
	const underWay = new Map<string, Promise<void>>();
	let isRunning = false;
	return async () => {
		// Jobs that were queued behind a long run arrive together; while one is working, the others do nothing.
		if (isRunning) return;
		isRunning = true;
		try {
			await resumeStrayed(deps);
			await syncDue(deps, underWay);
			await reportSilentPhones(deps);
		} finally {
			isRunning = false;
		}
	};
}

/** A slow connection keeps one place; the others serve the connections that are due during that time. */
async function syncDue(deps: Deps, underWay: Map<string, Promise<void>>): Promise<void> {
	const startedAt = performance.now();
	/** Neither synced nor postponed: left to the job's next run. */
	const stillDue = new Set<string>();
	while (performance.now() - startedAt < maxRunMs && stillDue.size < maxStillDue) {
		const limit = concurrency + underWay.size + stillDue.size;
		const due = await listDue(deps.orm, iso(await deps.databaseClock()), limit);
		const waiting = due.filter(({ id }) => !(underWay.has(id) || stillDue.has(id)));
		for (const key of waiting.slice(0, concurrency - underWay.size)) {
			const sync = trySettling(deps, key).then((isSettled) => {
				if (!isSettled) stillDue.add(key.id);
				underWay.delete(key.id);
			});
			underWay.set(key.id, sync);
		}
		if (underWay.size === 0) return;
		await Promise.race([...underWay.values(), setTimeout(lookEveryMs, undefined, { ref: false })]);
	}
}

async function trySettling(deps: Deps, key: ConnectionKey): Promise<boolean> {
	try {
		return await tryToSync(deps, key);
	} catch (err) {
		deps.log.error({ err, integrationId: key.id }, "a sync could not be postponed");
		return false;
	}
}

/** Returns false if the connection was neither synced nor postponed. */
async function tryToSync(
	deps: Deps,
	key: ConnectionKey,
	action: "sync" | "webhook" = "sync",
): Promise<boolean> {
	try {
		const outcome = await runSync(deps, key, { action });
		if (outcome !== "taken") return true;
	} catch (err) {
		deps.log.error({ err, integrationId: key.id }, "a connection could not be synced");
	}
	return postponeSync(deps.orm, key, iso((await deps.databaseClock()) + retryDelayMs));
}

/** Failures are retried by the job that runs every minute. */
export function syncIntegration(deps: Deps): JobHandler<typeof syncOneJob> {
	return async ({ data: { userId, integrationId, isMarked } }) => {
		const key = { userId, id: integrationId };
		const row = await findConnection(deps.orm, key);
		if (row === undefined) return;
		// The connection stays due: the job that runs every minute reads it once the account is open again.
		if (row.withdrawnAt === null && !(await hasOpenAccount(deps.orm, userId))) return;
		if (isMarked && (row.marks === row.marksRead || isWaiting(row, await deps.databaseClock()))) return;
		await tryToSync(deps, key, isMarked ? "webhook" : "sync");
	};
}
