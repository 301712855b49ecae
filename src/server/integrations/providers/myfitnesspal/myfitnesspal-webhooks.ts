import { z } from "zod";
import {
	bodyAs,
	dayToReread,
	firstDayToReread,
	requireAddressKey,
} from "#server/integrations/incoming-call.ts";
import type { Arrival, IncomingDelivery, IncomingKeys } from "#server/integrations/incoming-webhooks.ts";

const notifications = z
	.array(z.object({ user_id: z.coerce.string(), item_url: z.string().max(2_000).default("") }))
	.max(200);

/** Calls have no signature and no id: only the registered address is secret. */
export async function readMyFitnessPal(
	arrival: Arrival,
	{ addressKey }: IncomingKeys,
): Promise<IncomingDelivery> {
	requireAddressKey(arrival, addressKey);
	return {
		status: 204,
		changes: bodyAs(arrival, notifications).map(({ user_id, item_url }) => {
			const date = /[?&]entry_date=(\d{4}-\d\d-\d\d)/.exec(item_url)?.[1];
			return {
				providerUserId: user_id,
				from: dayToReread(date, arrival.now) ?? firstDayToReread(arrival.now),
			};
		}),
	};
}
