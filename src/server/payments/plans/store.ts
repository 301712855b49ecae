import { asc, desc, eq } from "drizzle-orm";
import type { Plan } from "#contract/payments/payments.ts";
import type { PlanChanges } from "#contract/payments/plans.ts";
import type { Orm } from "#server/db/open.ts";
import { pricingPlans } from "./tables.ts";

const inOrder = [desc(pricingPlans.isFirstHabit), asc(pricingPlans.id)];

export function listActivePlans(orm: Orm): Promise<Plan[]> {
	return orm
		.select()
		.from(pricingPlans)
		.where(eq(pricingPlans.isActive, true))
		.orderBy(...inOrder);
}

/** Locks all plans until the transaction ends, so that two concurrent changes cannot take the last plan off sale. */
export function lockPlans(tx: Orm): Promise<Plan[]> {
	return tx
		.select()
		.from(pricingPlans)
		.orderBy(...inOrder)
		.for("update");
}

export function listPlans(orm: Orm): Promise<Plan[]> {
	return orm
		.select()
		.from(pricingPlans)
		.orderBy(...inOrder);
}

export async function updatePlan(tx: Orm, id: number, changes: PlanChanges): Promise<Plan> {
	const [row] = await tx.update(pricingPlans).set(changes).where(eq(pricingPlans.id, id)).returning();
	if (row === undefined) throw new Error("A locked plan has disappeared.");
	return row;
}
