import { setImmediate } from "node:timers/promises";
import { daysRequestsKept, maxReceived } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import type { deliverRequestsJob } from "#server/social/people/pending-requests-job.ts";
import { areFriends, isHidden, lockPair, membersOf } from "#server/social/people/public.ts";
import { ownerOfAddress } from "#server/users/store.ts";
import {
	asksOf,
	clearRecipient,
	deleteAsk,
	deleteAsksBefore,
	deleteWithdrawn,
	hasAsked,
	hasReached,
	listAskers,
	listAsksBefore,
	listAsksByFormerAddress,
	saveRecipient,
} from "./ask-store.ts";
import { markRequestAsRead, reachedBy, requestActions } from "./requests.ts";
import { deleteHiddenRequest } from "./store.ts";

type Ask = Awaited<ReturnType<typeof asksOf>>[number];

/** Runs for every address, so that response times don't reveal whether it has an owner. Safe to repeat. */
export function answerRequests(deps: Deps): JobHandler<typeof deliverRequestsJob> {
	const { orm, clock, config } = deps;
	const { ask } = requestActions(deps);

	async function deliver(tx: Orm, userId: string, friendId: string): Promise<void> {
		await lockPair(tx, userId, friendId);
		const members = await membersOf(tx, [userId, friendId]);
		const friend = members.find((member) => member.userId === friendId);
		if (members.length < 2 || friend === undefined || (await isHidden(tx, userId, friendId))) return;
		const email = friend.email.toLowerCase();
		if (reachedBy(email, friend, config) === null || !(await hasAsked(tx, userId, email))) return;
		if (await areFriends(tx, userId, friendId)) {
			await deleteAsk(tx, userId, email);
			await recordEvent(tx, { kind: "friendship.accepted", userId });
			return;
		}
		await saveRecipient(tx, userId, email, friendId);
		await ask(tx, { userId, friendId, byAddress: true }, clock());
	}

	async function tryToDeliver(userId: string, friendId: string): Promise<void> {
		try {
			await orm.transaction((tx) => deliver(tx, userId, friendId));
		} catch (refusal) {
			// One request may be refused, such as for too many friends; the others are still delivered.
			if (!(refusal instanceof Problem)) throw refusal;
		}
		await setImmediate();
	}

	async function deliverOrWithdraw(one: Ask): Promise<void> {
		if (one.withdrawnAt !== null) return withdraw(orm, one, clock(), deleteWithdrawn);
		const owner = await ownerOfAddress(orm, one.email);
		if (owner !== one.friendId) await takeFromFormerOwner(orm, one, clock());
		if (owner !== undefined && owner !== one.userId) await tryToDeliver(one.userId, owner);
	}

	async function deliverAllTo(userId: string): Promise<void> {
		const [friend] = await membersOf(orm, [userId]);
		if (friend === undefined) return;
		const email = friend.email.toLowerCase();
		for (const one of await listAsksByFormerAddress(orm, userId, email)) await deliverOrWithdraw(one);
		if (reachedBy(email, friend, config) === null) return;
		for (const askerId of await listAskers(orm, email, maxReceived)) await tryToDeliver(askerId, userId);
	}

	return async ({ data: { userId, askedAt } }) => {
		if (askedAt === undefined) return deliverAllTo(userId);
		for (const one of await asksOf(orm, userId, askedAt)) await deliverOrWithdraw(one);
	};
}

/** Call if the address now belongs to another account, or to none. */
async function takeFromFormerOwner(orm: Orm, one: Ask, now: number): Promise<void> {
	const { friendId } = one;
	if (friendId === null) return;
	await withdraw(orm, one, now, (tx, userId, email) => clearRecipient(tx, { userId, email, friendId }));
}

/** Takes the request from the person it reached, unless `remove` returns false or another address reaches them. */
function withdraw(
	orm: Orm,
	{ userId, email, friendId }: Ask,
	now: number,
	remove: (tx: Orm, userId: string, email: string) => Promise<boolean>,
): Promise<void> {
	return orm.transaction(async (tx) => {
		if (friendId !== null) await lockPair(tx, userId, friendId);
		if (!(await remove(tx, userId, email)) || friendId === null) return;
		// The same asker may also have reached them through another address.
		if (await hasReached(tx, userId, friendId)) return;
		if (!(await deleteHiddenRequest(tx, userId, friendId))) return;
		await markRequestAsRead(tx, { to: friendId, by: userId, now });
		await recordEvent(tx, { kind: "friendship.withdrawn", userId: friendId });
	});
}

const requestsPerBatch = 100;

export async function purgeRequests(orm: Orm, now: number): Promise<void> {
	const before = iso(now - daysRequestsKept * 86_400_000);
	await deleteAsksBefore(orm, before);
	for (;;) {
		const some = await listAsksBefore(orm, before, requestsPerBatch);
		for (const one of some) {
			await withdraw(orm, one, now, deleteAsk);
			await setImmediate();
		}
		if (some.length < requestsPerBatch) return;
	}
}
