import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type {
	Habit,
	HabitChanges,
	HabitPlan,
	PaymentRequired,
	PlannedHabit,
} from "#contract/habits/habits.ts";
import { type Day, daysBetween, todayOf } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { endedSmallDaysOn, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import { loggedDays, whyNotDelete } from "#domain/habits/logs/history.ts";
import { pausesFrom, pausesUntil } from "#domain/habits/logs/pause.ts";
import { whyNotAddHabits } from "#domain/habits/plan/habit.ts";
import { frequencyOf } from "#domain/habits/plan/schedule.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { entitlement } from "#server/payments/payments/entitlement.ts";
import { clearHabitLinks } from "#server/payments/payments/store.ts";
import { type LockedAccount, lockAccount } from "#server/users/store.ts";
import { recordAbout, recordChange, reportPause } from "./habit-events.ts";
import { historyOf } from "./history-columns.ts";
import { insertPaid } from "./new-habit.ts";
import { applyMeasure, recommendAgain, savePlan, updateToPlan } from "./plan-changes.ts";
import { keepPlan, plannedOf } from "./planned-habit.ts";
import { newRamp, rampAfter } from "./ramps.ts";
import {
	countHabitsOf,
	deleteHabit,
	findHabit,
	findHabitForUpdate,
	habitsOfUser,
	reorderHabits,
	updateHabit,
} from "./store.ts";
import type { StoredHabit } from "./tables.ts";

export function habitService(deps: Deps) {
	const { orm, config } = deps;
	const habitsOf = habitReader(deps.database.reads.orm);

	async function start(
		tx: Orm,
		actor: Actor,
		user: LockedAccount,
		{ proposed, form, now }: { proposed: string | undefined; form: HabitPlan; now: number },
	): Promise<StoredHabit | PaymentRequired> {
		await refuseTooMany(tx, user.id, 1);
		const right = await entitlement(tx, config, user, 1);
		if ("required" in right) {
			if (proposed) await keepPlan(tx, actor, { id: proposed, form, now });
			return right.required;
		}
		const [paymentId = null] = right.paymentIds;
		const id = proposed ?? uuidv7();
		const stored = await insertPaid(tx, deps.hooks, actor, { ...form, id, paymentId }, now);
		await recordAbout(tx, actor, { kind: "habit.created", habitId: id, now });
		return stored;
	}

	return {
		list: (actor: Actor, now: number): Promise<Habit[]> => habitsOf(actor.userId, todayOfActor(actor, now)),

		/**
		 * Stores an unpaid plan if it has an id. A repeat with the same id updates the habit to the new plan.
		 * Throws `not-signed-in`, `habit-in-use` if that would rename a habit with days, or as `refuseTooMany`
		 * and `newRamp` do.
		 */
		create: async (
			actor: Actor,
			{ id: proposed, ...form }: HabitPlan & { id?: string | undefined },
			now: number,
		): Promise<Habit | PaymentRequired> =>
			orm.transaction(async (tx) => {
				const user = await lockAccount(tx, { id: actor.userId });
				if (user === undefined) throw new Problem("not-signed-in");
				const day = todayOfActor(actor, now);
				const made = proposed && (await findHabitForUpdate(tx, actor.userId, proposed));
				if (made) {
					refuseOtherHabit(made, form);
					return asHabit(await updateToPlan(tx, deps.hooks, actor, { made, form, now }), day);
				}
				// Checked here too, because an unpaid plan is only stored.
				newRamp(form, day);
				const started = await start(tx, actor, user, { proposed, form, now });
				return "requiresPayment" in started ? started : asHabit(started, day);
			}),

		planned: (actor: Actor, now: number): Promise<PlannedHabit | null> => plannedOf(orm, actor.userId, now),

		/** Throws `not-found`, `not-in-maintenance`, `already-completed`, or as `rampAfter` does. */
		update: (actor: Actor, habitId: string, changes: HabitChanges, now: number): Promise<Habit> =>
			orm.transaction(async (tx) => {
				const habit = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				if (changes.maintenanceStrategies && habit.phase !== "maintenance-phase") {
					throw new Problem("not-in-maintenance");
				}
				if (changes.isActive !== undefined && habit.status === "completed")
					throw new Problem("already-completed");
				const stored = await savePlan(tx, habit, {
					...dropUndefined(changes),
					ramp: rampAfter(habit, changes, today),
					...recommendAgain(habit, changes),
					...(changes.schedule && { frequency: frequencyOf(changes.schedule) }),
					...(changes.isActive === true && { pauses: pausesUntil(habit.pauses, today) }),
					...(changes.isActive === false && { pauses: pausesFrom(habit.pauses, today, historyOf(habit)) }),
				});
				const saved = await applyMeasure(tx, deps.hooks, actor, { before: habit, after: stored, now });
				await reportPause(tx, deps.hooks, { before: habit, after: saved });
				const moved = { ...habit, isActive: saved.isActive, pauses: saved.pauses };
				await recordChange(tx, actor, { before: habit, after: moved, now });
				await recordChange(tx, actor, { before: moved, after: saved, now });
				return asHabit(saved, today);
			}),

		reorder: (actor: Actor, habitIds: string[]): Promise<void> => reorderHabits(orm, actor.userId, habitIds),

		/** Throws `not-found`, or `newer-logs` if there are logs that the caller had not seen. */
		remove: (
			actor: Actor,
			habitId: string,
			seen: Parameters<typeof whyNotDelete>[1],
			now: number,
		): Promise<void> =>
			orm.transaction(async (tx) => {
				// Locks the habit, so that no tick is saved between the check and the deletion.
				const habit = await lockHabit(tx, actor, habitId);
				const refusal = whyNotDelete(historyOf(habit), seen);
				if (refusal) throw new Problem(refusal);
				await deps.hooks.habitsDeleting(tx, { userId: actor.userId, habitIds: [habitId], now });
				// Before the deletion: a webhook with details gets the habit's name.
				await recordAbout(tx, actor, { kind: "habit.deleted", habitId, now });
				await removeHabit(tx, actor, habitId);
			}),
	};
}

/** Another wizard may still have the id of a habit that is already in use. */
function refuseOtherHabit(made: StoredHabit, { name }: HabitPlan): void {
	if (made.name !== name && loggedDays(historyOf(made)) > 0) throw new Problem("habit-in-use");
}

/** Days judged between two yields, in about half a millisecond. */
const daysPerSlice = 5_000;

/** Yields between long histories. */
export function habitReader(orm: SelectOnly): (userId: string, today: Day) => Promise<Habit[]> {
	const ofUser = habitsOfUser(orm);
	return async (userId, today) => {
		const list: Habit[] = [];
		let days = 0;
		for (const row of await ofUser.execute({ userId })) {
			list.push(asHabit(row, today));
			// Days after the last mark are judged too.
			days += Math.max(daysBetween(row.historyFrom, today), daysBetween(row.startedOn, today));
			if (days < daysPerSlice) continue;
			days = 0;
			await setImmediate();
		}
		return list;
	};
}

export function todayOfActor(actor: Actor, now: number): Day {
	return todayOf(now, actor.timeZone, actor.dayStartHour);
}

type InternalColumn = "clearedDays" | "saidAhead" | "isHidden";

export function asHabit(
	stored: Omit<StoredHabit, InternalColumn> & Partial<Pick<StoredHabit, InternalColumn>>,
	today: Day,
): Habit {
	const { historyFrom, historyMarks, historyAmounts, clearedDays, saidAhead, isHidden, position, ...row } =
		stored;
	const history = historyOf(stored);
	return {
		...row,
		history,
		smallDays: smallDaysOn(row.smallDays, today),
		endedSmallDays: endedSmallDaysOn(row.smallDays, today),
		smallDaysAskedOn: row.smallDays?.from ?? null,
		progress: progressOf({ ...row, history }, today),
	};
}

/** Throws `not-found`. */
export async function requireHabit(orm: Orm, actor: Actor, habitId: string): Promise<StoredHabit> {
	const habit = await findHabit(orm, actor.userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	return habit;
}

/** Throws `not-found`. */
export async function lockHabit(tx: Orm, actor: Actor, habitId: string): Promise<StoredHabit> {
	const habit = await findHabitForUpdate(tx, actor.userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	return habit;
}

/** Throws `too-many-habits` if the account has no room for this many more. Call with the user's row locked. */
export async function refuseTooMany(tx: Orm, userId: string, added: number): Promise<void> {
	const refusal = whyNotAddHabits(await countHabitsOf(tx, userId), added);
	if (refusal) throw new Problem(refusal);
}

/** Deletes a habit and everything that belongs to it; payments and posts stay, unlinked. Throws `not-found`. */
async function removeHabit(tx: Orm, actor: Actor, habitId: string): Promise<void> {
	await clearHabitLinks(tx, actor.userId, [habitId]);
	if (!(await deleteHabit(tx, actor.userId, habitId))) throw new Problem("not-found");
}

export async function saveHabit(
	tx: Orm,
	habit: StoredHabit,
	changes: Partial<StoredHabit>,
): Promise<StoredHabit> {
	return Object.keys(changes).length === 0 ? habit : ((await updateHabit(tx, habit, changes)) ?? habit);
}
