import { useQuery } from "@tanstack/react-query";
import { offerOf } from "#domain/payments/payment.ts";
import { type OfferWords, offerText } from "#strings/payments/offer-text.ts";
import { configQuery } from "#web/platform/config.ts";
import { useFormats } from "#web/platform/formats.ts";
import { pricingQuery } from "./queries.ts";

/** Returns undefined until the server has answered. */
export function useOfferText(words: OfferWords): string | undefined {
	const { rupees } = useFormats();
	const { data: config } = useQuery(configQuery);
	const { data: plans } = useQuery(pricingQuery);
	return config && plans && offerText(words, offerOf(plans, config.pricingPolicy), rupees);
}
