import type { HubSummary } from "#contract/social/hub.ts";
import { type bonds, whyNotAsk } from "#domain/social/friendship.ts";
import { ownerOfAddress } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { tellPages } from "#server/notices/events/service.ts";
import {
	areFriends,
	isHidden,
	lockPair,
	type Member,
	membersOf,
	requireHub,
} from "#server/social/people/public.ts";
import { deleteAsk, hasAsked, saveAsk } from "./ask-store.ts";
import { asking, reachedBy } from "./asking.ts";
import { countBonds, countSent, deleteBond, deleteHiddenRequest, findBond, findInviter } from "./store.ts";

export const friendService = (deps: Deps) => {
	const { orm, config } = deps;
	const { accept, ask } = asking(deps);

	/** Locks the two; the other, unless they are nobody, not in the hub, or hidden. */
	const reach = async (
		tx: Orm,
		userId: string,
		friendId: string | undefined,
	): Promise<Member | undefined> => {
		if (friendId === undefined) return undefined;
		await lockPair(tx, userId, friendId);
		const [member] = await membersOf(tx, [friendId]);
		return member && !(await isHidden(tx, userId, friendId)) ? member : undefined;
	};

	/** What is done to two people at once; of two such acts the second sees what the first did. */
	const between = (
		userId: string,
		friendId: string,
		act: (tx: Orm) => Promise<void>,
		otherwise: "not-found" | "invitation-over" = "not-found",
	): Promise<void> =>
		orm.transaction(async (tx) => {
			await requireHub(tx, userId);
			if ((await reach(tx, userId, friendId)) === undefined) throw new Problem(otherwise);
			await act(tx);
		});

	const askKnown = async (tx: Orm, userId: string, friendId: string, now: number): Promise<void> => {
		if ((await findBond(tx, userId, friendId)) === undefined) await refuseTooManyAsked(tx, userId);
		await ask(tx, { userId, friendId, byAddress: false }, now);
	};

	return {
		counts: async ({ userId }: Actor): Promise<Pick<HubSummary, "friends" | "requests">> => {
			await requireHub(orm, userId);
			const { friends, requests } = await countBonds(orm, userId);
			return { friends, requests };
		},

		/**
		 * Asks an address. Whoever asks learns nothing of it: the answer, and what is shown as sent, are the same whether
		 * nobody has it, somebody does, somebody who has not proven it, or somebody who does not want to be asked.
		 */
		askAddress: async ({ userId }: Actor, address: string, now: number): Promise<void> => {
			const email = address.toLowerCase();
			const owner = await ownerOfAddress(orm, email);
			if (owner === userId) throw new Problem("ask-yourself");
			await orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				const member = await reach(tx, userId, owner);
				if (member !== undefined && (await areFriends(tx, userId, member.userId))) return;
				const friendId = reachedBy(email, member, config);
				if (!(await hasAsked(tx, userId, email))) await refuseTooManyAsked(tx, userId);
				await saveAsk(tx, { userId, email, friendId, createdAt: iso(now) });
				if (friendId !== null) await ask(tx, { userId, friendId, byAddress: true }, now);
			});
		},

		/** Throws `invitation-over` for a code that nobody has, or that is of somebody hidden. */
		askInviter: async ({ userId }: Actor, code: string, now: number): Promise<void> => {
			const inviter = await findInviter(orm, code);
			if (inviter === userId) throw new Problem("ask-yourself");
			if (inviter === undefined) throw new Problem("invitation-over");
			await between(userId, inviter, (tx) => askKnown(tx, userId, inviter, now), "invitation-over");
		},

		askPerson: async ({ userId }: Actor, friendId: string, now: number): Promise<void> => {
			if (friendId === userId) throw new Problem("ask-yourself");
			await between(userId, friendId, (tx) => askKnown(tx, userId, friendId, now));
		},

		/** Takes back what was asked of an address. */
		withdraw: ({ userId }: Actor, address: string): Promise<void> =>
			orm.transaction(async (tx) => {
				const asked = await deleteAsk(tx, userId, address.toLowerCase());
				if (asked === undefined) throw new Problem("not-found");
				if (asked.friendId === null) return;
				await lockPair(tx, userId, asked.friendId);
				await deleteHiddenRequest(tx, userId, asked.friendId);
				await tellPages(tx, asked.friendId, "social");
			}),

		accept: ({ userId }: Actor, askerId: string, now: number): Promise<void> =>
			between(userId, askerId, async (tx) => {
				const bond = await findBond(tx, userId, askerId);
				if (bond?.status === "accepted") return;
				if (bond === undefined || bond.isAsker) throw new Problem("not-found");
				await accept(tx, userId, askerId, now);
			}),

		/** Throws `not-found` where nothing waits for an answer. */
		decline: ({ userId }: Actor, askerId: string): Promise<void> =>
			between(userId, askerId, async (tx) => {
				const bond = await findBond(tx, userId, askerId);
				if (bond?.status !== "pending" || bond.isAsker) throw new Problem("not-found");
				await deleteBond(tx, userId, askerId);
				await tellPages(tx, askerId, "social");
			}),

		/** Ends a friendship or a request, whoever asked. Throws `not-found` where there is none. */
		remove: ({ userId }: Actor, friendId: string): Promise<void> =>
			between(userId, friendId, async (tx) => {
				if (!(await deleteBond(tx, userId, friendId))) throw new Problem("not-found");
				await tellPages(tx, friendId, "social");
			}),
	};
};

const refuseTooManyAsked = async (tx: Orm, userId: string): Promise<void> => {
	const refusal = whyNotAsk(await countSent(tx, userId));
	if (refusal) throw new Problem(refusal);
};

/** Ends what is between two people, if anything, in the transaction of what parts them. */
export const endFriendship = async (tx: Orm, one: string, other: string): Promise<void> => {
	await deleteBond(tx, one, other);
};

/** What is between two people, as the first may know it: who asked an address is not told whose it is. */
export const bondWith = async (
	orm: Orm,
	userId: string,
	otherId: string,
): Promise<(typeof bonds)[number]> => {
	if (userId === otherId) return "self";
	const bond = await findBond(orm, userId, otherId);
	if (bond === undefined || (bond.isAsker && bond.byAddress && bond.status === "pending")) return "none";
	if (bond.status === "accepted") return "friends";
	return bond.isAsker ? "asked" : "asks";
};
