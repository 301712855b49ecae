import type { Offer } from "#domain/payments/payment.ts";

/** What creating habits costs, as one sentence for each policy and one for where that is not known yet. */
export interface OfferWords {
	unlock: (price: string) => string;
	perHabit: (first: string, further: string) => string;
	unknown: string;
}

export const offerText = (
	words: OfferWords,
	offer: Offer | undefined,
	rupees: (amount: number) => string,
): string => {
	if (offer === undefined) return words.unknown;
	const { policy, first, further } = offer;
	return policy === "unlock" ? words.unlock(rupees(first)) : words.perHabit(rupees(first), rupees(further));
};
