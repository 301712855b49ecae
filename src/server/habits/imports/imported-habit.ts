import { uuidv7 } from "uuidv7";
import { addDays, type Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import type { ImportFormat } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit, RestoredHabit } from "#domain/habits/imports/imported-habit.ts";
import { importedStart, loggedDays } from "#domain/habits/imports/imported-start.ts";
import { isMinutesOfDay } from "#domain/habits/imports/units.ts";
import { amountsByDay } from "#domain/habits/logs/day-amounts.ts";
import type { History } from "#domain/habits/logs/history.ts";
import { type Pause, pausesFrom } from "#domain/habits/logs/pause.ts";
import type { Category, ImplementationStrategies } from "#domain/habits/plan/habit.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { frequencyOf } from "#domain/habits/plan/schedule.ts";
import { iso } from "#server/ground/iso.ts";
import type { Strings } from "#strings/en.ts";

export interface Choice {
	index: number;
	include: boolean;
	category: Category;
	name?: string | undefined;
}

interface ImportContext {
	today: Day;
	format: ImportFormat;
	texts: Strings["imports"]["texts"];
	now: number;
}

const importance = "Good to build";
const urgency = "Over the period";
const noCycle = 0;
const firstCycle = 1;

export function habitFromImport(
	imported: ImportedHabit,
	choice: Choice,
	{ today, format, texts, now }: ImportContext,
) {
	if (imported.own) return fromOwnExport(imported, imported.own, choice, now);
	const pauses = pausesOf(imported, today);
	const { startedOn, cycleStartedOn, history } = importedStart(today, imported.history, {
		schedule: imported.schedule,
		pauses,
	});
	const implementationStrategies: ImplementationStrategies = { ...texts.strategies, ...imported.strategies };
	return {
		...recommendationFor(importance, urgency),
		id: uuidv7(),
		name: choice.name ?? imported.name,
		description: imported.description || texts.description(format),
		benefits: texts.benefits,
		category: choice.category,
		importance,
		urgency,
		implementationStrategies,
		// The other tracker forgave no misses either, so streaks stay the same.
		allowedSkips: 0,
		schedule: imported.schedule,
		frequency: frequencyOf(imported.schedule),
		startedOn,
		cycleStartedOn,
		historyFrom: history.from,
		historyMarks: history.marks,
		historyAmounts: history.amounts ?? "",
		measure: imported.measure ?? null,
		isActive: !imported.isArchived,
		pauses,
		createdAt: iso(now),
	} as const;
}

/** Caps future instants, which come from a fast clock or an edited file. */
function fromOwnExport(
	{ description, schedule, history, pauses, ...imported }: ImportedHabit,
	{ id: _, cycles, logs, reminders, automaticity, ...restored }: RestoredHabit,
	{ name = imported.name, category }: Choice,
	now: number,
) {
	return {
		...restored,
		id: uuidv7(),
		name,
		description,
		category,
		schedule,
		pauses,
		historyFrom: history.from,
		historyMarks: history.marks,
		historyAmounts: history.amounts ?? "",
		clearedDays: Object.fromEntries(
			Object.entries(restored.clearedDays).map(([day, at]) => [day, capAt(at ?? iso(now), now)]),
		),
		createdAt: capAt(restored.createdAt, now),
	};
}

export function capAt(instant: string, now: number): string {
	return iso(Math.min(Date.parse(instant), now));
}

/** An archived habit also pauses after its last logged day. */
function pausesOf({ isArchived, history, pauses }: ImportedHabit, today: Day): Pause[] {
	if (!isArchived) return pauses;
	const { from, marks } = history;
	const pausedFrom = marks === "" ? today : addDays(from, marks.length);
	return pausesFrom(endedBy(pauses, pausedFrom), pausedFrom, history);
}

/** Oldest first. Logs before the first cycle belong to no cycle. */
export function logsOf(
	history: History,
	{ notes, measure, targets = {} }: Pick<ImportedHabit, "notes" | "measure" | "targets">,
) {
	const amounts = new Map(amountsByDay(history).map(({ day, ...counted }) => [day, counted]));
	return loggedDays(history).map(({ day, completed, isSmall, begun, isInCycle }) => ({
		id: uuidv7(),
		date: day,
		completed,
		size: isSmall ? ("small" as const) : ("full" as const),
		begun,
		cycle: isInCycle ? firstCycle : noCycle,
		notes: notes[day] ?? null,
		...countedIn(measure, amounts.get(day), targets[day]),
		source: "import" as const,
	}));
}

/**
 * Amounts in minutes are stored as the duration. An import read before an upgrade may contain minutes that the database
 * refuses: such a day keeps only its mark.
 */
function countedIn(
	measure: Measure | undefined,
	counted: { amount: number; target: number | undefined } | undefined,
	ownTarget: number | undefined,
) {
	if (!measure || !counted) return {};
	const { unit } = measure;
	const { amount } = counted;
	const target = counted.target ?? ownTarget ?? measure.target;
	if (!isInMinutes(measure)) return { amount, unit, target };
	return isMinutesOfDay(amount) ? { duration: amount, unit, target } : {};
}

function endedBy(pauses: readonly Pause[], day: Day): Pause[] {
	return pauses.filter(({ to }) => to !== null && to <= day);
}
