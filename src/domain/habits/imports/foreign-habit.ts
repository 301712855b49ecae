import type { Day } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import type { Strategy } from "#domain/habits/plan/habit.ts";
import type { Rhythm } from "./rhythm.ts";

export const importFormats = [
	"ikkis",
	"loop-csv",
	"loop-database",
	"habitica",
	"habitica-csv",
	"beaver",
	"habit-trove",
	"mhabit",
	"habo",
	"habit-bull",
	"csv",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Export formats to recommend over others of the same tracker, because they contain more. */
export const betterFiles = ["habitica-json"] as const;
export type BetterFile = (typeof betterFiles)[number];

/** Maximum size of a file, and of a zip file's contents. */
export const maxFileBytes = 5_000_000;

export type ForeignMark = "completed" | "missed" | "skipped";

export interface ForeignEntry {
	day: Day | undefined;
	/** Undefined if the user set no mark: a day that the tracker filled automatically, or one with only a note. */
	mark: ForeignMark | undefined;
	note?: string | undefined;
	/** Only in a habit with a measure; several amounts of a day add up. */
	amount?: number | undefined;
	/** That day's target, if it differs from the habit's. */
	target?: number | undefined;
	isSmall?: boolean;
	/** A missed day that is not begun, whatever its amount. */
	isGivenUp?: boolean;
}

export interface ForeignHabit {
	name: string;
	description: string;
	tags?: string | undefined;
	rhythm: Rhythm | undefined;
	strategies?: Partial<Record<Strategy, string>>;
	isArchived: boolean;
	/** Only set if the target is per day. */
	measure?: Measure | undefined;
	/** Entries are in any order; a day may occur more than once. */
	entries: ForeignEntry[];
	remarks?: readonly RemarkCode[];
}

export interface ForeignFile {
	habits: ForeignHabit[];
	remarks: Remark[];
}

export const remarkCodes = [
	"becomes-daily",
	"becomes-weekly",
	"amounts",
	"amounts-without-target",
	"done-inferred",
	"skips-as-pauses",
	"skips-left-open",
	"later-than-today",
	"too-long-ago",
	"unreadable",
	"notes-without-mark",
	"columns-left-out",
	"tasks-left-out",
	"deleted-left-out",
	"cycles-left-out",
] as const;
export type RemarkCode = (typeof remarkCodes)[number];

export interface Remark {
	code: RemarkCode;
	/** How many there are of what the code names, such as days or notes; 1 if counting makes no sense. */
	count: number;
}

export interface DayBounds {
	timeZone: string;
	dayStartHour: number;
}

export function remarkOn(code: RemarkCode, count: number): Remark[] {
	return count > 0 ? [{ code, count }] : [];
}
