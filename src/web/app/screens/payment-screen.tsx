import { SeatOffer } from "#web/organizations/seats/public.ts";
import { PaymentPage } from "#web/payments/payments/payment-page.tsx";

/** The payment with what an organisation offers in its place. */
export function PaymentScreen() {
	return <PaymentPage SeatOffer={SeatOffer} />;
}
