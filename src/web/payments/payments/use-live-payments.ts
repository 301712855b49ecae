import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { meKey } from "#web/platform/me.ts";
import { keepPayment } from "./order-queries.ts";
import { followPayments } from "./payment-news.ts";

/** Keeps what is known of the user's payments up to date; gives whether the news arrive by themselves. */
export function useLivePayments(userId: string): boolean {
	const client = useQueryClient();
	const [isLive, setIsLive] = useState(false);
	useEffect(() => {
		return followPayments(userId, {
			onLive: setIsLive,
			onPayment: (payment) => {
				keepPayment(client, payment);
				if (payment.paymentStatus === "completed") void client.invalidateQueries({ queryKey: meKey });
			},
		});
	}, [client, userId]);
	return isLive;
}
