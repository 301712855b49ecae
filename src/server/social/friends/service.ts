import { createHash } from "node:crypto";
import type { HubSummary } from "#contract/social/hub.ts";
import {
	type bonds,
	mostReceived,
	stepOfAsking,
	whyNotAsk,
	whyNotBefriend,
} from "#domain/social/friendship.ts";
import { ownerOfAddress } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import {
	areFriends,
	isHidden,
	lockPair,
	membersOf,
	people,
	requireHub,
} from "#server/social/people/public.ts";
import {
	acceptRequest,
	countBonds,
	countSent,
	deleteAsk,
	deleteBond,
	deleteHiddenRequest,
	findBond,
	findInviter,
	hasAsked,
	insertRequest,
	saveAsk,
	setKnown,
} from "./store.ts";

export const friendService = (deps: Deps) => {
	const { orm, jobs } = deps;

	/** Tells one of two what the other has done. Its cause is hashed: it outlives the account of whom it names. */
	const tell = async (
		tx: Orm,
		kind: "friend-asked" | "friend-accepted",
		{ to, by, now }: { to: string; by: string; now: number },
	): Promise<void> => {
		const person = (await people(tx, to, [by])).get(by);
		if (person === undefined) return;
		const cause = `${kind} ${createHash("sha256").update(`${by} ${to}`).digest("base64url")}`;
		const data = { userId: by, name: person.socialName };
		await notify(tx, jobs, to, { kind, data, cause, now });
	};

	const accept = async (tx: Orm, userId: string, askerId: string, now: number): Promise<void> => {
		const [own, theirs] = [await countBonds(tx, userId), await countBonds(tx, askerId)];
		const refusal = whyNotBefriend(own.friends, theirs.friends);
		if (refusal) throw new Problem(refusal);
		await acceptRequest(tx, userId, askerId, iso(now));
		await tell(tx, "friend-accepted", { to: askerId, by: userId, now });
		await tellPages(tx, askerId, "social");
	};

	/** Asks, or accepts where the other has asked before. */
	const ask = async (
		tx: Orm,
		asking: { userId: string; friendId: string; byAddress: boolean },
		now: number,
	): Promise<void> => {
		const { userId, friendId, byAddress } = asking;
		const step = stepOfAsking(await findBond(tx, userId, friendId));
		if (step === "accept") return accept(tx, userId, friendId, now);
		if (step === "nothing") return byAddress ? undefined : setKnown(tx, userId, friendId);
		if ((await countBonds(tx, friendId)).requests >= mostReceived) return;
		await insertRequest(tx, asking, iso(now));
		await tell(tx, "friend-asked", { to: friendId, by: userId, now });
		await tellPages(tx, friendId, "social");
	};

	/** Locks the two; null where the other is nobody, not in the hub, or hidden. */
	const reach = async (tx: Orm, userId: string, friendId: string | undefined): Promise<string | null> => {
		if (friendId === undefined) return null;
		await lockPair(tx, userId, friendId);
		const isThere = (await membersOf(tx, [friendId])).length > 0;
		return isThere && !(await isHidden(tx, userId, friendId)) ? friendId : null;
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
			if ((await reach(tx, userId, friendId)) === null) throw new Problem(otherwise);
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
		 * nobody has it, somebody does, or somebody who does not want to be asked.
		 */
		askAddress: async ({ userId }: Actor, address: string, now: number): Promise<void> => {
			const email = address.toLowerCase();
			const owner = await ownerOfAddress(orm, email);
			if (owner === userId) throw new Problem("ask-yourself");
			await orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				const friendId = await reach(tx, userId, owner);
				if (friendId !== null && (await areFriends(tx, userId, friendId))) return;
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
