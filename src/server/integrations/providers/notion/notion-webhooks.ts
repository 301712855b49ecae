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

const actor = z.object({ id: z.string(), type: z.string() });

const delivery = z.union([
	z.object({ verification_token: z.string().min(1).max(500) }),
	z.object({
		id: z.string(),
		type: z.string(),
		/** The users and bots, including ours, that can see the change. */
		accessible_by: z.array(actor).max(1_000).default([]),
	}),
]);

/** The first call delivers the token that signs all later ones; it is accepted only at the registered address. */
export async function readNotion(
	arrival: Arrival,
	{ addressKey, token }: IncomingKeys,
): Promise<IncomingDelivery> {
	const body = bodyAs(arrival, delivery);
	if ("verification_token" in body) {
		requireAddressKey(arrival, addressKey);
		return { status: 200, changes: [], token: body.verification_token };
	}
	const { bytes, headers, now } = arrival;
	const signature = token === undefined ? undefined : `sha256=${hmacOf(token, bytes).toString("hex")}`;
	if (signature === undefined || !isSameText(headers.get("x-notion-signature") ?? "", signature))
		throw new Problem("wrong-signature");
	const bots = body.accessible_by.filter(({ type }) => type === "bot");
	// An entry counts for the day it names, so an edit today may change another day.
	const changes = bots.map(({ id }) => ({ providerUserId: id, from: firstDayToReread(now) }));
	return { status: 200, id: body.id, changes };
}
