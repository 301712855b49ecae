import { and, eq, lt, notExists } from "drizzle-orm";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Orm } from "#server/db/open.ts";
import { isUndecidedClaim, userPayments } from "#server/payments/payments/tables.ts";
import { plannedHabits } from "./tables.ts";

interface PlannedHabitRow {
	userId: string;
	habitId: string;
	plan: HabitPlan;
	plannedAt: string;
}

export async function savePlanned(tx: Orm, planned: PlannedHabitRow): Promise<void> {
	const { userId, ...changes } = planned;
	await tx
		.insert(plannedHabits)
		.values(planned)
		.onConflictDoUpdate({ target: plannedHabits.userId, set: changes });
}

export async function findPlanned(orm: Orm, userId: string): Promise<PlannedHabitRow | undefined> {
	const [row] = await orm.select().from(plannedHabits).where(eq(plannedHabits.userId, userId));
	return row;
}

export async function deletePlanned(tx: Orm, userId: string): Promise<void> {
	await tx.delete(plannedHabits).where(eq(plannedHabits.userId, userId));
}

/** Keeps the plans of users whose reported payment is undecided. */
export async function deletePlannedBefore(orm: Orm, time: string): Promise<void> {
	const undecided = orm
		.select({ id: userPayments.id })
		.from(userPayments)
		.where(
			and(
				eq(userPayments.userId, plannedHabits.userId),
				eq(userPayments.purpose, "habits"),
				isUndecidedClaim,
			),
		);
	await orm.delete(plannedHabits).where(and(lt(plannedHabits.plannedAt, time), notExists(undecided)));
}
