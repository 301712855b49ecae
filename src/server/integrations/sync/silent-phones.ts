import { lateAfter, shownState, stateAfterSuccess } from "#domain/integrations/connection.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { listSilentPhones, lockConnection } from "./store.ts";
import { change } from "./sync.ts";

/** More are left to the job's next run. */
const maxPerRun = 100;

/** Connections fed by a phone have no runs that would notice that they are late. */
export async function reportSilentPhones(deps: Deps): Promise<void> {
	const { orm, clock, log } = deps;
	const now = clock();
	for (const key of await listSilentPhones(orm, iso(now - lateAfter), maxPerRun)) {
		try {
			await orm.transaction(async (tx) => {
				const row = await lockConnection(tx, key);
				if (row === undefined || shownState(row) !== "active") return;
				const state = stateAfterSuccess(Date.parse(row.lastReadingAt ?? row.createdAt), now);
				if (state !== row.state) await change(tx, deps, row, { state });
			});
		} catch (err) {
			log.error({ err, integrationId: key.id }, "a silent phone could not be reported");
		}
	}
}
