import type { HubSummary } from "#contract/social/hub.ts";
import { type bonds, knownBond, whyNotAsk } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { findInvitation } from "#server/social/people/invitation-links.ts";
import { deliverRequestsJob } from "#server/social/people/pending-requests-job.ts";
import { isHidden, lockPair, membersOf, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { hasAsked, hasReached, saveAsk, withdrawAsk } from "./ask-store.ts";
import { markRequestAsRead, requestActions } from "./requests.ts";
import { countBonds, countSent, deleteBond, findBond, setByAddress } from "./store.ts";

export function friendService(deps: Deps) {
	const { orm, jobs } = deps;
	const { accept, acceptInvitation, ask } = requestActions(deps);

	async function lockIfReachable(tx: Orm, userId: string, friendId: string): Promise<boolean> {
		await lockPair(tx, userId, friendId);
		const isMember = (await membersOf(tx, [friendId])).length > 0;
		return isMember && !(await isHidden(tx, userId, friendId));
	}

	/** Runs `act` with both people locked, so that the second of two concurrent calls sees the first. */
	const withBothLocked = (
		userId: string,
		friendId: string,
		act: (tx: Orm) => Promise<void>,
		otherwise: "not-found" | "invitation-over" = "not-found",
	): Promise<void> =>
		orm.transaction(async (tx) => {
			await requireHub(tx, userId);
			if (!(await lockIfReachable(tx, userId, friendId))) throw new Problem(otherwise);
			await act(tx);
		});

	async function askKnown(tx: Orm, userId: string, friendId: string, now: number): Promise<void> {
		if (knownBond(await findBond(tx, userId, friendId)) === undefined) await refuseTooManyAsked(tx, userId);
		await ask(tx, { userId, friendId, byAddress: false }, now);
	}

	return {
		counts: async ({ userId }: Actor): Promise<Pick<HubSummary, "friends" | "requests">> => {
			await requireHub(orm, userId);
			const { friends, requests } = await countBonds(orm, userId);
			return { friends, requests };
		},

		/** Reads only the sender's data: the response, its timing and the sent list must not reveal the owner. */
		askAddress: async ({ userId }: Actor, address: string, now: number): Promise<void> => {
			const email = address.toLowerCase();
			await orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				await lockAccount(tx, { id: userId });
				const [own] = await membersOf(tx, [userId]);
				if (own?.email.toLowerCase() === email) throw new Problem("own-request");
				if (!(await hasAsked(tx, userId, email))) await refuseTooManyAsked(tx, userId);
				const askedAt = await saveAsk(tx, { userId, email, createdAt: iso(now) });
				await jobs.add(tx, deliverRequestsJob, { userId, askedAt });
			});
		},

		/** An unknown code and one of a hidden user both throw `invitation-over`. */
		askInviter: async ({ userId }: Actor, code: string, now: number): Promise<void> => {
			const { userId: askerId, expiresAt } = (await findInvitation(orm, code)) ?? {};
			if (askerId === userId) throw new Problem("own-request");
			if (askerId === undefined) throw new Problem("invitation-over");
			await withBothLocked(
				userId,
				askerId,
				(tx) =>
					expiresAt === null
						? askKnown(tx, userId, askerId, now)
						: acceptInvitation(tx, { userId, askerId, code }, now),
				"invitation-over",
			);
		},

		askPerson: async ({ userId }: Actor, friendId: string, now: number): Promise<void> => {
			if (friendId === userId) throw new Problem("own-request");
			await withBothLocked(userId, friendId, (tx) => askKnown(tx, userId, friendId, now));
		},

		/** Withdraws a request to an address; takes equally long whether it has an owner or not. Throws `not-found`. */
		withdraw: ({ userId }: Actor, address: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				const askedAt = await withdrawAsk(tx, userId, address.toLowerCase(), iso(now));
				if (askedAt === undefined) throw new Problem("not-found");
				await jobs.add(tx, deliverRequestsJob, { userId, askedAt });
			}),

		accept: ({ userId }: Actor, askerId: string, now: number): Promise<void> =>
			withBothLocked(userId, askerId, async (tx) => {
				const bond = await findBond(tx, userId, askerId);
				if (bond?.status === "accepted") return;
				if (bond === undefined || bond.isAsker) throw new Problem("not-found");
				await accept(tx, { userId, askerId }, now);
			}),

		/** Throws `hub-not-joined`, or `not-found` without a pending request from this person. */
		decline: ({ userId }: Actor, askerId: string, now: number): Promise<void> =>
			withBothLocked(userId, askerId, async (tx) => {
				const bond = await findBond(tx, userId, askerId);
				if (bond?.status !== "pending" || bond.isAsker) throw new Problem("not-found");
				// The sender of a request to an address must not learn that it has an owner.
				const isKnown = knownBond(await findBond(tx, askerId, userId)) !== undefined;
				await deleteBond(tx, userId, askerId);
				await markRequestAsRead(tx, { to: userId, by: askerId, now });
				if (isKnown) await recordEvent(tx, { kind: "friendship.declined", userId: askerId });
			}),

		/**
		 * Ends a friendship or request from either side. Throws `hub-not-joined`, or `not-found` if the user can
		 * see neither.
		 */
		remove: ({ userId }: Actor, friendId: string, now: number): Promise<void> =>
			withBothLocked(userId, friendId, async (tx) => {
				const bond = knownBond(await findBond(tx, userId, friendId));
				if (bond === undefined) throw new Problem("not-found");
				const isRequest = bond.status === "pending" && bond.isAsker;
				// A request to the person's address stays. Its sender must not learn whose address it is, so both cases take
				// about the same time.
				if (isRequest && (await hasReached(tx, userId, friendId)))
					await setByAddress(tx, userId, friendId, true);
				else {
					await deleteBond(tx, userId, friendId);
					await markRequestAsRead(tx, { to: friendId, by: userId, now });
				}
				await markRequestAsRead(tx, { to: userId, by: friendId, now });
				await recordEvent(tx, { kind: "friendship.ended", userId: friendId });
			}),
	};
}

async function refuseTooManyAsked(tx: Orm, userId: string): Promise<void> {
	const refusal = whyNotAsk(await countSent(tx, userId));
	if (refusal) throw new Problem(refusal);
}

/** Returns the bond as the first user may know it: a request to an address doesn't reveal its owner. */
export async function bondWith(orm: Orm, userId: string, otherId: string): Promise<(typeof bonds)[number]> {
	if (userId === otherId) return "self";
	const bond = knownBond(await findBond(orm, userId, otherId));
	if (bond === undefined) return "none";
	if (bond.status === "accepted") return "friends";
	return bond.isAsker ? "asked" : "asks";
}
