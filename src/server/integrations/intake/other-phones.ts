import { metricInfo } from "#domain/integrations/metrics.ts";
import { phoneProvider } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { shortcutSource } from "#server/integrations/providers/apple-health/shortcut.ts";
import type { StoredReading } from "#server/integrations/tables.ts";

/**
 * Returns a predicate for the stored readings of other phones, which a delivery keeps (`decisions/0329`). A
 * Shortcut's count of workouts and the workouts themselves replace each other, because they would add up.
 */
export function ofOtherPhones(
	otherKeys: readonly string[],
	delivered: readonly Reading[],
): (row: StoredReading) => boolean {
	const isCount = delivered.some(({ source }) => source === shortcutSource);
	return ({ dataType, source, metadata: { keyId } }) =>
		keyId !== undefined &&
		otherKeys.includes(keyId) &&
		(metricInfo(phoneProvider, dataType)?.read !== "events" || (source === shortcutSource) === isCount);
}
