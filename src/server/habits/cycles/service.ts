import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { addDays, type Day, daysBetween } from "#domain/day.ts";
import {
	afterTransition,
	isTaken,
	nextCycleStart,
	outcomeOf,
	type Stage,
	type Transition,
	whyNotTransition,
	whyNotUndo,
	whyNotUndoCompletion,
} from "#domain/habits/cycles/cycle.ts";
import { lastDayOfCycle } from "#domain/habits/cycles/cycle-days.ts";
import { asEarlierCycle, withCycleDays } from "#domain/habits/logs/history.ts";
import { pausesFrom, pausesUntil } from "#domain/habits/logs/pause.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordChange, reportPause } from "#server/habits/habits/habit-events.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { asHabit, lockHabit, requireHabit, saveHabit, todayOfActor } from "#server/habits/habits/service.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { recordReady } from "./ready-event.ts";
import {
	countCycles,
	deleteCycle,
	findNewestCycle,
	insertCycle,
	insertCycles,
	listCycles,
	loggedDaysOf,
} from "./store.ts";
import type { StoredCycle } from "./tables.ts";

export interface Step {
	action: Transition;
	seen: number | undefined;
}

export function cycleService({ orm, hooks }: Deps) {
	return {
		/** Throws `not-found`. */
		list: async (actor: Actor, habitId: string): Promise<FinishedCycle[]> => {
			await requireHabit(orm, actor, habitId);
			return listCycles(orm, { userId: actor.userId, id: habitId });
		},

		/** A repeat changes nothing. Throws the refusals of `whyNotTransition`, `cycle-moved-on` or `not-found`. */
		transition: (actor: Actor, habitId: string, { action, seen }: Step, now: number): Promise<Habit> =>
			orm.transaction(async (tx) => {
				const stored = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				const habit = asHabit(stored, today);
				if (seen !== undefined && isTaken(habit, action, seen)) return habit;
				refuse(habit, { action, seen });
				// The hourly job only sees cycles that have not ended yet.
				await recordReady(tx, habit, { today, by: actor.sessionId, now });
				const ended = endedCycle(habit, action, today, now);
				if (ended) await insertCycle(tx, ended);
				const after = afterTransition(habit, habit.progress.cycle, action);
				// Counted as in the list of cycles: with days logged before its start, the ended cycle may have more
				// than the 21 days that made it ready.
				const completedCycles = ended ? await countCycles(tx, stored) : after.completedCycles;
				const changes = changesFor(stored, { ...after, completedCycles }, today);
				const saved = await saveHabit(tx, stored, changes);
				await reportPause(tx, hooks, { before: stored, after: saved });
				await recordStep(tx, actor, { before: stored, after: saved, ended, now });
				return asHabit(saved, today);
			}),

		/** A repeat changes nothing. Throws `undo-too-late` or `not-found`. */
		undo: (actor: Actor, habitId: string, number: number, now: number): Promise<Habit> =>
			orm.transaction(async (tx) => {
				const stored = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				const habit = asHabit(stored, today);
				const ended = await findNewestCycle(tx, stored);
				if (ended?.number !== number) return requireRunning(habit, number);
				const facts = { ...habit, ...habit.progress.cycle };
				const refusal = whyNotUndo(facts, { ...ended, finishedAt: Date.parse(ended.finishedAt) }, now);
				if (refusal) throw new Problem(refusal);
				await deleteCycle(tx, ended);
				const saved = await saveHabit(tx, stored, {
					status: "implementation",
					phase: "21-day-cycle",
					cycleCount: number,
					cycleStartedOn: ended.startedOn,
					completedCycles: await countCycles(tx, stored),
					historyMarks: withCycleDays(historyOf(stored), await loggedDaysOf(tx, ended)).marks,
				});
				await recordEvent(tx, {
					kind: "cycle.resumed",
					userId: actor.userId,
					aboutId: habitId,
					facts: { number },
					by: actor.sessionId,
					now,
				});
				return asHabit(saved, today);
			}),

		/** A repeat changes nothing. Throws `undo-too-late` or `not-found`. */
		undoCompletion: (actor: Actor, habitId: string, now: number): Promise<Habit> =>
			orm.transaction(async (tx) => {
				const stored = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				if (stored.status === "maintenance" && stored.isActive) return asHabit(stored, today);
				const refusal = whyNotUndoCompletion(stored, today);
				if (refusal) throw new Problem(refusal);
				const saved = await saveHabit(tx, stored, {
					status: "maintenance",
					isActive: true,
					pauses: stored.pauses.filter(({ to }) => to !== null),
				});
				await reportPause(tx, hooks, { before: stored, after: saved });
				await recordChange(tx, actor, { before: stored, after: saved, now });
				return asHabit(saved, today);
			}),
	};
}

async function recordStep(
	tx: Orm,
	actor: Actor,
	step: { before: StoredHabit; after: StoredHabit; ended: StoredCycle | undefined; now: number },
): Promise<void> {
	const { before, after, ended, now } = step;
	if (ended === undefined || before.isActive !== after.isActive) await recordChange(tx, actor, step);
	if (ended === undefined) return;
	const { userId, habitId, number, outcome } = ended;
	const facts = { number, outcome };
	await recordEvent(tx, { kind: "cycle.ended", userId, aboutId: habitId, facts, by: actor.sessionId, now });
}

function refuse(habit: Habit, { action, seen = habit.cycleCount }: Step): void {
	if (seen !== habit.cycleCount) throw new Problem("cycle-moved-on");
	const refusal = whyNotTransition({ ...habit, ...habit.progress.cycle }, action);
	if (refusal) throw new Problem(refusal);
}

/** Throws `not-found`. */
function requireRunning(habit: Habit, number: number): Habit {
	if (habit.phase === "21-day-cycle" && habit.cycleCount === number) return habit;
	throw new Problem("not-found");
}

function endedCycle(habit: Habit, action: Transition, today: Day, now: number): StoredCycle | undefined {
	const outcome = outcomeOf({ ...habit, ...habit.progress.cycle }, action);
	if (outcome === undefined) return undefined;
	const { userId, id: habitId, cycleCount: number, cycleStartedOn: startedOn } = habit;
	const lastDay = lastDayOfCycle(habit, today) ?? addDays(nextCycleStart(habit.history, today), -1);
	return {
		userId,
		habitId,
		number,
		startedOn,
		// A cycle with only test days may end before its start.
		endedOn: addDays(startedOn, Math.max(0, daysBetween(startedOn, lastDay))),
		day: habit.progress.cycle.day,
		outcome,
		finishedAt: iso(now),
	};
}

/** Completion pauses the habit. A new cycle, like maintenance, starts on the first day without a log. */
function changesFor(habit: StoredHabit, after: Stage, today: Day): Partial<StoredHabit> {
	const history = historyOf(habit);
	const pauses = after.isActive ? pausesUntil(habit.pauses, today) : pausesFrom(habit.pauses, today, history);
	if (!after.isActive) return { ...after, pauses };
	const begun = { ...after, pauses, cycleStartedOn: nextCycleStart(history, today) };
	return after.cycleCount === habit.cycleCount
		? begun
		: { ...begun, historyMarks: asEarlierCycle(history).marks };
}

/** Safe to repeat. */
export function addCycles(
	tx: Orm,
	key: { userId: string; habitId: string },
	cycles: readonly Omit<StoredCycle, "userId" | "habitId">[],
): Promise<void> {
	return insertCycles(
		tx,
		cycles.map((cycle) => ({ ...cycle, ...key })),
	);
}
