import { z } from "zod";
import { Problem } from "#server/ground/problem.ts";
import {
	bodyAs,
	dayToReread,
	firstDayToReread,
	hmacOf,
	isSameText,
} from "#server/integrations/incoming-call.ts";
import type { Arrival, IncomingDelivery, IncomingKeys } from "#server/integrations/incoming-webhooks.ts";

const event = z.object({
	event_name: z.string(),
	user_id: z.coerce.string(),
	event_data: z.looseObject({ completed_at: z.string().nullish() }).optional(),
});

/** Calls are signed with the app's secret; a repeat has the same delivery id. */
export async function readTodoist(
	arrival: Arrival,
	{ clientSecret }: IncomingKeys,
): Promise<IncomingDelivery> {
	const { bytes, headers, now } = arrival;
	const signature = hmacOf(clientSecret, bytes).toString("base64");
	if (!isSameText(headers.get("x-todoist-hmac-sha256") ?? "", signature))
		throw new Problem("wrong-signature");
	const { event_name, user_id, event_data } = bodyAs(arrival, event);
	const id = headers.get("x-todoist-delivery-id") ?? undefined;
	if (!event_name.startsWith("item:")) return { status: 200, id, changes: [] };
	// A reopened task does not say when it was completed.
	const completed = event_name === "item:completed" ? event_data?.completed_at : undefined;
	return {
		status: 200,
		id,
		changes: [{ providerUserId: user_id, from: dayToReread(completed, now) ?? firstDayToReread(now) }],
	};
}
