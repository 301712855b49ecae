import type { Day } from "#domain/day.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";

export const fileProviders = [
	"fitbit",
	"google_fit",
	"apple_health",
	"strava",
	"myfitnesspal",
] as const satisfies readonly Provider[];
export type FileProvider = (typeof fileProviders)[number];

export function isFileProvider(provider: Provider): provider is FileProvider {
	return (fileProviders as readonly Provider[]).includes(provider);
}

export type FileReading = Omit<Reading, "recordedAt" | "isFromFile">;

/** The first and last day to keep from a file, and the zone of its instants. */
export interface ImportWindow {
	from: Day;
	to: Day;
	timeZone: string;
}

/** Source of a number that a file has for a whole day. */
export const fileSource = "file";

export function isKept({ from, to }: ImportWindow, day: string | undefined): day is Day {
	return day !== undefined && day >= from && day <= to;
}

export function numberIn(text: string | undefined): number | undefined {
	const plain = text?.trim().replaceAll(",", "") ?? "";
	const number = Number(plain);
	return plain !== "" && Number.isFinite(number) ? number : undefined;
}

export function addTo(sums: Map<Day, number>, day: Day, value: number): void {
	sums.set(day, (sums.get(day) ?? 0) + value);
}

export function dayReadings(metric: FileReading["metric"], sums: ReadonlyMap<Day, number>): FileReading[] {
	return [...sums].map(([day, value]) => ({
		metric,
		day,
		source: fileSource,
		value: roundToHundredths(value),
	}));
}
