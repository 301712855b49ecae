import { type Metric, metricsOf } from "#domain/integrations/metrics.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { adapters } from "./adapters.ts";

/** True if the provider is polled; otherwise the data comes from files or a phone. */
export function isPolled({ isDemo, accessToken }: Pick<StoredConnection, "isDemo" | "accessToken">): boolean {
	return isDemo || accessToken !== null;
}

export function sharedMetricsOf(
	row: Pick<StoredConnection, "provider" | "scopes" | "isDemo" | "accessToken">,
): Metric[] {
	return isPolled(row) ? adapters[row.provider].sharedMetrics(row.scopes) : metricsOf(row.provider);
}
