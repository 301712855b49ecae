import { lateAfter, shownState, stateAfterSuccess } from "#domain/integrations/connection.ts";
import { resumedAmong } from "#server/account/suspensions/open-account.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { listSilentPhones, lockConnection } from "./store.ts";
import { change } from "./sync.ts";

/** More are left to the job's next run. */
const maxPerRun = 100;

/**
 * Connections fed by a phone have no runs that would notice that they are late. A phone does not count as silent while
 * the server is down, or refuses it because the account is suspended.
 */
export async function reportSilentPhones(deps: Deps): Promise<void> {
	const { orm, jobs, clock, hasRunSince, log } = deps;
	const now = clock();
	const before = iso(now - lateAfter);
	if (!(await hasRunSince(now - lateAfter, now))) return;
	const silent = await listSilentPhones(orm, before, maxPerRun);
	const resumed = await resumedAmong(
		orm,
		silent.map(({ userId }) => userId),
		before,
	);
	for (const key of silent) {
		if (resumed.has(key.userId)) continue;
		try {
			await orm.transaction(async (tx) => {
				const row = await lockConnection(tx, key);
				if (row === undefined || shownState(row) !== "active") return;
				const state = stateAfterSuccess(Date.parse(row.lastReadingAt ?? row.createdAt), now);
				if (state !== row.state) await change(tx, { jobs, now }, row, { state });
			});
		} catch (err) {
			log.error({ err, integrationId: key.id }, "a silent phone could not be reported");
		}
	}
}
