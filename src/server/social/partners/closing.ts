import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { wasAgreed } from "./active.ts";
import { notifyPartner, withdrawAll } from "./notifications.ts";
import { deletePartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Ends an agreement on its owner's behalf, or withdraws an offer. */
export async function closeAsOwner(
	tx: Orm,
	deps: Pick<Deps, "jobs">,
	partnership: StoredPartnership,
	now: number,
): Promise<void> {
	const { userId, partnerId: reader } = partnership;
	if (reader !== null) await withdrawAll(tx, { ...partnership, partnerId: reader });
	if (reader !== null && wasAgreed(partnership)) {
		const facts = { reader, about: userId, partnership, cause: "", now };
		await notifyPartner(tx, deps, { kind: "partner-ended", ...facts });
	} else if (reader !== null) {
		await recordEvent(tx, { kind: "partnership.changed", userId: reader });
	}
	await deletePartnership(tx, partnership);
}
