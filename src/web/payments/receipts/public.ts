/** What other features may use. */
export { PaymentHistory } from "./payment-history.tsx";
