import { addDays, type Day } from "#domain/day.ts";
import { isInMinutes, type Measure, sizeReached, sumOf } from "#domain/habits/amounts/measure.ts";
import type { OwnHabit } from "#domain/habits/exports/habits-file.ts";
import { withAmounts } from "#domain/habits/logs/day-amounts.ts";
import { type History, historyFrom, maxHistoryDays } from "#domain/habits/logs/history.ts";
import type { Pause } from "#domain/habits/logs/pause.ts";
import { type Category, maxHabits, type Strategy, strategies } from "#domain/habits/plan/habit.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { oneLine, visibleCharacter } from "#domain/one-line.ts";
import { guessCategory } from "./category-guess.ts";
import { type ForeignEntry, type ForeignHabit, type Remark, remarkOn } from "./foreign-habit.ts";
import { everyDay, type Rhythm } from "./rhythm.ts";

/** A habit ready to import. Without `own`, its history is lower-case, because no log belongs to a cycle yet. */
export interface ImportedHabit {
	name: string;
	description: string;
	category: Category;
	schedule: Schedule;
	strategies: Partial<Record<Strategy, string>>;
	isArchived: boolean;
	history: History;
	pauses: Pause[];
	notes: Record<string, string>;
	remarks: Remark[];
	measure?: Measure | undefined;
	/** By day, each target that differs from the measure's; the history keeps a target only if it was not reached. */
	targets?: Record<string, number> | undefined;
	/** Only for a habit from our own export, which is restored as it was. */
	own?: RestoredHabit;
}

/** A habit from our own export, with its logs packed into strings of 250 logs each (`packLogs`). */
export interface RestoredHabit extends OwnHabit {
	completedCycles: number;
	logs: string[];
}

export const maxLogs = 50_000;
/** Limited because evaluating a week and listing habits read all pauses. */
const maxPauses = 500;
const maxLengths = { name: 120, description: 2000, strategy: 1000, note: 2000 };

export function importedHabits(
	foreign: readonly ForeignHabit[],
	today: Day,
): ImportedHabit[] | "empty-file" | "file-over-limit" {
	if (foreign.length === 0) return "empty-file";
	if (foreign.length > maxHabits) return "file-over-limit";
	const habits = foreign.map((habit, index) => importedHabit(habit, index, today));
	const logs = habits.reduce((sum, { history }) => sum + history.marks.replaceAll("-", "").length, 0);
	return logs > maxLogs ? "file-over-limit" : habits;
}

/** `index` is the habit's position in the file, used as its name if it has no visible one. */
function importedHabit(foreign: ForeignHabit, index: number, today: Day): ImportedHabit {
	const { name, description, tags = "", rhythm = undefined, isArchived, remarks = [] } = foreign;
	const { logs, notes, pauses, remarks: remarksOnDays } = collectDays(foreign.entries, today);
	const dated = [...logs].map(([date, day]) => loggedDay(date, day, foreign.measure));
	const [firstDay = today] = [...logs.keys()].sort();
	return {
		name: visibleName(cleanText(name, maxLengths.name), `#${index + 1}`),
		description: cleanText(description, maxLengths.description),
		category: guessCategory(`${name} ${tags}`.slice(0, 1000)),
		schedule: (rhythm ?? everyDay).schedule,
		strategies: cleanStrategies(foreign.strategies),
		isArchived,
		history: withAmounts(historyFrom(dated, 1, firstDay), dated, foreign.measure ?? null),
		...(foreign.measure && { measure: foreign.measure, targets: ownTargets(dated, foreign.measure) }),
		pauses,
		notes: Object.fromEntries(notes),
		remarks: [...remarkOnRhythm(rhythm), ...remarks.map((code) => ({ code, count: 1 })), ...remarksOnDays],
	};
}

export function visibleName(text: string, otherwise: string): string {
	const name = oneLine(text).trim();
	return visibleCharacter.test(name) ? name : otherwise;
}

function ownTargets(days: readonly { date: Day; target: number | null }[], measure: Measure) {
	return Object.fromEntries(
		days.flatMap(({ date, target }) =>
			target === null || target === measure.target ? [] : [[date, target] as const],
		),
	);
}

function cleanStrategies(given: ForeignHabit["strategies"] = {}): ImportedHabit["strategies"] {
	const texts = strategies.map((strategy) => [
		strategy,
		cleanText(given[strategy] ?? "", maxLengths.strategy),
	]);
	return Object.fromEntries(texts.filter(([, text]) => text));
}

function remarkOnRhythm(rhythm: Rhythm | undefined): Remark[] {
	if (rhythm?.isExact) return [];
	const times = rhythm?.schedule.kind === "weekly" ? rhythm.schedule.times : 0;
	return [times > 0 ? { code: "becomes-weekly", count: times } : { code: "becomes-daily", count: 1 }];
}

function collectDays(entries: readonly ForeignEntry[], today: Day) {
	const byKind = Map.groupBy(entries, (entry) => kindOf(entry, today));
	const all = (kind: Kind) => byKind.get(kind) ?? [];
	const unmarked = [...all("skip"), ...all("unmarked")];
	const { logs, notes } = logsOf(all("log"));
	const skipped = skippedDays(all("skip"), logs);
	const runs = pausesOn(skipped);
	const pauses = runs.slice(-maxPauses);
	const [{ from: firstKept } = { from: today }] = pauses;
	const leftOpen = skipped.filter((day) => day < firstKept).length;
	return {
		logs,
		notes,
		pauses,
		remarks: [
			...remarkOn("skips-as-pauses", skipped.length - leftOpen),
			...remarkOn("skips-left-open", leftOpen),
			...remarkOn("later-than-today", all("later").length),
			...remarkOn("too-long-ago", all("earlier").length),
			...remarkOn("unreadable", all("unreadable").length),
			...remarkOn("notes-without-mark", unmarked.filter(({ note }) => note?.trim()).length),
		],
	};
}

type Kind = "log" | "skip" | "later" | "earlier" | "unreadable" | "unmarked";

function kindOf({ day, mark }: ForeignEntry, today: Day): Kind {
	if (day === undefined) return "unreadable";
	if (mark === undefined) return "unmarked";
	if (day > today) return "later";
	if (day <= addDays(today, -maxHistoryDays)) return "earlier";
	return mark === "skipped" ? "skip" : "log";
}

interface FoundDay {
	isDone: boolean;
	amount: number | undefined;
	target: number | undefined;
	isSmall: boolean;
	isGivenUp: boolean;
}

/** If a day has several entries, one done entry makes it done, one begun entry keeps it open, and amounts add up. */
function logsOf(entries: readonly ForeignEntry[]) {
	const logs = new Map<Day, FoundDay>();
	const notes = new Map<Day, string>();
	for (const { day, mark, note = "", amount, target, isSmall = false, isGivenUp = false } of entries) {
		if (day === undefined) continue;
		const known = logs.get(day);
		const amounts = [known?.amount, amount].filter((each) => each !== undefined);
		logs.set(day, {
			isDone: mark === "completed" || known?.isDone === true,
			amount: amounts.length === 0 ? undefined : sumOf(amounts),
			target: target ?? known?.target,
			isSmall,
			isGivenUp: isGivenUp && known?.isGivenUp !== false,
		});
		const text = cleanText(`${notes.get(day) ?? ""}\n${note}`, maxLengths.note);
		if (text) notes.set(day, text);
	}
	return { logs, notes };
}

function loggedDay(date: Day, day: FoundDay, measure: Measure | undefined) {
	const counted = measure && day.amount !== undefined ? countedDay(day, day.amount, measure) : uncounted;
	const completed = day.isDone || counted.isReached;
	return {
		...counted,
		date,
		completed,
		cycle: 0,
		size: completed && day.isSmall ? "small" : "full",
		begun: !completed && !day.isGivenUp && counted.isBegun,
	};
}

const uncounted = {
	isReached: false,
	isBegun: false,
	amount: null,
	duration: null,
	unit: null,
	target: null,
};

/** An amount short of an at-least target leaves the day begun; one above an at-most target doesn't. */
function countedDay({ target: own }: FoundDay, amount: number, measure: Measure) {
	const { unit, comparator } = measure;
	const target = own ?? measure.target;
	return {
		isReached: sizeReached(measure, target, amount) === "full",
		isBegun: comparator === "at-least" && amount > 0,
		...(isInMinutes(measure) ? { amount: null, duration: amount } : { amount, duration: null }),
		unit,
		target,
	};
}

function skippedDays(skips: readonly ForeignEntry[], logs: ReadonlyMap<Day, FoundDay>): Day[] {
	const [firstLog] = [...logs.keys()].sort();
	const days = new Set(skips.flatMap(({ day }) => (day === undefined || logs.has(day) ? [] : [day])));
	return [...days].filter((day) => firstLog !== undefined && day > firstLog).sort();
}

function pausesOn(days: readonly Day[]): Pause[] {
	const pauses: { from: Day; to: Day }[] = [];
	for (const day of days) {
		const last = pauses.at(-1);
		if (last?.to === day) last.to = addDays(day, 1);
		else pauses.push({ from: day, to: addDays(day, 1) });
	}
	return pauses;
}

/** Makes a string storable: no NUL, no broken characters, trimmed, at most `max` UTF-16 units. */
function cleanText(text: string, max: number): string {
	const clean = text.replaceAll("\0", "").toWellFormed().trim();
	return clean.length <= max ? clean : `${clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
