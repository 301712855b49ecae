/** What other features may use. */
import { onDemand } from "#web/platform/on-demand.tsx";

export { chatLink } from "./chat-link.ts";
export { usePlanWords } from "./plan-words.ts";
export { paymentsQuery, pricingQuery } from "./queries.ts";
export { isChecked, toldPayment } from "./told-payment.ts";
export { useOfferText } from "./use-offer.ts";

/** The steps of a payment, with the picture of its code: far more than the rest of this list. */
export const OpenOrder = onDemand({
	load: async () => (await import("./open-order.tsx")).OpenOrder,
	texts: ["payments"],
});
