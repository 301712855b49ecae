import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { meKey } from "#web/account/queries.ts";
import { keepPayment } from "./order-queries.ts";

/** Keeps what is known of the user's payments up to date over an open connection; gives whether there is one. */
export function useLivePayments(): boolean {
	const client = useQueryClient();
	const [isLive, setIsLive] = useState(false);
	useEffect(() => {
		const events = new EventSource("/api/payments/events");
		events.onopen = () => setIsLive(true);
		// The browser connects again by itself, unless the server has refused.
		events.onerror = () => setIsLive(false);
		events.onmessage = ({ data }) => {
			// What our own server sends on this path has the contract's shape.
			const payment = JSON.parse(data) as Payment;
			keepPayment(client, payment);
			if (payment.paymentStatus === "completed") void client.invalidateQueries({ queryKey: meKey });
		};
		return () => events.close();
	}, [client]);
	return isLive;
}
