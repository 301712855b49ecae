import { uuidv7 } from "uuidv7";
import type { Act, AuditEntry } from "#contract/admin/audit.ts";
import { namesOf } from "#server/account/auth/service.ts";
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

/** Writes what an administrator did, to whom if to anybody, into the append-only log, in the transaction that does it. */
export const recordAct = (tx: Orm, by: By, subjectId: string | null, act: Act): Promise<void> =>
	insertEntry(tx, {
		...act,
		subjectId,
		id: uuidv7(),
		at: iso(by.now),
		actorId: by.actor.userId,
		address: by.address,
	});

export const auditService = ({ orm }: Deps) => ({
	list: async (page: { limit: number; after?: string | undefined }): Promise<AuditEntry[]> => {
		const entries = await listEntries(orm, page);
		const nameOf = await namesOf(
			orm,
			entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
		);
		return entries.map(({ actorId, subjectId, act, details, ...entry }) => ({
			...entry,
			actor: nameOf(actorId),
			subject: nameOf(subjectId),
			// recordAct wrote them together.
			...({ act, details } as Act),
		}));
	},
});
