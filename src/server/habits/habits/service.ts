import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Habit, HabitChanges, HabitForm, PaymentRequired } from "#contract/habits/habits.ts";
import { type Day, daysBetween, todayOf } from "#domain/day.ts";
import { type History, type SeenLogs, whyNotDelete } from "#domain/habits/logs/history.ts";
import { pausesFrom, pausesUntil } from "#domain/habits/logs/pause.ts";
import { whyNotAddHabits } from "#domain/habits/plan/habit.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { frequencyOf } from "#domain/habits/plan/schedule.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { countHabits, lockAccount } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm, Reading } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { entitlement, linkHabit, unlinkHabits } from "#server/payments/payments/entitlement.ts";
import { unlinkHabitsFromPosts } from "#server/social/feed/public.ts";
import { endAboutHabits } from "#server/social/partners/public.ts";
import {
	countHabitsOf,
	deleteHabit,
	findHabit,
	findHabitForUpdate,
	habitsOfUser,
	insertHabits,
	type NewHabit,
	reorderHabits,
	saveHidden,
	updateHabit,
} from "./store.ts";
import type { StoredHabit } from "./tables.ts";

export const habitService = (deps: Deps) => {
	const { orm, config } = deps;
	const habitsOf = habitReader(deps.database.reads.orm);
	return {
		list: (actor: Actor, now: number): Promise<Habit[]> => habitsOf(actor.userId, todayOfActor(actor, now)),

		/**
		 * Creates a habit, or says what to pay first; the entitlement is judged with the user's row locked. A repeat,
		 * known by the id it proposes, gives the habit that is there, with the plan as it reads now.
		 */
		create: async (
			actor: Actor,
			{ id = uuidv7(), ...form }: HabitForm & { id?: string | undefined },
			now: number,
		): Promise<Habit | PaymentRequired> =>
			orm.transaction(async (tx) => {
				const user = await lockAccount(tx, { id: actor.userId });
				if (user === undefined) throw new Problem("not-signed-in");
				const day = todayOfActor(actor, now);
				const made = await findHabitForUpdate(tx, actor.userId, id);
				if (made) {
					const plan = planOf(form);
					return asHabit(await saveHabit(tx, made, { ...plan, ...recommendedAnew(made, plan) }), day);
				}
				await refuseTooMany(tx, user.id, 1);
				const right = await entitlement(tx, config, user, 1);
				if ("required" in right) return right.required;
				const [paymentId = null] = right.paymentIds;
				const stored = await insertPaid(tx, actor, { ...form, id, paymentId }, now);
				return asHabit(stored, day);
			}),

		/** Changes, archives or restores a habit. Throws `not-found`, or the rule that refuses. */
		update: (actor: Actor, habitId: string, changes: HabitChanges, now: number): Promise<Habit> =>
			orm.transaction(async (tx) => {
				const habit = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				if (changes.maintenanceStrategies && habit.phase !== "maintenance-phase") {
					throw new Problem("not-in-maintenance");
				}
				if (changes.isActive !== undefined && habit.status === "completed")
					throw new Problem("already-completed");
				const saved = await saveHabit(tx, habit, {
					...withoutGaps(changes),
					...recommendedAnew(habit, changes),
					...(changes.schedule && { frequency: frequencyOf(changes.schedule) }),
					...(changes.isActive === true && { pauses: pausesUntil(habit.pauses, today) }),
					...(changes.isActive === false && { pauses: pausesFrom(habit.pauses, today, historyOf(habit)) }),
				});
				return asHabit(saved, today);
			}),

		reorder: (actor: Actor, habitIds: string[]): Promise<void> => reorderHabits(orm, actor.userId, habitIds),

		/** Throws `not-found`, or `newer-logs` where logs stand of which the caller did not know. */
		remove: (actor: Actor, habitId: string, seen: SeenLogs | undefined, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				// Locked, so that no tick comes between the look and the deletion.
				const habit = await lockHabit(tx, actor, habitId);
				const refusal = seen && whyNotDelete(historyOf(habit), seen);
				if (refusal) throw new Problem(refusal);
				await endAboutHabits(tx, deps, { userId: actor.userId, habitIds: [habitId], now });
				await removeHabit(tx, actor, habitId);
			}),
	};
};

/** So many days are judged in about half a millisecond. */
const daysInOneGo = 5_000;

/** Gives what reads a user's habits with their progress on a day; others get their turn between two long histories. */
export const habitReader = (orm: Reading): ((userId: string, today: Day) => Promise<Habit[]>) => {
	const ofUser = habitsOfUser(orm);
	return async (userId, today) => {
		const list: Habit[] = [];
		let days = 0;
		for (const row of await ofUser.execute({ userId })) {
			list.push(asHabit(row, today));
			// Also those after the last mark.
			days += Math.max(daysBetween(row.historyFrom, today), daysBetween(row.startedOn, today));
			if (days < daysInOneGo) continue;
			days = 0;
			await setImmediate();
		}
		return list;
	};
};

/** The calendar day it is for the actor. */
export const todayOfActor = (actor: Actor, now: number): Day =>
	todayOf(now, actor.timeZone, actor.dayStartHour);

type Unshown = "clearedDays" | "isHidden";

/** A habit as it goes over the wire, with its progress on a day. */
export const asHabit = (
	stored: Omit<StoredHabit, Unshown> & Partial<Pick<StoredHabit, Unshown>>,
	today: Day,
): Habit => {
	const { historyFrom, historyMarks, clearedDays, isHidden, position, ...row } = stored;
	const history = historyOf(stored);
	return { ...row, history, progress: progressOf({ ...row, history }, today) };
};

export const historyOf = ({
	historyFrom,
	historyMarks,
}: Pick<StoredHabit, "historyFrom" | "historyMarks">): History => ({
	from: historyFrom,
	marks: historyMarks,
});

/** The actor's habit. Throws `not-found`. */
export const requireHabit = async (orm: Orm, actor: Actor, habitId: string): Promise<StoredHabit> => {
	const habit = await findHabit(orm, actor.userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	return habit;
};

/** The actor's habit, its row locked until the transaction ends. Throws `not-found`. */
export const lockHabit = async (tx: Orm, actor: Actor, habitId: string): Promise<StoredHabit> => {
	const habit = await findHabitForUpdate(tx, actor.userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	return habit;
};

/** Throws `too-many-habits` where so many more have no room. Call with the user's row locked. */
export const refuseTooMany = async (tx: Orm, userId: string, added: number): Promise<void> => {
	const refusal = whyNotAddHabits(await countHabitsOf(tx, userId), added);
	if (refusal) throw new Problem(refusal);
};

/** Shows habits that an import has brought whole, or hides those that it is about to take. */
export const setHidden = (
	tx: Orm,
	userId: string,
	ids: readonly string[],
	isHidden: boolean,
): Promise<void> => saveHidden(tx, userId, ids, isHidden);

/** Puts new habits after those that the user has, in this order. */
export const addHabits = (tx: Orm, userId: string, habits: readonly NewHabit[]): Promise<StoredHabit[]> =>
	insertHabits(tx, userId, habits);

/** Deletes a habit with all that belongs to it; payments and posts stay, without their link. Throws `not-found`. */
const removeHabit = async (tx: Orm, actor: Actor, habitId: string): Promise<void> => {
	await unlinkHabits(tx, actor.userId, [habitId]);
	await unlinkHabitsFromPosts(tx, actor.userId, [habitId]);
	if (!(await deleteHabit(tx, actor.userId, habitId))) throw new Problem("not-found");
};

/** Deletes a habit whose payments have no link to it any more; one that is gone already is fine. */
export const dropHabit = async (orm: Orm, userId: string, habitId: string): Promise<void> => {
	await deleteHabit(orm, userId, habitId);
};

/** Saves changes to a locked habit; no change at all is fine. */
export const saveHabit = async (
	tx: Orm,
	habit: StoredHabit,
	changes: Partial<StoredHabit>,
): Promise<StoredHabit> =>
	Object.keys(changes).length === 0 ? habit : ((await updateHabit(tx, habit, changes)) ?? habit);

/** Begins a habit today, notes it with the payment that it takes, and counts it. */
const insertPaid = async (
	tx: Orm,
	actor: Actor,
	{ id, paymentId, ...form }: HabitForm & { id: string; paymentId: string | null },
	now: number,
): Promise<StoredHabit> => {
	const { userId } = actor;
	const day = todayOfActor(actor, now);
	const starts = { startedOn: day, cycleStartedOn: day, historyFrom: day, createdAt: iso(now) };
	const plan = { ...planOf(form), ...recommendationFor(form.importance, form.urgency) };
	const [stored] = await insertHabits(tx, userId, [
		{ ...plan, ...starts, userId, id, isPaid: true, paymentId },
	]);
	if (stored === undefined) throw new Error("An insert without conflict clause returns its row.");
	if (paymentId !== null) await linkHabit(tx, { userId, id: paymentId }, id);
	await countHabits(tx, userId, 1, now);
	return stored;
};

/** What the form decides, and nothing else that was in the body. */
const planOf = ({
	name,
	description,
	benefits,
	category,
	importance,
	urgency,
	implementationStrategies,
}: HabitForm) => ({
	name,
	description,
	benefits,
	category,
	importance,
	urgency,
	implementationStrategies,
});

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what was given: an absent field is left as it is. */
const withoutGaps = <T extends object>(changes: T): Given<T> =>
	// Object.entries forgets which key has which type; nothing but undefined values is left out.
	Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>;

const recommendedAnew = (habit: StoredHabit, { importance, urgency }: HabitChanges) => {
	if (importance === undefined && urgency === undefined) return {};
	const { reminderCount, allowedSkips } = recommendationFor(
		importance ?? habit.importance,
		urgency ?? habit.urgency,
	);
	return { reminderCount, allowedSkips };
};
