import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { isHidden } from "#server/social/people/public.ts";
import { lockPartnership, ownerOf } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Throws `not-found`. */
export async function lockAsOwner(tx: Orm, { userId }: Actor, id: string): Promise<StoredPartnership> {
	const partnership = await lockPartnership(tx, { userId, id });
	if (partnership === undefined) throw new Problem("not-found");
	return partnership;
}

/** Throws `not-found`, including while one of the two has blocked the other. */
export async function lockAsPartner(tx: Orm, actor: Actor, id: string): Promise<StoredPartnership> {
	const ownerId = await ownerOf(tx, actor.userId, id);
	const partnership = ownerId && (await lockPartnership(tx, { userId: ownerId, id }));
	if (!partnership || partnership.partnerId !== actor.userId) throw new Problem("not-found");
	if (await isHidden(tx, actor.userId, partnership.userId)) throw new Problem("not-found");
	return partnership;
}
