import { setImmediate } from "node:timers/promises";
import { daysAsksKept, mostReceived } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { areFriends, isHidden, lockPair, membersOf } from "#server/social/people/public.ts";
import { deleteAsk, deleteAsksBefore, hasAsked, listAskers, saveAsk } from "./ask-store.ts";
import { asking, reachedBy } from "./asking.ts";

/**
 * What was asked of somebody's address before they could be reached by it becomes a request: they have joined the hub,
 * or proven the address. May be begun again.
 */
export const meetAsks = (deps: Deps): JobHandlers["meet-asks"] => {
	const { orm, clock, config } = deps;
	const { ask } = asking(deps);

	const meet = async (tx: Orm, userId: string, friendId: string): Promise<void> => {
		await lockPair(tx, userId, friendId);
		const members = await membersOf(tx, [userId, friendId]);
		const friend = members.find((member) => member.userId === friendId);
		if (members.length < 2 || friend === undefined || (await isHidden(tx, userId, friendId))) return;
		const email = friend.email.toLowerCase();
		if (reachedBy(email, friend, config) === null || !(await hasAsked(tx, userId, email))) return;
		if (await areFriends(tx, userId, friendId)) await deleteAsk(tx, userId, email);
		else {
			await saveAsk(tx, { userId, email, friendId, createdAt: iso(clock()) });
			await ask(tx, { userId, friendId, byAddress: true }, clock());
		}
	};

	return async ({ data: { userId: friendId } }) => {
		const [friend] = await membersOf(orm, [friendId]);
		const email = friend?.email.toLowerCase() ?? "";
		if (reachedBy(email, friend, config) === null) return;
		for (const userId of await listAskers(orm, email, mostReceived)) {
			try {
				await orm.transaction((tx) => meet(tx, userId, friendId));
			} catch (refusal) {
				// Of two who have asked each other one may have no room for another friend; the others still have.
				if (!(refusal instanceof Problem)) throw refusal;
			}
			await setImmediate();
		}
	};
};

/** An address that nobody has answered for is not kept without end. */
export const purgeAsks = (orm: Orm, now: number): Promise<void> =>
	deleteAsksBefore(orm, iso(now - daysAsksKept * 86_400_000));
