import { addDays, type Day, dayAt, dayNumber, instantOf, isDay } from "#domain/day.ts";
import type { MetricOf } from "#domain/integrations/metrics.ts";
import { addTo, dayReadings, type FileReading, type ImportWindow, isKept, numberIn } from "./file-reading.ts";
import { minuteCounts } from "./minute-counts.ts";

/** How the older files write times: it is undocumented, and archives differ. */
export type MinuteClock = "utc" | "local";

type FitbitMetric = MetricOf<"fitbit">;

interface FileKind {
	metric: FitbitMetric;
	/** `json` files of the older structure, `csv` of the one since 2026. */
	form: "json" | "csv";
	unit: "minutes" | "days" | "nights";
	/** The value's column in a csv file. */
	column?: string;
}

const kinds: readonly (readonly [RegExp, FileKind])[] = [
	[/(^|\/)steps-\d{4}-\d\d-\d\d\.json$/, { metric: "steps", form: "json", unit: "minutes" }],
	[/(^|\/)calories-\d{4}-\d\d-\d\d\.json$/, { metric: "calories_burned", form: "json", unit: "minutes" }],
	[
		/(^|\/)(moderately|very)_active_minutes-\d{4}-\d\d-\d\d\.json$/,
		{ metric: "active_minutes", form: "json", unit: "days" },
	],
	[/(^|\/)resting_heart_rate-\d{4}-\d\d-\d\d\.json$/, { metric: "heart_rate", form: "json", unit: "days" }],
	[/(^|\/)sleep-\d{4}-\d\d-\d\d\.json$/, { metric: "sleep_hours", form: "json", unit: "nights" }],
	[/(^|\/)steps_\d{4}-\d\d-\d\d\.csv$/, { metric: "steps", form: "csv", unit: "minutes", column: "steps" }],
	[
		/(^|\/)calories_\d{4}-\d\d-\d\d\.csv$/,
		{ metric: "calories_burned", form: "csv", unit: "minutes", column: "calories" },
	],
	[
		/(^|\/)daily_resting_heart_rate\.csv$/,
		{ metric: "heart_rate", form: "csv", unit: "days", column: "beats per minute" },
	],
	[/(^|\/)UserSleeps_\d{4}-\d\d-\d\d\.csv$/, { metric: "sleep_hours", form: "csv", unit: "nights" }],
];

export function fitbitKind(name: string): FileKind | undefined {
	return kinds.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether a file may have days to keep, by the date in its name: files contain at most a hundred days. */
export function mayOverlapWindow(name: string, { from }: ImportWindow): boolean {
	const [day] = /\d{4}-\d\d-\d\d(?=\.\w+$)/.exec(name) ?? [];
	return day === undefined || !isDay(day) || addDays(day, 101) >= from;
}

const minuteMs = 60_000;

/** Both structures may be in one archive: days that the newer one has are not taken from the older. */
export function fitbitArchive(kept: ImportWindow, clock: MinuteClock) {
	const newer = new Map<FitbitMetric, Map<Day, number>>();
	const older = new Map<FitbitMetric, Map<Day, number>>();
	const minutes = new Map<FitbitMetric, ReturnType<typeof minuteCounts>>();
	const nights = new Map<string, { day: Day; hours: number; isNewer: boolean }>();
	let entries = 0;
	let hasUnclearMinutes = false;

	function keep(sums: typeof newer, metric: FitbitMetric, { day, value }: DayValue): void {
		if (!isKept(kept, day) || value < 0) return;
		const days = sums.get(metric) ?? new Map<Day, number>();
		sums.set(metric, days);
		if (metric === "heart_rate") days.set(day, value);
		else addTo(days, day, value);
		entries++;
	}

	function takeOlder(kind: FileKind, each: unknown): void {
		const entry = entryOf(kind, each, clock === "utc" ? kept.timeZone : "UTC");
		if (entry === undefined) return;
		if (kind.unit === "nights") keepNight(`older ${textOf(each, "startTime")}`, entry, false);
		else keep(older, kind.metric, entry);
		hasUnclearMinutes ||= kind.unit === "minutes";
	}

	function takeNewer({ metric, unit: of, column = "" }: FileKind, cell: Cell): void {
		if (of === "nights") {
			keepNight(`newer ${cell("sleep_start")}`, nightIn(cell), true);
			return;
		}
		const [at, value] = [instantOf(cell("timestamp")), numberIn(cell(column))];
		if (at === undefined || value === undefined || value < 0) return;
		if (of === "minutes") takeMinute(metric, at, value, cell("data source"));
		// A resting rate is dated midnight UTC of its day; 0 means that none was measured that day.
		else if (value > 0) keep(newer, metric, { day: dayAt(at, "UTC", 0), value });
	}

	function takeMinute(metric: FitbitMetric, at: number, value: number, source: string): void {
		const day = dayAt(at, kept.timeZone, 0);
		if (!isKept(kept, day)) return;
		const counts = minutes.get(metric) ?? minuteCounts();
		minutes.set(metric, counts);
		// Sources are compared minute by minute, so it doesn't matter that the minute is not a local one.
		const minute = dayNumber(day) * 1_440 + (Math.floor(at / minuteMs) % 1_440);
		counts.add({ start: minute, end: minute, source, value });
		entries++;
	}

	function keepNight(id: string, night: DayValue | undefined, isNewer: boolean): void {
		if (night === undefined || !isKept(kept, night.day)) return;
		nights.set(id, { day: night.day, hours: night.value / 60, isNewer });
		entries++;
	}

	return {
		take(kind: FileKind, content: unknown): void {
			if (!Array.isArray(content)) return;
			if (kind.form === "json") for (const each of content) takeOlder(kind, each);
			else for (const cell of cellsOf(content)) takeNewer(kind, cell);
		},

		result(): { readings: FileReading[]; entries: number; hasUnclearMinutes: boolean } {
			for (const { day, hours, isNewer } of nights.values()) {
				const sums = isNewer ? newer : older;
				const days = sums.get("sleep_hours") ?? new Map<Day, number>();
				sums.set("sleep_hours", days);
				addTo(days, day, hours);
			}
			for (const [metric, counts] of minutes) newer.set(metric, counts.sums());
			const metrics = new Set([...newer.keys(), ...older.keys()]);
			const readings = [...metrics].flatMap((metric) =>
				dayReadings(metric, new Map([...(older.get(metric) ?? []), ...(newer.get(metric) ?? [])])),
			);
			return { readings, entries, hasUnclearMinutes };
		},
	};
}

interface DayValue {
	day: Day | undefined;
	value: number;
}

/** Reads an entry of the older structure; minutes are instants, dated in `minuteZone`. */
function entryOf({ metric, unit: of }: FileKind, each: unknown, minuteZone: string): DayValue | undefined {
	if (of === "nights") {
		const [day, asleep] = [textOf(each, "dateOfSleep"), fieldOf(each, "minutesAsleep")];
		return isDay(day) && typeof asleep === "number" ? { day, value: asleep } : undefined;
	}
	if (metric === "heart_rate") return heartRateOf(fieldOf(each, "value"));
	const [at, value] = [wallTime(textOf(each, "dateTime")), numberIn(textOf(each, "value"))];
	if (at === undefined || value === undefined) return undefined;
	return { day: dayAt(at, of === "minutes" ? minuteZone : "UTC", 0), value };
}

/** A rate of 0 without a date means that none was measured that day. */
function heartRateOf(value: unknown): DayValue | undefined {
	const [at, rate] = [wallTime(`${textOf(value, "date")} 00:00:00`), fieldOf(value, "value")];
	if (at === undefined || typeof rate !== "number" || rate <= 0) return undefined;
	return { day: dayAt(at, "UTC", 0), value: rate };
}

type Cell = (name: string) => string;

function cellsOf([header = [], ...rows]: readonly (readonly string[])[]): Cell[] {
	return rows.map((row) => (name) => row[header.indexOf(name)] ?? "");
}

/** Reads a night of the newer structure, dated in the zone where the user woke up. */
function nightIn(cell: Cell): DayValue | undefined {
	const value = numberIn(cell("minutes_asleep"));
	const end = instantOf(cell("sleep_end").replace(/\+0000$/, "Z"));
	const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):(\d\d)/.exec(cell("end_utc_offset")) ?? [];
	if (value === undefined || end === undefined) return undefined;
	const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === "-" ? -1 : 1);
	return { day: dayAt(end + offset, "UTC", 0), value };
}

function fieldOf(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown, name: string): string {
	const field = fieldOf(value, name);
	return typeof field === "string" ? field : "";
}

/** Parses `01/10/26 14:50:00`, month first, as an instant in UTC. */
function wallTime(text: string): number | undefined {
	const [, month, day, year, time] = /^(\d\d)\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
	return month === undefined ? undefined : instantOf(`20${year}-${month}-${day}T${time}Z`);
}
