import type { FileReading } from "./file-reading.ts";

/** Readings of a part: some forty kilobytes. */
export const maxPartReadings = 400;

/** Parts to send one by one, newest days first; all readings of a metric and day are in one of them. */
export function partsOf(readings: readonly FileReading[]): FileReading[][] {
	const groups = [...Map.groupBy(readings, ({ metric, day }) => `${day} ${metric}`)].toSorted(
		([one], [other]) => (one < other ? 1 : -1),
	);
	const parts: FileReading[][] = [];
	for (const [, group] of groups) {
		const last = parts.at(-1);
		if (last && last.length + group.length <= maxPartReadings) last.push(...group);
		else parts.push([...group]);
	}
	return parts;
}
