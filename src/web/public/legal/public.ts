/** What other features may use. */
export { Operator } from "./operator.tsx";
