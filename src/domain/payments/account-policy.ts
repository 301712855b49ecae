import type { PricingPolicy } from "./payment.ts";

/**
 * The policy for one account. Payments sold under `unlock` keep what they opened after the policy has changed; an
 * account with more habits than payments and seats, impossible under `per-habit`, was opened too, perhaps by a seat.
 */
export function policyFor(
	policy: PricingPolicy,
	account: { completed: readonly { unlocks: boolean }[]; seats: number; habitsCreated: number },
): PricingPolicy {
	const { completed, seats, habitsCreated } = account;
	const isOpened = completed.some(({ unlocks }) => unlocks) || habitsCreated > completed.length + seats;
	return isOpened ? "unlock" : policy;
}
