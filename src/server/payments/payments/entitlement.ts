import type { PaymentRequired } from "#contract/habits/habits.ts";
import { planDue, whyNotCreateHabit } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import type { Config } from "#server/ground/config.ts";
import { plansOnSale } from "#server/payments/plans/service.ts";
import { paymentRequired } from "./order.ts";
import { clearHabitLinks, completedPayments, type PaymentKey, saveHabitLink } from "./store.ts";

/**
 * The payments that cover `adding` more habits, or what to pay and how many are covered already. The only place that
 * decides this, for imports as well as creation. Call with the user's row locked.
 */
export async function entitlement(
	tx: Orm,
	config: Config,
	{ id, habitsCreated }: { id: string; habitsCreated: number },
	adding: number,
): Promise<{ paymentIds: (string | null)[] } | { required: PaymentRequired; paidFor: number }> {
	const completed = await completedPayments(tx, id);
	const account = {
		policy: config.pricingPolicy,
		completedPayments: completed.length,
		habitsCreated,
		adding,
	};
	if (whyNotCreateHabit(account) === undefined) {
		const paymentOf = (place: number) => (completed[habitsCreated + place] ?? completed[0])?.id ?? null;
		return { paymentIds: Array.from({ length: adding }, (_, place) => paymentOf(place)) };
	}
	const plan = planDue(await plansOnSale(tx), completed.length);
	if (plan === undefined) throw new Error("No pricing plan is active, so nothing can be sold.");
	return { required: paymentRequired(plan, config), paidFor: Math.max(0, completed.length - habitsCreated) };
}

/** Records the first habit of a payment. Call in the transaction that creates the habit. */
export function linkHabit(tx: Orm, payment: PaymentKey, habitId: string): Promise<void> {
	return saveHabitLink(tx, payment, habitId);
}

/** Unlinks payments from habits. Call in the transaction that deletes these. */
export function unlinkHabits(tx: Orm, userId: string, habitIds: readonly string[]): Promise<void> {
	return clearHabitLinks(tx, userId, habitIds);
}
