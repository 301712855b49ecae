import type { Challenge } from "#contract/social/challenges.ts";
import { whyNotJoin } from "#domain/social/challenge.ts";
import { lockAccount } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { requireHub } from "#server/social/people/public.ts";
import {
	deleteMembership,
	dropParticipant,
	insertMembership,
	insertParticipant,
	membershipsOf,
	saveLink,
	setLook,
} from "./participants-store.ts";
import { countOpen, freePlace, takePlace } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";
import { challengeFor, requireVisible, type Seen } from "./viewing.ts";

const week = 7 * 86_400_000;

export const takingPartService = ({ orm }: Deps) => {
	/** Has the logs of a habit count. Throws `not-found` for one that is not the actor's. */
	const link = async (tx: Orm, actor: Actor, challengeId: string, habitId: string, now: number) => {
		const { userId } = actor;
		await requireHabit(tx, actor, habitId);
		await saveLink(tx, { userId, challengeId, habitId });
		await setLook(tx, userId, challengeId, iso(now));
	};

	/** One join of an account after the other, so that all count. */
	const admit = async (tx: Orm, actor: Actor, id: string, code: string | undefined): Promise<Seen> => {
		if ((await lockAccount(tx, { id: actor.userId })) === undefined) throw new Problem("not-signed-in");
		const seen = await requireVisible(tx, actor, id, code);
		await requireHub(tx, actor.userId);
		return seen;
	};

	const enter = async (tx: Orm, actor: Actor, challenge: StoredChallenge, now: number): Promise<void> => {
		const { userId } = actor;
		const { id: challengeId } = challenge;
		const ids = (await membershipsOf(tx, userId)).map((membership) => membership.challengeId);
		const today = todayOfActor(actor, now);
		const joined = ids.length === 0 ? 0 : await countOpen(tx, ids, today);
		const refusal = whyNotJoin(challenge, { today, joined });
		if (refusal) throw new Problem(refusal);
		// So that those who come too late hold up nobody; whether there is room is decided by `takePlace`.
		if (challenge.participantCount >= challenge.maxParticipants) throw new Problem("challenge-full");
		await insertMembership(tx, { userId, challengeId, lookAt: iso(now) });
		await insertParticipant(tx, { userId, challengeId, joinedAt: iso(now) });
	};

	return {
		/**
		 * Takes part, or pre-registers. Throws `not-found`, `join-the-hub`, `challenge-over`, `challenge-full` or
		 * `too-many-joined`.
		 */
		join: async (
			actor: Actor,
			id: string,
			{ habitId, code }: { habitId?: string | undefined; code?: string | undefined },
			now: number,
		): Promise<Challenge> => {
			await orm.transaction(async (tx) => {
				const { challenge, membership } = await admit(tx, actor, id, code);
				if (membership === undefined) await enter(tx, actor, challenge, now);
				if (habitId !== undefined) await link(tx, actor, id, habitId, now);
				// Last, as everybody who joins waits for this row until the transaction ends.
				if (membership === undefined && !(await takePlace(tx, id))) throw new Problem("challenge-full");
			});
			const { challenge } = await requireVisible(orm, actor, id);
			return challengeFor(orm, actor, challenge, now);
		},

		/** Throws `not-found` or `not-taking-part`. */
		link: (actor: Actor, id: string, habitId: string, now: number): Promise<Challenge> =>
			orm.transaction(async (tx) => {
				const { challenge, membership } = await requireVisible(tx, actor, id);
				if (membership === undefined) throw new Problem("not-taking-part");
				await link(tx, actor, id, habitId, now);
				return challengeFor(tx, actor, challenge, now);
			}),

		leave: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await requireVisible(tx, actor, id);
				await leaveChallenge(tx, actor.userId, id, now);
			}),
	};
};

/** Frees somebody's place; nothing where they have none. */
export const leaveChallenge = async (tx: Orm, userId: string, id: string, now: number): Promise<void> => {
	await deleteMembership(tx, userId, id);
	const joinedAt = await dropParticipant(tx, userId, id);
	if (joinedAt !== undefined) await freePlace(tx, id, Date.parse(joinedAt) >= now - week);
};
