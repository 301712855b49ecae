import type { PricingPolicy } from "#domain/payments/payment.ts";

interface Sold {
	name: string;
	description: string;
}

export const unlockWords = {
	name: "Habit creation",
	description: "Opened for good by one payment, for as many habits as you like.",
} as const;

/**
 * Call only for plans that cost money under the policy. Replaces only the default plans' texts (`planTexts`), never
 * an administrator's own.
 */
export function applyPolicyTexts<P extends Sold>(plan: P, policy: PricingPolicy): P {
	if (policy !== "unlock") return plan;
	const { name, description } = plan;
	return {
		...plan,
		name: name === "First habit" ? unlockWords.name : name,
		description:
			description === "Everything you need for your first 21 days." ||
			description === "For each further habit."
				? unlockWords.description
				: description,
	};
}
