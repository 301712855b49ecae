import type { Offer } from "#domain/payments/payment.ts";

export interface OfferWords {
	unlock: (price: string) => string;
	perHabit: (first: string, further: string) => string;
	unknown: string;
}

export function offerText(
	words: OfferWords,
	offer: Offer | undefined,
	rupees: (amount: number) => string,
): string {
	if (offer === undefined) return words.unknown;
	const { policy, first, further } = offer;
	return policy === "unlock" ? words.unlock(rupees(first)) : words.perHabit(rupees(first), rupees(further));
}
