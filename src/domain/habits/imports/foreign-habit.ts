import type { Day } from "#domain/day.ts";
import type { Strategy } from "#domain/habits/plan/habit.ts";
import type { Rhythm } from "./rhythm.ts";

/** The kinds of file that can be read. */
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

/** A file may be as large as this, and a zip file once more unfolded. */
export const maxFileBytes = 5_000_000;

/** What another tracker says of one day. */
export type ForeignMark = "completed" | "missed" | "skipped";

export interface ForeignEntry {
	/** Undefined when the file's entry could not be read. */
	day: Day | undefined;
	/** Undefined when its owner said none of these: a day implied by others, or one with a note only. */
	mark: ForeignMark | undefined;
	note?: string | undefined;
}

/** A habit in the words of every tracker: what the readers of all formats give. */
export interface ForeignHabit {
	name: string;
	description: string;
	/** Tags or groups, as far as they tell of a category. */
	tags?: string | undefined;
	/** Undefined when nothing is known of it. */
	rhythm: Rhythm | undefined;
	/** What its owner wrote in the other tracker of our four strategies. */
	strategies?: Partial<Record<Strategy, string>>;
	isArchived: boolean;
	/** In any order; a day may occur more than once. */
	entries: ForeignEntry[];
	remarks?: readonly RemarkCode[];
}

/** What a file holds: its habits, and what is to be said of the file as a whole. */
export interface ForeignFile {
	habits: ForeignHabit[];
	remarks: Remark[];
}

/** What differs from the file after an import, so that nobody has to find it out later. */
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
] as const;
export type RemarkCode = (typeof remarkCodes)[number];

export interface Remark {
	code: RemarkCode;
	/** How many days, notes, times a week or things it is about; 1 where counting makes no sense. */
	count: number;
}

/** Where a user's days are counted, and from which hour on. */
export interface DayBounds {
	timeZone: string;
	dayStartHour: number;
}

/** The remark, when there is anything to count. */
export function remarkOn(code: RemarkCode, count: number): Remark[] {
	return count > 0 ? [{ code, count }] : [];
}
