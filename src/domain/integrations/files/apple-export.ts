import { addDays, type Day, dayAt, instantOf, isDay } from "#domain/day.ts";
import { type Interval, lengthOfUnion } from "#domain/integrations/intervals.ts";
import { convert } from "#domain/integrations/units.ts";
import { dayReadings, type FileReading, type ImportWindow, isKept } from "./file-reading.ts";
import { minuteCounts } from "./minute-counts.ts";

/** A `Record` or `Workout` of Apple's `export.xml`. */
export interface AppleElement {
	name: string;
	attributes: Readonly<Record<string, string>>;
	/** HKTimeZone metadata: the zone where it was recorded. Times are written in the zone of the export. */
	timeZone?: string | undefined;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxPieceMs = 24 * hourMs;
/** Maximum pieces of one night or day. */
const maxPieces = 2_000;
const maxWorkouts = 20_000;
/** Sleep that ends at this hour or later belongs to the coming night. */
const eveningHour = 18;

/** The metric of each counted record type; active and resting energy add up. */
const counted = {
	HKQuantityTypeIdentifierStepCount: { metric: "steps", unit: "steps" },
	HKQuantityTypeIdentifierActiveEnergyBurned: { metric: "calories_burned", unit: "kcal" },
	HKQuantityTypeIdentifierBasalEnergyBurned: { metric: "calories_burned", unit: "kcal" },
} as const;
type CountedType = keyof typeof counted;

const sleepType = "HKCategoryTypeIdentifierSleepAnalysis";
const mindfulType = "HKCategoryTypeIdentifierMindfulSession";
const stages = /Asleep(Core|Deep|REM)$/;

interface Night {
	/** Sleep with stages and sleep without; the latter counts only if there is none of the former. */
	staged: Interval[];
	unspecified: Interval[];
}

/** Phone and watch count the same minutes, so the larger count is used. Sleep and mindful time are unions. */
export function appleExport(kept: ImportWindow) {
	const counts = new Map<CountedType, ReturnType<typeof minuteCounts>>();
	const nights = new Map<Day, Night>();
	const mindful = new Map<Day, Interval[]>();
	const workouts = new Map<string, FileReading>();
	let entries = 0;

	function takeCount(type: CountedType, { attributes }: AppleElement): void {
		const { startDate = "", endDate = "", value = "", unit = "", sourceName = "" } = attributes;
		if (!isKept(kept, startDate.slice(0, 10)) || !isDay(startDate.slice(0, 10))) return;
		const amount = value === "" ? undefined : convert(Number(value), unit, counted[type].unit);
		const [start, end] = [wallMinute(startDate), wallMinute(endDate)];
		if (amount === undefined || !(amount >= 0) || !(end >= start) || end - start > maxPieceMs / minuteMs)
			return;
		const sums = counts.get(type) ?? minuteCounts();
		counts.set(type, sums);
		sums.add({ start, end, source: sourceName, value: amount });
		entries++;
	}

	function takeSleep(element: AppleElement): void {
		const { value = "" } = element.attributes;
		if (!/Asleep/.test(value)) return;
		const piece = pieceOf(element);
		const day = piece && nightOf(element, piece);
		if (!isKept(kept, day)) return;
		const night = nights.get(day) ?? { staged: [], unspecified: [] };
		nights.set(day, night);
		const pieces = stages.test(value) ? night.staged : night.unspecified;
		if (pieces.length < maxPieces) pieces.push(piece as Interval);
		entries++;
	}

	function takeMindful(element: AppleElement): void {
		const piece = pieceOf(element);
		const day = dayOfStart(element);
		if (piece === undefined || !isKept(kept, day)) return;
		const pieces = mindful.get(day) ?? [];
		mindful.set(day, pieces);
		if (pieces.length < maxPieces) pieces.push(piece);
		entries++;
	}

	function takeWorkout(element: AppleElement): void {
		const { startDate = "", workoutActivityType = "" } = element.attributes;
		const day = dayOfStart(element);
		if (!isKept(kept, day) || workouts.size >= maxWorkouts) return;
		const source = `${startDate} ${workoutActivityType.replace("HKWorkoutActivityType", "")}`.trim();
		workouts.set(source, { metric: "workouts", day, source, value: 1 });
		entries++;
	}

	return {
		take(element: AppleElement): void {
			const { type = "" } = element.attributes;
			if (element.name === "Workout") takeWorkout(element);
			else if (Object.hasOwn(counted, type)) takeCount(type as CountedType, element);
			else if (type === sleepType) takeSleep(element);
			else if (type === mindfulType) takeMindful(element);
		},

		result(): { readings: FileReading[]; entries: number } {
			const energy = new Map<Day, number>();
			for (const [type, sums] of counts) {
				if (counted[type].metric !== "calories_burned") continue;
				for (const [day, value] of sums.sums()) energy.set(day, (energy.get(day) ?? 0) + value);
			}
			const steps = counts.get("HKQuantityTypeIdentifierStepCount")?.sums() ?? new Map<Day, number>();
			const readings = [
				...dayReadings("steps", steps),
				...dayReadings("calories_burned", energy),
				...dayReadings("sleep_hours", mapValues(nights, hoursAsleep)),
				...dayReadings(
					"mindful_minutes",
					mapValues(mindful, (pieces) => lengthOfUnion(pieces) / minuteMs),
				),
				...workouts.values(),
			];
			return { readings: readings.filter(({ day }) => isKept(kept, day)), entries };
		},
	};
}

function hoursAsleep({ staged, unspecified }: Night): number {
	return lengthOfUnion(staged.length > 0 ? staged : unspecified) / hourMs;
}

function mapValues<Value>(
	days: ReadonlyMap<Day, Value>,
	numberOf: (value: Value) => number,
): Map<Day, number> {
	return new Map([...days].map(([day, value]) => [day, numberOf(value)]));
}

const written = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/;

function pieceOf({ attributes: { startDate = "", endDate = "" } }: AppleElement): Interval | undefined {
	const [start, end] = [instantIn(startDate), instantIn(endDate)];
	return end >= start && end - start <= maxPieceMs ? [start, end] : undefined;
}

/** A night belongs to the day on which it ends; sleep that ends in the evening, to the next day. */
function nightOf(element: AppleElement, [, end]: Interval): Day | undefined {
	const { attributes, timeZone } = element;
	if (timeZone !== undefined) return dayAt(end + (24 - eveningHour) * hourMs, timeZone, 0);
	const { endDate = "" } = attributes;
	const day = endDate.slice(0, 10);
	if (!isDay(day)) return undefined;
	return Number(endDate.slice(11, 13)) >= eveningHour ? addDays(day, 1) : day;
}

function dayOfStart({ attributes: { startDate = "" }, timeZone }: AppleElement): Day | undefined {
	if (timeZone !== undefined) return dayAt(instantIn(startDate), timeZone, 0);
	const day = startDate.slice(0, 10);
	return isDay(day) ? day : undefined;
}

/** Parses a workout's start from its source, as `appleExport` writes it; NaN for any other source. */
export function startInSource(source: string): number {
	return instantIn(source.slice(0, 25));
}

/** Parses `2026-11-20 06:30:00 +0530`; NaN for anything else. */
function instantIn(text: string): number {
	return written.test(text) ? (instantOf(text.replace(/ (?=[+-])/, "")) ?? Number.NaN) : Number.NaN;
}

/** Returns the number of minutes since 1970 in the string's own local time; NaN for anything else. */
function wallMinute(text: string): number {
	return written.test(text) ? (instantOf(text.slice(0, 19)) ?? Number.NaN) / minuteMs : Number.NaN;
}
