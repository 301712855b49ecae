import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import {
	afterTransition,
	nextCycleStart,
	type Standing,
	type Transition,
	whyNotTransition,
} from "#domain/habits/cycles/cycle.ts";
import { asEarlierCycle } from "#domain/habits/logs/history.ts";
import { pausesFrom, pausesUntil } from "#domain/habits/logs/pause.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import {
	asHabit,
	historyOf,
	lockHabit,
	requireHabit,
	saveHabit,
	todayOfActor,
} from "#server/habits/habits/service.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { insertCycle, listCycles } from "./store.ts";

export const cycleService = ({ orm }: Deps) => ({
	/** The finished cycles of a habit, newest first. Throws `not-found`. */
	list: async (actor: Actor, habitId: string): Promise<FinishedCycle[]> => {
		await requireHabit(orm, actor, habitId);
		return listCycles(orm, actor.userId, habitId);
	},

	/**
	 * Takes a habit one step on in its life. The habit's row is locked while the rules are asked, so of two steps at
	 * once the second meets what the first has made. Throws the rule's refusal, or `not-found`.
	 */
	transition: (actor: Actor, habitId: string, action: Transition, now: number): Promise<Habit> =>
		orm.transaction(async (tx) => {
			const habit = await lockHabit(tx, actor, habitId);
			const today = todayOfActor(actor, now);
			const { logged } = asHabit(habit, today).progress.cycle;
			const refusal = whyNotTransition({ ...habit, loggedInCycle: logged }, action);
			if (refusal) throw new Problem(refusal);
			const after = afterTransition(habit, action);
			if (after.completedCycles > habit.completedCycles)
				await insertCycle(tx, finished(habit, after, today, now));
			return asHabit(await saveHabit(tx, habit, changesFor(habit, after, today)), today);
		}),
});

const finished = (habit: StoredHabit, after: Standing, today: Day, now: number) => ({
	userId: habit.userId,
	habitId: habit.id,
	number: habit.cycleCount,
	startedOn: habit.cycleStartedOn,
	// Filled with test days alone, it may end before the day it would have begun on.
	endedOn: habit.cycleStartedOn > today ? habit.cycleStartedOn : today,
	outcome: after.status === "implementation" ? ("repeat" as const) : ("maintenance" as const),
	finishedAt: iso(now),
});

/** A habit that is put to rest pauses; a new cycle starts, and no log belongs to it yet. */
const changesFor = (habit: StoredHabit, after: Standing, today: Day): Partial<StoredHabit> => {
	const history = historyOf(habit);
	const pauses = after.isActive ? pausesUntil(habit.pauses, today) : pausesFrom(habit.pauses, today, history);
	if (after.cycleCount === habit.cycleCount) return { ...after, pauses };
	const { marks } = asEarlierCycle(history);
	return { ...after, pauses, cycleStartedOn: nextCycleStart(history, today), historyMarks: marks };
};
