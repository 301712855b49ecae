/** What other features may use. */
export { chatLink } from "./chat-link.ts";
export { OpenOrder } from "./open-order.tsx";
export { usePlanWords } from "./plan-words.ts";
export { paymentsQuery, pricingQuery } from "./queries.ts";
export { useOfferText } from "./use-offer.ts";
