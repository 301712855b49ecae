import type { Integration, IntegrationReading } from "#contract/integrations/integrations.ts";
import { addDays, type Day } from "#domain/day.ts";
import { isMetricOf, type Metric } from "#domain/integrations/metrics.ts";
import { type Reading, valueOfDay } from "#domain/integrations/readings.ts";

export interface DayValue {
	day: Day;
	/** Undefined if nothing was reported, which is not zero. */
	value: number | undefined;
}

/** Oldest first, with the values that mappings use. */
export function dayValues(
	{ provider }: Pick<Integration, "provider">,
	metric: Metric,
	readings: readonly IntegrationReading[],
	{ today, days }: { today: Day; days: number },
): DayValue[] {
	const own = readings.flatMap(({ dataType, recordedAt, metadata, ...each }): Reading[] =>
		isMetricOf(provider, dataType) && dataType === metric
			? [{ ...each, metric: dataType, recordedAt: Date.parse(recordedAt), ...metadata }]
			: [],
	);
	const byDay = Map.groupBy(own, ({ day }) => day);
	return Array.from({ length: days }, (_, index) => {
		const day = addDays(today, index - days + 1);
		return { day, value: valueOfDay(provider, { metric }, byDay.get(day) ?? []) };
	});
}
