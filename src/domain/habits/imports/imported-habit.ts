import type { Day } from "#domain/day.ts";
import { type History, historyFrom } from "#domain/habits/logs/history.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { oneLine } from "#domain/one-line.ts";
import { guessedCategory } from "./category-guess.ts";
import { type ForeignEntry, type ForeignHabit, type Remark, remarkOn } from "./foreign-habit.ts";

/** A habit ready to be taken over. Its history has only small letters: no log of it belongs to a cycle yet. */
export interface ImportedHabit {
	name: string;
	/** Empty when the other tracker had none. */
	description: string;
	category: Category;
	schedule: Schedule;
	isArchived: boolean;
	history: History;
	/** By day, only for days that are logged. */
	notes: Record<string, string>;
	remarks: Remark[];
}

const maxHabits = 200;
const maxLogs = 20_000;
const longest = { name: 120, description: 2000, note: 2000 };

/** Why these habits cannot be taken over; undefined when they can. */
export function whyNotImportable(
	habits: readonly ForeignHabit[],
): "empty-file" | "file-too-full" | undefined {
	if (habits.length === 0) return "empty-file";
	const isTooFull = habits.length > maxHabits || habits.some(({ entries }) => entries.length > maxLogs);
	return isTooFull ? "file-too-full" : undefined;
}

/** The habit as it would be taken over on a day. `index` is its place in the file, and the name of a nameless one. */
export function importedHabit(foreign: ForeignHabit, index: number, today: Day): ImportedHabit {
	const { name, description, tags = "", schedule, isArchived, remarks = [] } = foreign;
	const { logs, notes, remarks: remarksOnDays } = collected(foreign.entries, today);
	const dated = [...logs].map(([date, completed]) => ({ date, completed, cycle: 0 }));
	const [firstDay = today] = [...logs.keys()].sort();
	return {
		name: oneLine(cleanText(name, longest.name)).trim() || `#${index + 1}`,
		description: cleanText(description, longest.description),
		category: guessedCategory(`${name} ${tags}`),
		schedule: schedule ?? { kind: "daily" },
		isArchived,
		history: historyFrom(dated, 1, firstDay),
		notes: Object.fromEntries(notes),
		remarks: [
			...remarkOn("becomes-daily", schedule ? 0 : 1),
			...remarks.map((code) => ({ code, count: 1 })),
			...remarksOnDays,
		],
	};
}

function collected(entries: readonly ForeignEntry[], today: Day) {
	const byKind = Map.groupBy(entries, (entry) => kindOf(entry, today));
	const all = (kind: Kind) => byKind.get(kind) ?? [];
	const unmarked = [...all("skip"), ...all("unmarked")];
	return {
		...logsOf(all("log")),
		remarks: [
			...remarkOn("skips-left-open", all("skip").length),
			...remarkOn("later-than-today", all("later").length),
			...remarkOn("unreadable", all("unreadable").length),
			...remarkOn("notes-without-mark", unmarked.filter(({ note }) => note?.trim()).length),
		],
	};
}

type Kind = "log" | "skip" | "later" | "unreadable" | "unmarked";

function kindOf({ day, mark }: ForeignEntry, today: Day): Kind {
	if (day === undefined) return "unreadable";
	if (mark === undefined) return "unmarked";
	if (mark === "skipped") return "skip";
	return day > today ? "later" : "log";
}

/** Of several entries on one day, one that is done makes it done. */
function logsOf(entries: readonly ForeignEntry[]) {
	const logs = new Map<Day, boolean>();
	const notes = new Map<Day, string>();
	for (const { day, mark, note = "" } of entries) {
		if (day === undefined) continue;
		logs.set(day, mark === "completed" || logs.get(day) === true);
		const text = cleanText(`${notes.get(day) ?? ""}\n${note}`, longest.note);
		if (text) notes.set(day, text);
	}
	return { logs, notes };
}

/** Text that can be stored: without NUL and broken characters, no blank ends, at most `max` units long. */
function cleanText(text: string, max: number): string {
	const clean = text.replaceAll("\0", "").toWellFormed().trim();
	// Never half of a character that takes two units.
	return clean.length <= max ? clean : `${clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
