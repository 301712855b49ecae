import { isDay } from "#domain/day.ts";
import type { MetricOf } from "#domain/integrations/metrics.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import { type FileReading, fileSource, type ImportWindow, isKept, numberIn } from "./file-reading.ts";

/** Daily metrics, one row a day; the older name is "Daily Summaries". */
export const takeoutDailyFile = /(^|\/)Daily (activity metrics|Summaries)\.csv$/i;

const columns = new Map<string, MetricOf<"google_fit">>([
	["Step count", "steps"],
	["Calories (kcal)", "calories_burned"],
	["Distance (m)", "distance"],
	["Move Minutes count", "move_minutes"],
]);

/** Undefined unless it has the English headings of a date and a known metric. Skips rows of zeros and empty cells. */
export function takeoutReadings(
	[header = [], ...rows]: readonly (readonly string[])[],
	kept: ImportWindow,
): FileReading[] | undefined {
	const found = header.map((name) => columns.get(name.trim()));
	if (header[0]?.trim() !== "Date" || !found.some(Boolean)) return undefined;
	return rows.flatMap((row) => {
		const day = row[0]?.trim();
		const numbers = row.slice(1).map(numberIn);
		if (!isKept(kept, day) || !isDay(day) || !numbers.some((number) => number)) return [];
		return found.flatMap((metric, index): FileReading[] => {
			const value = numberIn(row[index]);
			return metric === undefined || value === undefined
				? []
				: [{ metric, day, source: fileSource, value: roundToHundredths(value) }];
		});
	});
}
