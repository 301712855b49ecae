/** What other features may use. */
export { useTestingMode } from "./queries.ts";
