export { PaymentHistory } from "./payment-history.tsx";
