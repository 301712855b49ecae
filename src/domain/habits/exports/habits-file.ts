import { addDays, type Day } from "#domain/day.ts";
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
import { whyNotRemind } from "#domain/notices/reminder.ts";

/** How a file of our own habits names itself. A version is raised by whatever an older server would read wrongly. */
export const exportFormat = "ikkis-habits";
export const exportVersion = 1;

/** A log as an export has it: everything but whose it is. */
export interface OwnLog {
	date: Day;
	completed: boolean;
	cycle: number;
	notes: string | null;
	missReason: string | null;
	duration: number | null;
	source: (typeof logSources)[number];
	loggedAt: string;
	createdAt: string;
}

/** A reminder, but for when it comes next: that is reckoned anew. */
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

/** What only an export of ours knows of a habit, beside what every tracker does. */
export interface OwnHabit {
	/** Of the habit that was exported. */
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
	clearedDays: Partial<Record<Day, string>>;
	cycles: OwnCycle[];
	reminders: OwnReminder[];
}

const stages: readonly [Status, Phase][] = [
	["implementation", "21-day-cycle"],
	["maintenance", "maintenance-phase"],
	["completed", "maintenance-phase"],
];

/** Whether a habit could have become so in the app. Whoever edits a file may have made one that could not. */
export function isPossible(habit: OwnHabit, logs: readonly OwnLog[], today: Day): boolean {
	const { status, phase, cycleCount, cycles, isActive, startedOn, cycleStartedOn } = habit;
	const { reminders, reminderCount } = habit;
	const oldest = addDays(today, -maxHistoryDays);
	// A day that is done today moves the start of what follows to tomorrow; a traveller's today may be a day ahead.
	const newest = addDays(today, 2);
	const isInReach = (day: Day) => day > oldest && day <= newest;
	return (
		stages.some(([s, p]) => s === status && p === phase) &&
		!(status === "completed" && isActive) &&
		[startedOn, cycleStartedOn, ...logs.map(({ date }) => date)].every(isInReach) &&
		new Set(logs.map(({ date }) => date)).size === logs.length &&
		logs.every(({ cycle }) => cycle <= cycleCount) &&
		new Set(cycles.map(({ number }) => number)).size === cycles.length &&
		cycles.every(({ number }) => number <= cycleCount) &&
		reminders.every(({ slot }) => whyNotRemind(slot, reminderCount) === undefined)
	);
}

/** How many cycles count as completed: full, and at least half of their days done. */
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
 * The history that a file states, if its logs say the same days: only it knows which of them belong to the cycle that
 * is running. Otherwise, a tick came while the file was made; then undefined.
 */
export function statedHistory(stated: History, fromLogs: History): History | undefined {
	const isSame = stated.from === fromLogs.from && stated.marks.toLowerCase() === fromLogs.marks.toLowerCase();
	return isSame ? stated : undefined;
}
