import { z } from "zod";
import { Problem } from "#server/ground/problem.ts";
import {
	bodyAs,
	firstDayToReread,
	hmacOf,
	isSameText,
	requireAddressKey,
} from "#server/integrations/incoming-call.ts";
import type { Arrival, IncomingDelivery, IncomingKeys } from "#server/integrations/incoming-webhooks.ts";

const event = z.object({
	object_type: z.string(),
	object_id: z.coerce.string(),
	aspect_type: z.string(),
	updates: z.looseObject({ authorized: z.coerce.string().optional() }).default({}),
	owner_id: z.coerce.string(),
	subscription_id: z.coerce.string(),
	event_time: z.number(),
});

/** Maximum difference between a signature's time and ours, in seconds. */
const tolerance = 300;

/** Strava documents no signing key, so wrong signatures are refused only if so configured; old ones always are. */
export async function readStrava(
	arrival: Arrival,
	{ addressKey, clientSecret, strava }: IncomingKeys,
): Promise<IncomingDelivery> {
	requireAddressKey(arrival, addressKey);
	const isSignatureRight = checkSignature(arrival, clientSecret);
	if (strava.needsSignature && !isSignatureRight) throw new Problem("wrong-signature");
	const { object_type, object_id, aspect_type, updates, owner_id, subscription_id, event_time } = bodyAs(
		arrival,
		event,
	);
	if (strava.subscriptionId !== undefined && subscription_id !== strava.subscriptionId)
		throw new Problem("wrong-key");
	const isWithdrawn = object_type === "athlete" && updates.authorized === "false";
	return {
		status: 200,
		id: `${object_type} ${object_id} ${aspect_type} ${event_time}`,
		// The call names the changed activity, but not its day.
		changes: [{ providerUserId: owner_id, from: firstDayToReread(arrival.now), isWithdrawn }],
		...(isSignatureRight !== undefined && { isSignatureRight }),
	};
}

/**
 * Returns undefined if there is no signature. Throws `wrong-signature` if it is malformed or its time is off.
 */
function checkSignature({ headers, bytes, now }: Arrival, secret: string): boolean | undefined {
	const header = headers.get("x-strava-signature");
	if (header === null) return undefined;
	const [, time = "", sent = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
	if (!(Math.abs(now / 1_000 - Number(time || Number.NaN)) <= tolerance))
		throw new Problem("wrong-signature");
	return isSameText(sent, hmacOf(secret, `${time}.`, bytes).toString("hex"));
}
