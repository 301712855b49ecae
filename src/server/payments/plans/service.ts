import type { Plan } from "#contract/payments/payments.ts";
import type { PlanChanges } from "#contract/payments/plans.ts";
import { changeOf, hasChanges } from "#server/audit/changes.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { listPlans, lockPlans, updatePlan } from "./store.ts";

export function planService({ orm }: Deps) {
	return {
		list: (): Promise<Plan[]> => listPlans(orm),

		/** Throws `not-found`, `last-plan`, or `invalid-input` for a list price below the price. */
		update: (by: By, planId: number, wanted: PlanChanges): Promise<Plan> =>
			orm.transaction(async (tx) => {
				const plans = await lockPlans(tx);
				const plan = plans.find(({ id }) => id === planId);
				if (plan === undefined) throw new Problem("not-found");
				const changed = withChanges(plan, wanted);
				refuseChange(changed, plans);
				const changes = changesBetween(plan, changed);
				if (!hasChanges(changes)) return plan;
				const details = { planId, planName: plan.name, ...changes };
				await recordAuditEntry(tx, by, null, { act: "plan-changed", details });
				return updatePlan(tx, planId, wanted);
			}),
	};
}

function withChanges(plan: Plan, changes: PlanChanges): Plan {
	return {
		...plan,
		name: changes.name ?? plan.name,
		description: changes.description ?? plan.description,
		price: changes.price ?? plan.price,
		listPrice: changes.listPrice === undefined ? plan.listPrice : changes.listPrice,
		features: changes.features ?? plan.features,
		isActive: changes.isActive ?? plan.isActive,
	};
}

function refuseChange(changed: Plan, plans: readonly Plan[]): void {
	if (changed.listPrice !== null && changed.listPrice < changed.price)
		throw new Problem("invalid-input", { fields: { listPrice: "invalid" } });
	const isSold = (plan: Plan) => (plan.id === changed.id ? changed : plan).isActive;
	if (!plans.some(isSold)) throw new Problem("last-plan");
}

function changesBetween(before: Plan, after: Plan) {
	return {
		name: changeOf(before.name, after.name),
		description: changeOf(before.description, after.description),
		price: changeOf(before.price, after.price),
		listPrice: changeOf(before.listPrice, after.listPrice),
		features: changeOf(before.features, after.features),
		isActive: changeOf(before.isActive, after.isActive),
	};
}
