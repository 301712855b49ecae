import { addDays, type Day } from "#domain/day.ts";
import type { Measure, Size } from "#domain/habits/amounts/measure.ts";
import type { DayInput } from "#domain/habits/amounts/measured-day.ts";
import type { Ramp } from "#domain/habits/amounts/ramp.ts";
import type { SmallDaysAnswer } from "#domain/habits/amounts/small-days.ts";
import type { Checkpoint, Ratings } from "#domain/habits/automaticity/automaticity.ts";
import { isCycleCounted, type Outcome } from "#domain/habits/cycles/cycle.ts";
import { type History, maxHistoryDays } from "#domain/habits/logs/history.ts";
import type {
	ImplementationStrategies,
	Importance,
	logSources,
	MaintenanceStrategy,
	Phase,
	Status,
	Urgency,
} from "#domain/habits/plan/habit.ts";
import type { Look } from "#domain/habits/plan/look.ts";

/** Format name in our own files. Raise the version for changes that an older server would misread. */
export const exportFormat = "ikkis-habits";
export const exportVersion = 1;

export interface OwnLog {
	date: Day;
	completed: boolean;
	cycle: number;
	notes: string | null;
	missReason: string | null;
	duration: number | null;
	amount: number | null;
	unit: string | null;
	target: number | null;
	size: Size;
	begun: boolean;
	/** Missing in files of older versions, and for habits without a measure. */
	said?: DayInput | null | undefined;
	source: (typeof logSources)[number];
	loggedAt: string;
	/** When the day became done; missing for missed days and in older files. */
	doneAt?: string | null | undefined;
	createdAt: string;
}

export interface OwnReminder {
	slot: number;
	time: string;
	isEnabled: boolean;
}

export interface OwnCycle {
	number: number;
	startedOn: Day;
	endedOn: Day;
	day: number;
	outcome: Outcome;
	finishedAt: string;
}

export interface OwnRating extends Ratings {
	point: Checkpoint;
	answeredOn: Day;
}

export interface OwnHabit {
	id: string;
	createdAt: string;
	benefits: string;
	importance: Importance;
	urgency: Urgency;
	frequency: string;
	reminderCount: number;
	allowedSkips: number;
	implementationStrategies: ImplementationStrategies;
	maintenanceStrategies: Partial<Record<MaintenanceStrategy, string>>;
	status: Status;
	phase: Phase;
	cycleCount: number;
	isActive: boolean;
	startedOn: Day;
	cycleStartedOn: Day;
	measure: Measure | null;
	smallVersion: string | null;
	icon: Look["icon"];
	colour: Look["colour"];
	ramp: Ramp | null;
	smallDays: SmallDaysAnswer | null;
	clearedDays: Partial<Record<Day, string>>;
	cycles: OwnCycle[];
	reminders: OwnReminder[];
	automaticity: OwnRating[];
}

const stages: readonly [Status, Phase][] = [
	["implementation", "21-day-cycle"],
	["maintenance", "maintenance-phase"],
	["completed", "maintenance-phase"],
];

/** Whether the app could have produced this habit; users may have edited the file. */
export function isPossible(habit: OwnHabit, logs: readonly OwnLog[], today: Day): boolean {
	const { status, phase, cycleCount, cycles, isActive, startedOn, cycleStartedOn } = habit;
	const oldest = addDays(today, -maxHistoryDays);
	// Completing today moves the next start to tomorrow, and a traveller's today may be a day ahead.
	const newest = addDays(today, 2);
	const isInReach = (day: Day) => day > oldest && day <= newest;
	return (
		stages.some(([s, p]) => s === status && p === phase) &&
		!(status === "completed" && isActive) &&
		[startedOn, cycleStartedOn, ...logs.map(({ date }) => date)].every(isInReach) &&
		new Set(logs.map(({ date }) => date)).size === logs.length &&
		logs.every(({ cycle }) => cycle <= cycleCount) &&
		new Set(cycles.map(({ number }) => number)).size === cycles.length &&
		cycles.every(({ number }) => number <= cycleCount)
	);
}

/** Leaves out the running cycle, which a file written during a step may also list as finished. */
export function finishedCycles({
	phase,
	cycleCount,
	cycles,
}: Pick<OwnHabit, "phase" | "cycleCount" | "cycles">) {
	return cycles.filter(({ number }) => phase !== "21-day-cycle" || number !== cycleCount);
}

export function completedCycles({ cycles }: OwnHabit, logs: readonly OwnLog[]): number {
	const done = Map.groupBy(
		logs.filter(({ completed }) => completed),
		({ cycle }) => cycle,
	);
	return cycles.filter(({ number, outcome, endedOn }) => {
		const inTime = (done.get(number) ?? []).filter(({ date }) => date <= endedOn);
		return isCycleCounted(outcome, inTime.length);
	}).length;
}

/**
 * Returns the file's own history, whose capital letters also mark the days of the current cycle; undefined if it
 * disagrees with the logs, as after a late tick.
 */
export function statedHistory(stated: History, fromLogs: History): History | undefined {
	const isSame = stated.from === fromLogs.from && stated.marks.toLowerCase() === fromLogs.marks.toLowerCase();
	return isSame ? stated : undefined;
}
