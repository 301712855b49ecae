import type { PricingPolicy } from "#domain/payments/payment.ts";

interface Sold {
	name: string;
	description: string;
	isFirstHabit: boolean;
}

/**
 * The plan as it is sold under a policy: where one payment opens habit creation for good, it is no first habit that is
 * bought. The texts are those of a new server (`planTexts` has them in both languages); an administrator's own stand.
 */
export function soldAs<P extends Sold>(plan: P, policy: PricingPolicy): P {
	if (policy !== "unlock" || !plan.isFirstHabit) return plan;
	const { name, description } = plan;
	return {
		...plan,
		name: name === "First habit" ? "Habit creation" : name,
		description:
			description === "Everything you need for your first 21 days."
				? "Opened for good by one payment, for as many habits as you like."
				: description,
	};
}
