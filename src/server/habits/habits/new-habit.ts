import type { HabitPlan } from "#contract/habits/habits.ts";
import { todayOf } from "#domain/day.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { frequencyOf } from "#domain/habits/plan/schedule.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import { iso } from "#server/ground/iso.ts";
import { saveHabitLink } from "#server/payments/payments/store.ts";
import { adjustHabitCount } from "#server/users/store.ts";
import { deletePlanned } from "./planned-store.ts";
import { newRamp } from "./ramps.ts";
import { insertHabits } from "./store.ts";
import type { StoredHabit } from "./tables.ts";

type Owner = Pick<Actor, "userId" | "timeZone" | "dayStartHour">;

interface PaidHabit extends HabitPlan {
	id: string;
	paymentId: string | null;
}

export async function insertPaid(
	tx: Orm,
	hooks: Hooks,
	{ userId, timeZone, dayStartHour }: Owner,
	{ id, paymentId, schedule, reminderTime, ramp, ...form }: PaidHabit,
	now: number,
): Promise<StoredHabit> {
	const today = todayOf(now, timeZone, dayStartHour);
	const starts = { startedOn: today, cycleStartedOn: today, historyFrom: today, createdAt: iso(now) };
	const plan = {
		...planOf(form),
		...recommendationFor(form.importance, form.urgency),
		ramp: newRamp({ measure: form.measure, ramp }, today),
		...(schedule && { schedule, frequency: frequencyOf(schedule) }),
	};
	const [stored] = await insertHabits(tx, userId, [
		{ ...plan, ...starts, userId, id, isPaid: true, paymentId },
	]);
	if (stored === undefined) throw new Error("The insert returned no row.");
	if (paymentId !== null) await saveHabitLink(tx, { userId, id: paymentId }, id);
	await hooks.habitCreated(tx, { userId, habitId: id, today, now });
	if (reminderTime !== undefined)
		await hooks.habitTimed(tx, { userId, habitId: id, time: reminderTime, now });
	await adjustHabitCount(tx, userId, 1, now);
	await deletePlanned(tx, userId);
	return stored;
}

export function planOf({
	name,
	description,
	benefits,
	category,
	importance,
	urgency,
	implementationStrategies,
	measure = null,
	smallVersion = null,
	icon = null,
	colour = null,
}: Omit<HabitPlan, "schedule" | "reminderTime">) {
	return {
		name,
		description,
		benefits,
		category,
		importance,
		urgency,
		implementationStrategies,
		measure,
		smallVersion,
		icon,
		colour,
	};
}
