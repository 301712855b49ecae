import type { Integration, IntegrationReading } from "#contract/integrations/integrations.ts";
import type { IntegrationRun } from "#contract/integrations/runs.ts";
import { shownState } from "#domain/integrations/connection.ts";
import { isPolled, sharedMetricsOf } from "#server/integrations/providers/shared-metrics.ts";
import type { integrationLogs, StoredConnection, StoredReading } from "#server/integrations/tables.ts";

/** Lists the fields one by one, so that tokens cannot leak. */
export function asIntegration(
	row: StoredConnection,
	runs: Integration["runs"] = { successful: 0, all: 0, since: null },
): Integration {
	const sharedMetrics = sharedMetricsOf(row);
	return {
		id: row.id,
		userId: row.userId,
		provider: row.provider,
		providerUserId: row.providerUserId,
		isDemo: row.isDemo,
		scopes: row.scopes,
		tokenExpiry: row.tokenExpiry,
		settings: { ...row.settings, lastSync: row.lastSync, syncedMetrics: sharedMetrics },
		isAsked: isPolled(row),
		isActive: row.isActive,
		state: shownState(row),
		stateSince: row.stateSince,
		reason: row.reason,
		nextSyncAt: row.syncAt,
		timeZone: row.timeZone,
		sharedMetrics,
		runs,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
	};
}

export function asReading({ userId: _, metadata, ...row }: StoredReading): IntegrationReading {
	const { keyId: _key, unfinishedPart: _part, ...shown } = metadata;
	return { ...row, metadata: shown, habitId: null };
}

export function asRun({
	id,
	action,
	status,
	message,
	details,
	createdAt,
}: typeof integrationLogs.$inferSelect): IntegrationRun {
	return { id, action, status, message, details, createdAt };
}
