import { dayAt, instantOf } from "#domain/day.ts";
import type { MetricOf } from "#domain/integrations/metrics.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import { type FileReading, type ImportWindow, isKept, numberIn } from "./file-reading.ts";

export const stravaActivitiesFile = /(^|\/)activities\.csv$/i;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const written = /^(\w{3})\w* (\d{1,2}), (\d{4}), (\d{1,2}):(\d\d):(\d\d)\s?(AM|PM)?$/i;

/** Undefined unless headings are in English. Some occur twice: the second Distance is in metres. */
export function stravaReadings(
	[header = [], ...rows]: readonly (readonly string[])[],
	kept: ImportWindow,
): FileReading[] | undefined {
	const names = header.map((name) => name.trim());
	const [id, date, distance, elevation, file] = [
		names.indexOf("Activity ID"),
		names.indexOf("Activity Date"),
		names.lastIndexOf("Distance"),
		names.indexOf("Elevation Gain"),
		names.indexOf("Filename"),
	] as const;
	if (id < 0 || date < 0) return undefined;
	// A single Distance column is in kilometres.
	const metres = names.indexOf("Distance") === distance ? 1_000 : 1;
	return rows.flatMap((row): FileReading[] => {
		const day = dayAt(utcIn(row[date] ?? ""), kept.timeZone, 0);
		const source = row[id]?.trim() ?? "";
		if (!isKept(kept, day) || source === "") return [];
		const shared = { day, source, isTypedIn: file >= 0 && !row[file]?.trim() };
		const measured = (metric: MetricOf<"strava">, value: number | undefined): FileReading[] =>
			value === undefined ? [] : [{ metric, value: roundToHundredths(value), ...shared }];
		const length = numberIn(row[distance]);
		return [
			...measured("workouts", 1),
			...measured("distance", length === undefined ? undefined : length * metres),
			...measured("elevation", numberIn(row[elevation])),
		];
	});
}

/** Parses `May 6, 2024, 4:02:34 AM`; NaN for anything else. */
function utcIn(text: string): number {
	const [, name = "", day, year, hour, minute, second, half] = written.exec(text.trim()) ?? [];
	const month = months.findIndex((each) => each.toLowerCase() === name.toLowerCase());
	if (month < 0) return Number.NaN;
	const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
	const two = (number: number) => String(number).padStart(2, "0");
	const date = `${year}-${two(month + 1)}-${two(Number(day))}`;
	return instantOf(`${date}T${two(hours)}:${minute}:${second}Z`) ?? Number.NaN;
}
