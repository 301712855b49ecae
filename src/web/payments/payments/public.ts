import { onDemand } from "#web/platform/on-demand.tsx";

export { chatLink } from "./chat-link.ts";
export { usePlanWords } from "./plan-words.ts";
export { paymentsQuery, pricingQuery } from "./queries.ts";
export { isAwaitingReview, useReportedPayment } from "./reported-payment.ts";
export { useOfferText } from "./use-offer.ts";

/** Includes the QR code; far larger than the other exports. */
export const OpenOrder = onDemand({
	load: async () => (await import("./open-order.tsx")).OpenOrder,
	texts: ["payments"],
});
