import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { isHidden } from "#server/social/people/public.ts";
import { lockPartnership, ownerOf } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** The agreement of the actor's own habit, locked until the transaction ends. Throws `not-found`. */
export const lockAsOwner = async (tx: Orm, { userId }: Actor, id: string): Promise<StoredPartnership> => {
	const partnership = await lockPartnership(tx, { userId, id });
	if (partnership === undefined) throw new Problem("not-found");
	return partnership;
};

/** The agreement of which the actor is the partner, locked. Throws `not-found`, also while either hides from the other. */
export const lockAsPartner = async (tx: Orm, actor: Actor, id: string): Promise<StoredPartnership> => {
	const ownerId = await ownerOf(tx, actor.userId, id);
	const partnership = ownerId && (await lockPartnership(tx, { userId: ownerId, id }));
	if (!partnership || partnership.partnerId !== actor.userId) throw new Problem("not-found");
	if (await isHidden(tx, actor.userId, partnership.userId)) throw new Problem("not-found");
	return partnership;
};
