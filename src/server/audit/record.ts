import { uuidv7 } from "uuidv7";
import type { Act } from "#contract/admin/audit.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { iso } from "#server/ground/iso.ts";
import { auditLog } from "./tables.ts";

export interface By {
	actor: Pick<Actor, "userId">;
	/** IP address; null for the operator. */
	address: string | null;
	now: number;
}

/** Actor id in the audit log for the person who runs the server, who needs no account on it. */
export const operatorId = "00000000-0000-0000-0000-000000000000";

export function operator(now: number): By {
	return { actor: { userId: operatorId }, address: null, now };
}

/** Appends to the audit log, in the act's own transaction. `subjectId`: the user whom the act is about, if any. */
export async function recordAuditEntry(tx: Orm, by: By, subjectId: string | null, act: Act): Promise<void> {
	await tx.insert(auditLog).values({
		...act,
		subjectId,
		id: uuidv7(),
		at: iso(by.now),
		actorId: by.actor.userId,
		address: by.address,
	});
}
