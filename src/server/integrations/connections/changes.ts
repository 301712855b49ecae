import type { IntegrationChanges } from "#contract/integrations/integrations.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { nextAtFrequency } from "#domain/integrations/sync-plan.ts";
import { iso } from "#server/ground/iso.ts";
import { isPolled } from "#server/integrations/providers/shared-metrics.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";

/** A resumed connection is synced at `resumeAt`. */
export function changesOf(
	row: StoredConnection,
	{ isActive, settings }: IntegrationChanges,
	resumeAt: number,
) {
	const isOn = isActive ?? row.isActive;
	const next = { ...row.settings, ...dropUndefined(settings ?? {}) };
	const planned = nextSyncOf(row, next.syncFrequency, resumeAt);
	const syncAt = (isOn || row.withdrawnAt) && isPolled(row) ? planned : null;
	return { isActive: isOn, syncAt, settings: next };
}

function nextSyncOf(
	{ syncAt, lastSync, reason, settings }: StoredConnection,
	syncFrequency: number,
	resumeAt: number,
): string {
	if (syncAt === null) return iso(resumeAt);
	if (lastSync === null || syncFrequency === settings.syncFrequency) return syncAt;
	const plan = { planned: Date.parse(syncAt), lastSync: Date.parse(lastSync), hasFailed: reason !== null };
	return iso(nextAtFrequency(plan, syncFrequency, resumeAt));
}
