import type { PaymentRequired } from "#contract/habits/habits.ts";
import { planDue, whyNotCreateHabit } from "#domain/payments/payment.ts";
import type { Config } from "#server/config.ts";
import type { Orm } from "#server/db/open.ts";
import { plansOnSale } from "#server/payments/plans/service.ts";
import { paymentRequired } from "./order.ts";
import { clearHabitLinks, listCompleted, type PaymentKey, saveHabitLink } from "./store.ts";

/**
 * The payments that pay for so many more habits of this user, or what to pay and how many are paid for already. Who
 * was charged for what is decided here alone: imports ask as creation does. Call with the user's row locked.
 */
export const entitlement = async (
	tx: Orm,
	config: Config,
	{ id, habitsCreated }: { id: string; habitsCreated: number },
	adding: number,
): Promise<{ paymentIds: (string | null)[] } | { required: PaymentRequired; paidFor: number }> => {
	const completed = await listCompleted(tx, id);
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
};

/** Notes which habit took a payment first, in the transaction that creates the habit. */
export const linkHabit = (tx: Orm, payment: PaymentKey, habitId: string): Promise<void> =>
	saveHabitLink(tx, payment, habitId);

/** Takes away the links that payments have to habits, in the transaction that deletes them. */
export const unlinkHabits = (tx: Orm, userId: string, habitIds: readonly string[]): Promise<void> =>
	clearHabitLinks(tx, userId, habitIds);
