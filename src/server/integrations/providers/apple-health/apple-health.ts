import { metricsOf } from "#domain/integrations/metrics.ts";
import type { ProviderAdapter } from "#server/integrations/adapter.ts";
import { healthAutoExportSchema, readingsOfDelivery } from "./health-auto-export.ts";

/** Apple has no web API: phones send their data. Only demo connections are polled. */
export const appleHealth: ProviderAdapter = {
	hosts: [],
	sharedMetrics: () => metricsOf("apple_health"),
	headers: (_keys, providerUserId) => ({ "x-person": providerUserId ?? "" }),
	identify: async () => ({ providerUserId: "" }),
	read: async (call, { from, to, timeZone }) => {
		const query = new URLSearchParams({ from, to });
		const delivery = await call.get(`https://apple-health.simulator/export?${query}`, healthAutoExportSchema);
		return { readings: readingsOfDelivery(delivery, timeZone).readings };
	},
};
