import type { PaymentRequired } from "#contract/habits/habits.ts";
import { policyFor } from "#domain/payments/account-policy.ts";
import { planDue, whyNotCreateHabit } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import type { Config } from "#server/ground/config.ts";
import { listActivePlans } from "#server/payments/plans/store.ts";
import type { LockedAccount } from "#server/users/store.ts";
import { paymentRequired } from "./order.ts";
import { listCompletedHabitPayments } from "./store.ts";

/**
 * Returns the payments that cover `adding` habits, null where a seat does, or what to pay. The only place that decides
 * this, for imports as well as creation. Call with the user's row locked.
 */
export async function entitlement(
	tx: Orm,
	config: Config,
	{ id, seats, habitsCreated }: Pick<LockedAccount, "id" | "seats" | "habitsCreated">,
	adding: number,
): Promise<{ paymentIds: (string | null)[] } | { required: PaymentRequired; paidFor: number }> {
	const completed = await listCompletedHabitPayments(tx, id);
	const account = {
		policy: policyFor(config.pricingPolicy, { completed, seats, habitsCreated }),
		completedPayments: completed.length,
		seats,
		habitsCreated,
		adding,
	};
	if (whyNotCreateHabit(account) === undefined) {
		const paymentOf = (index: number) => (completed[habitsCreated + index] ?? completed[0])?.id ?? null;
		return { paymentIds: Array.from({ length: adding }, (_, index) => paymentOf(index)) };
	}
	const covered = completed.length + seats;
	const plan = planDue(await listActivePlans(tx), covered);
	if (plan === undefined) throw new Error("No pricing plan is active, so there is nothing to sell.");
	return { required: paymentRequired(plan, config), paidFor: Math.max(0, covered - habitsCreated) };
}
