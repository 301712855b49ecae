import type { Plan } from "#contract/payments.ts";
import type { PlanChanges } from "#contract/plans.ts";
import { type By, recordAct } from "#server/audit/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/problem.ts";
import { listActivePlans, listPlans, lockPlans, updatePlan } from "./store.ts";

/** The plans on sale, the first-habit plan first. */
export const plansOnSale = (orm: Orm): Promise<Plan[]> => listActivePlans(orm);

export const planService = ({ orm }: Deps) => ({
	list: (): Promise<Plan[]> => listPlans(orm),

	/** Throws `not-found`, `last-plan`, or `invalid-input` for a list price under the price. */
	update: (by: By, planId: number, changes: PlanChanges): Promise<Plan> =>
		orm.transaction(async (tx) => {
			const plans = await lockPlans(tx);
			const plan = plans.find(({ id }) => id === planId);
			if (plan === undefined) throw new Problem("not-found");
			const changed = withChanges(plan, changes);
			refuseChange(changed, plans);
			const details = differences(plan, changed);
			if (Object.keys(details).length === 0) return plan;
			await recordAct(tx, by, { act: "plan-changed", subjectId: null, details: { planId, ...details } });
			return updatePlan(tx, planId, changes);
		}),
});

const withChanges = (plan: Plan, changes: PlanChanges): Plan => ({
	...plan,
	name: changes.name ?? plan.name,
	description: changes.description ?? plan.description,
	price: changes.price ?? plan.price,
	listPrice: changes.listPrice === undefined ? plan.listPrice : changes.listPrice,
	features: changes.features ?? plan.features,
	isActive: changes.isActive ?? plan.isActive,
});

const refuseChange = (changed: Plan, plans: readonly Plan[]): void => {
	if (changed.listPrice !== null && changed.listPrice < changed.price)
		throw new Problem("invalid-input", { fields: { listPrice: "invalid" } });
	const isSold = (plan: Plan) => (plan.id === changed.id ? changed : plan).isActive;
	if (!plans.some(isSold)) throw new Problem("last-plan");
};

/** Each field that differs, with what it was and what it becomes. */
const differences = (before: Plan, after: Plan): Record<string, unknown> => {
	const fields = Object.keys(before) as (keyof Plan)[];
	const different = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
	return Object.fromEntries(different.map((field) => [field, { from: before[field], to: after[field] }]));
};
