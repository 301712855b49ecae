import { SeatOffer } from "#web/organizations/seats/public.ts";
import { PaymentPage } from "#web/payments/payments/payment-page.tsx";

/** The payment page with the seat that an organization may offer instead. */
export function PaymentScreen() {
	return <PaymentPage SeatOffer={SeatOffer} />;
}
