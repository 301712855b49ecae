import { SeatOffer } from "#web/organizations/seats/public.ts";
import { PaymentPage } from "#web/payments/payments/payment-page.tsx";

export function PaymentScreen() {
	return <PaymentPage SeatOffer={SeatOffer} />;
}
