/** What other features may use. */
export { usePlanWords } from "./plan-words.ts";
export { paymentsQuery, pricingQuery } from "./queries.ts";
