import { daysBetween } from "#domain/day.ts";
import type { FileReading } from "./file-reading.ts";

/** Maximum readings of a part: about forty kilobytes. */
export const maxPartReadings = 400;

/**
 * Splits readings into parts to send one by one, newest days first; a metric's readings of a day stay together. A part
 * spans at most `maxDays` days.
 */
export function partsOf<Each extends Pick<FileReading, "metric" | "day">>(
	readings: readonly Each[],
	maxReadings = maxPartReadings,
	maxDays = Number.POSITIVE_INFINITY,
): Each[][] {
	const groups = [...Map.groupBy(readings, ({ metric, day }) => `${day} ${metric}`)].toSorted(
		([one], [other]) => (one < other ? 1 : -1),
	);
	const parts: Each[][] = [];
	for (const [, group] of groups) {
		const last = parts.at(-1);
		const [newest, day] = [last?.[0]?.day, group[0]?.day];
		const isNear = newest && day && daysBetween(day, newest) < maxDays;
		if (last && isNear && last.length + group.length <= maxReadings) last.push(...group);
		else parts.push([...group]);
	}
	return parts;
}
