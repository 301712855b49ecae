import { isDeepStrictEqual } from "node:util";
import type { HabitChanges, HabitPlan } from "#contract/habits/habits.ts";
import { todayOf } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { answerAfter } from "#domain/habits/amounts/small-days.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { frequencyOf } from "#domain/habits/plan/schedule.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import { recordChange } from "./habit-events.ts";
import { planOf } from "./new-habit.ts";
import { rampAfter } from "./ramps.ts";
import { findHabit, updateHabit } from "./store.ts";
import type { StoredHabit } from "./tables.ts";

export async function applyMeasure(
	tx: Orm,
	hooks: Hooks,
	{ timeZone, dayStartHour }: Actor,
	{ before, after, now }: { before: StoredHabit; after: StoredHabit; now: number },
): Promise<StoredHabit> {
	if (isDeepStrictEqual([before.measure, before.ramp], [after.measure, after.ramp])) return after;
	const { userId, id: habitId } = after;
	const today = todayOf(now, timeZone, dayStartHour);
	await hooks.measureChanged(tx, { userId, habitId, unitBefore: before.measure?.unit, today, now });
	return (await findHabit(tx, userId, habitId)) ?? after;
}

/** Updates a habit to the plan in a repeated creation request. */
export async function updateToPlan(
	tx: Orm,
	hooks: Hooks,
	actor: Actor,
	{ made, form, now }: { made: StoredHabit; form: HabitPlan; now: number },
): Promise<StoredHabit> {
	const plan = { ...planOf(form), ...dropUndefined({ schedule: form.schedule }) };
	const today = todayOf(now, actor.timeZone, actor.dayStartHour);
	const changes = {
		...plan,
		...recommendAgain(made, plan),
		...(plan.schedule && { frequency: frequencyOf(plan.schedule) }),
		ramp: rampAfter(made, { measure: plan.measure, ramp: form.ramp, schedule: form.schedule }, today),
	};
	const stored = await savePlan(tx, made, changes);
	const updated = await applyMeasure(tx, hooks, actor, { before: made, after: stored, now });
	const { userId, id: habitId } = made;
	await hooks.habitTimed(tx, { userId, habitId, time: form.reminderTime, now });
	await recordChange(tx, actor, { before: made, after: updated, now });
	return updated;
}

/** Also ends small days if the changed habit has no small version. */
export async function savePlan(
	tx: Orm,
	habit: StoredHabit,
	changes: Partial<StoredHabit>,
): Promise<StoredHabit> {
	const smallDays = answerAfter(habit.smallDays, { ...habit, ...changes });
	return (await updateHabit(tx, habit, { ...changes, smallDays })) ?? habit;
}

export function recommendAgain(habit: StoredHabit, { importance, urgency }: HabitChanges) {
	if (importance === undefined && urgency === undefined) return {};
	const { reminderCount, allowedSkips } = recommendationFor(
		importance ?? habit.importance,
		urgency ?? habit.urgency,
	);
	return { reminderCount, allowedSkips };
}
