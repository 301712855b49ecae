import type { Day } from "#domain/day.ts";
import { type DateOrder, parseWrittenDay } from "#domain/habits/imports/table/written-date.ts";
import { convert, roundToHundredths } from "#domain/integrations/units.ts";
import {
	addTo,
	dayReadings,
	type FileReading,
	fileSource,
	type ImportWindow,
	isKept,
	numberIn,
} from "./file-reading.ts";

export const nutritionFile = /(^|\/)Nutrition-Summary[^/]*\.csv$/i;
export const measurementFile = /(^|\/)Measurement-Summary[^/]*\.csv$/i;

type Rows = readonly (readonly string[])[];

/** The unit of weights, which the file doesn't state. */
export type WeightUnit = "kg" | "lb";

const macros = { protein: "Protein (g)", carbohydrates: "Carbohydrates (g)", fat: "Fat (g)" } as const;
type Macro = keyof typeof macros;

export function isNutrition([header = []]: Rows): boolean {
	return header.includes("Date") && header.includes("Calories") && header.includes("Meal");
}

export function isMeasurement([header = []]: Rows): boolean {
	return header.includes("Date") && header.includes("Weight");
}

/** Reads one row per day and meal; leaves out rows of totals. */
export function nutritionReadings([header = [], ...rows]: Rows, kept: ImportWindow): FileReading[] {
	const energy = new Map<Day, number>();
	const eaten = new Map<Day, Record<Macro, number>>();
	const cellOf = cellsBy(header);
	for (const [day, row] of datedRows(header, rows, kept)) {
		const calories = numberIn(cellOf(row, "Calories"));
		if (calories !== undefined) addTo(energy, day, calories);
		const parts = eaten.get(day) ?? { protein: 0, carbohydrates: 0, fat: 0 };
		eaten.set(day, parts);
		for (const [part, name] of Object.entries(macros) as [Macro, string][])
			parts[part] = roundToHundredths(parts[part] + (numberIn(cellOf(row, name)) ?? 0));
	}
	return [
		...dayReadings("calories_consumed", energy),
		...[...eaten].map(([day, parts]): FileReading => {
			const value = roundToHundredths(parts.protein + parts.carbohydrates + parts.fat);
			return { metric: "macros", day, source: fileSource, value, parts };
		}),
	];
}

/** Keeps the last of several weights of a day. */
export function measurementReadings(
	[header = [], ...rows]: Rows,
	kept: ImportWindow,
	unit: WeightUnit,
): FileReading[] {
	const cellOf = cellsBy(header);
	const weights = new Map<Day, number>();
	for (const [day, row] of datedRows(header, rows, kept)) {
		const weight = numberIn(cellOf(row, "Weight"));
		const kilograms = weight === undefined ? undefined : convert(weight, unit, "kilograms");
		if (kilograms !== undefined) weights.set(day, kilograms);
	}
	return dayReadings("weight", weights);
}

function cellsBy(header: readonly string[]) {
	return (row: readonly string[], name: string) => row[header.indexOf(name)];
}

function datedRows(header: readonly string[], rows: Rows, kept: ImportWindow): [Day, readonly string[]][] {
	const column = header.indexOf("Date");
	const dates = rows.map((row) => row[column]?.trim() ?? "");
	const order = orderOf(dates);
	return rows.flatMap((row, index): [Day, readonly string[]][] => {
		if (row.some((cell) => /^((daily|weekly) )?totals$/i.test(cell.trim()))) return [];
		const day = parseWrittenDay(dates[index] ?? "", order);
		return isKept(kept, day) ? [[day, row]] : [];
	});
}

/** Dates are usually year first. With slashes, the month is first, unless a number above 12 shows it is the day. */
function orderOf(dates: readonly string[]): DateOrder {
	const numbers = dates.map((date) => /^(\d{1,2})\/\d{1,2}\/\d{2,4}$/.exec(date)?.[1]);
	if (!numbers.some((number) => number !== undefined)) return "ymd";
	return numbers.some((number) => Number(number) > 12) ? "dmy" : "mdy";
}
