import { and, gt, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { integrations } from "#server/integrations/tables.ts";
import { postponeSync } from "./store.ts";

/** Longer than any wait: a day, and a tenth more after a failure. */
const maxAheadMs = 27 * 3_600_000;
/** More are left to the job's next run. */
const maxPerRun = 100;

/** Connections that a wrong clock has scheduled too far ahead become due. Does nothing while the clock is in doubt. */
export async function resumeStrayed({ orm, steadyClock }: Pick<Deps, "orm" | "steadyClock">): Promise<void> {
	const now = await steadyClock();
	if (now === undefined) return;
	const { userId, id, syncAt, endedAt } = integrations;
	const strayed = await orm
		.select({ userId, id })
		.from(integrations)
		.where(and(gt(syncAt, iso(now + maxAheadMs)), isNull(endedAt)))
		.limit(maxPerRun);
	for (const key of strayed) await postponeSync(orm, key, iso(now));
}
