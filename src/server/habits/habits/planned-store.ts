import { and, eq, gte, lt } from "drizzle-orm";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Orm } from "#server/db/open.ts";
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

export async function findPlanned(
	orm: Orm,
	userId: string,
	since: string,
): Promise<PlannedHabitRow | undefined> {
	const [row] = await orm
		.select()
		.from(plannedHabits)
		.where(and(eq(plannedHabits.userId, userId), gte(plannedHabits.plannedAt, since)));
	return row;
}

export async function deletePlanned(tx: Orm, userId: string): Promise<void> {
	await tx.delete(plannedHabits).where(eq(plannedHabits.userId, userId));
}

export async function deletePlannedBefore(orm: Orm, time: string): Promise<void> {
	await orm.delete(plannedHabits).where(lt(plannedHabits.plannedAt, time));
}
