import type { Integration, IntegrationReading } from "#contract/integrations/integrations.ts";
import type { IntegrationRun } from "#contract/integrations/runs.ts";
import { shownState } from "#domain/integrations/connection.ts";
import { type Metric, metricsOf } from "#domain/integrations/metrics.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import type { integrationLogs, StoredConnection, StoredReading } from "#server/integrations/tables.ts";

/** True if the provider is polled; otherwise the data comes from files or a phone. */
export function isPolled({ isDemo, accessToken }: Pick<StoredConnection, "isDemo" | "accessToken">): boolean {
	return isDemo || accessToken !== null;
}

export function sharedMetricsOf(
	row: Pick<StoredConnection, "provider" | "scopes" | "isDemo" | "accessToken">,
): Metric[] {
	return isPolled(row) ? adapters[row.provider].sharedMetrics(row.scopes) : metricsOf(row.provider);
}

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

export function asReading({ userId: _, ...row }: StoredReading): IntegrationReading {
	return { ...row, habitId: null };
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
