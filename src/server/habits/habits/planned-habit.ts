import type { HabitPlan, PlannedHabit } from "#contract/habits/habits.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { whyNotAddHabits } from "#domain/habits/plan/habit.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { entitlement } from "#server/payments/payments/entitlement.ts";
import { hasUndecidedPayment } from "#server/payments/payments/retained-payments.ts";
import { lockAccount } from "#server/users/store.ts";
import { recordAbout } from "./habit-events.ts";
import { insertPaid, planOf } from "./new-habit.ts";
import { deletePlanned, deletePlannedBefore, findPlanned, savePlanned } from "./planned-store.ts";
import { countHabitsOf, findHabit, findHabitForUpdate } from "./store.ts";

/** Retention of a plan or import that waits for a payment; a plan stays longer while a reported payment is undecided. */
export const planKeptMs = 30 * 24 * 60 * 60_000;

export async function keepPlan(
	tx: Orm,
	{ userId, sessionId }: Actor,
	{ id, form, now }: { id: string; form: HabitPlan; now: number },
): Promise<void> {
	const { schedule, reminderTime, ramp } = form;
	const plan = { ...planOf(form), ...dropUndefined({ schedule, reminderTime, ramp }) };
	await savePlanned(tx, { userId, habitId: id, plan, plannedAt: iso(now) });
	await recordEvent(tx, { kind: "habit.planned", userId, by: sessionId });
}

async function findKept(orm: Orm, userId: string, now: number) {
	const planned = await findPlanned(orm, userId);
	if (planned === undefined) return undefined;
	const isRecent = Date.parse(planned.plannedAt) >= now - planKeptMs;
	return isRecent || (await hasUndecidedPayment(orm, userId, "habits")) ? planned : undefined;
}

export async function plannedOf(orm: Orm, userId: string, now: number): Promise<PlannedHabit | null> {
	const planned = await findKept(orm, userId, now);
	return planned ? { id: planned.habitId, plan: planned.plan, plannedAt: planned.plannedAt } : null;
}

export interface ChosenHabit {
	id: string;
	isPlanned: boolean;
}

/** Locks the habit. Throws `not-found` if it is neither the user's nor the one they have planned. */
export async function habitOrPlan(tx: Orm, userId: string, id: string, now: number): Promise<ChosenHabit> {
	if (await findHabitForUpdate(tx, userId, id)) return { id, isPlanned: false };
	if ((await plannedOf(tx, userId, now))?.id === id) return { id, isPlanned: true };
	throw new Problem("not-found");
}

/**
 * Does nothing while the account may not create the habit yet. `wasReported`: the user had reported the payment, so the
 * plan has not expired. Call with the payer's row locked.
 */
export async function createPlanned(
	tx: Orm,
	{ config, hooks }: Pick<Deps, "config" | "hooks">,
	payerId: string,
	{ now, wasReported = false }: { now: number; wasReported?: boolean },
): Promise<void> {
	const planned = await (wasReported ? findPlanned(tx, payerId) : findKept(tx, payerId, now));
	if (planned === undefined) return;
	const user = await lockAccount(tx, { id: payerId });
	if (user === undefined || whyNotAddHabits(await countHabitsOf(tx, payerId), 1)) return;
	const { habitId, plan } = planned;
	// An import may have created a habit with this id.
	if (await findHabit(tx, payerId, habitId)) return deletePlanned(tx, payerId);
	const right = await entitlement(tx, config, user, 1);
	if ("required" in right) return;
	const [paymentId = null] = right.paymentIds;
	const owner = { userId: payerId, timeZone: user.timeZone, dayStartHour: user.dayStartHour };
	await insertPaid(tx, hooks, owner, { ...plan, id: habitId, paymentId }, now);
	await recordAbout(tx, owner, { kind: "habit.created", habitId, now });
}

export function purgePlans(orm: Orm, now: number): Promise<void> {
	return deletePlannedBefore(orm, iso(now - planKeptMs));
}
