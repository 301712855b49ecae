import type { Payment } from "#contract/payments/payments.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { otherOwnerIds } from "./store.ts";

/** Refetches the seats on the open pages of the other owners, so that they don't pay for the same people. */
export async function notifyOtherOwners(
	tx: Orm,
	{ organizationId, userId }: Pick<Payment, "organizationId" | "userId">,
): Promise<void> {
	if (organizationId === null) return;
	for (const owner of await otherOwnerIds(tx, { organizationId, userId }))
		await recordEvent(tx, { kind: "payment.changed", userId: owner });
}
