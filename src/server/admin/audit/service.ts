import { uuidv7 } from "uuidv7";
import type { ActDetails, AuditAct, AuditEntry } from "#contract/admin/audit.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import { insertEntry, listEntries } from "./store.ts";

/** Which administrator acts, when, and from where. */
export interface By {
	actor: Actor;
	address: string;
	now: number;
}

interface Act {
	act: AuditAct;
	/** Whom it concerns, if anybody. */
	subjectId: string | null;
	details: ActDetails;
}

/** Writes what an administrator did into the append-only log, in the transaction that does it. */
export const recordAct = (tx: Orm, by: By, act: Act): Promise<void> =>
	insertEntry(tx, {
		...act,
		id: uuidv7(),
		at: iso(by.now),
		actorId: by.actor.userId,
		address: by.address,
	});

export const auditService = ({ orm }: Deps) => ({
	list: (page: { limit: number; after?: string | undefined }): Promise<AuditEntry[]> =>
		listEntries(orm, page),
});
