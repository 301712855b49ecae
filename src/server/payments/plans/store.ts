import { asc, desc, eq } from "drizzle-orm";
import type { Plan } from "#contract/payments/payments.ts";
import type { PlanChanges } from "#contract/payments/plans.ts";
import type { Orm } from "#server/db/open.ts";
import { pricingPlans } from "./tables.ts";

const inOrder = [desc(pricingPlans.isFirstHabit), asc(pricingPlans.id)];

export const listActivePlans = (orm: Orm): Promise<Plan[]> =>
	orm
		.select()
		.from(pricingPlans)
		.where(eq(pricingPlans.isActive, true))
		.orderBy(...inOrder);

/** All plans, locked until the transaction ends, so that the last active one is the last one. */
export const lockPlans = (tx: Orm): Promise<Plan[]> =>
	tx
		.select()
		.from(pricingPlans)
		.orderBy(...inOrder)
		.for("update");

export const listPlans = (orm: Orm): Promise<Plan[]> =>
	orm
		.select()
		.from(pricingPlans)
		.orderBy(...inOrder);

export const updatePlan = async (tx: Orm, id: number, changes: PlanChanges): Promise<Plan> => {
	const [row] = await tx.update(pricingPlans).set(changes).where(eq(pricingPlans.id, id)).returning();
	if (row === undefined) throw new Error("A locked plan does not go away.");
	return row;
};
