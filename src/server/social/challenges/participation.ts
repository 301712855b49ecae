import type { Challenge } from "#contract/social/challenges.ts";
import type { Day } from "#domain/day.ts";
import { whyNotJoin, whyNotLink } from "#domain/social/challenge.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { habitOrPlan } from "#server/habits/habits/planned-habit.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";
import { requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { changeNoticeGroupKey } from "./notice-facts.ts";
import {
	deleteMembership,
	dropParticipant,
	insertMembership,
	insertParticipant,
	membershipsOf,
	partsOf,
	saveLink,
	unsettledFor,
	updateMembership,
} from "./participants-store.ts";
import { countOpen, findChallenge, freePlace, takePlace } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";
import { type ChallengeView, challengeFor, isInHub, type Part, requireVisible } from "./views.ts";

const week = 7 * 86_400_000;

export function participationService({ orm }: Deps) {
	/** Locks the account, so that concurrent joins can't exceed the limit. */
	async function admit(tx: Orm, actor: Actor, id: string, code: string | undefined): Promise<ChallengeView> {
		if ((await lockAccount(tx, { id: actor.userId })) === undefined) throw new Problem("not-signed-in");
		const seen = await requireVisible(tx, actor, id, code);
		await requireHub(tx, actor.userId);
		return seen;
	}

	return {
		/** Throws `not-signed-in`, `not-found`, `hub-not-joined` or any refusal of `takePart`. */
		join: async (
			actor: Actor,
			id: string,
			{ habitId, code }: { habitId?: string | undefined; code?: string | undefined },
			now: number,
		): Promise<Challenge> => {
			await orm.transaction(async (tx) => {
				await takePart(tx, actor, await admit(tx, actor, id, code), habitId, now);
			});
			const { challenge } = await requireVisible(orm, actor, id);
			return challengeFor(orm, actor, challenge, now);
		},

		/** Throws `not-found`, `not-taking-part` or `challenge-over`. */
		link: (actor: Actor, id: string, habitId: string, now: number): Promise<Challenge> =>
			orm.transaction(async (tx) => {
				const seen = await requireVisible(tx, actor, id);
				if (seen.membership === undefined) throw new Problem("not-taking-part");
				await link(tx, actor, seen, habitId, now);
				return challengeFor(tx, actor, seen.challenge, now);
			}),

		leave: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const [part] = await partsOf(tx, actor.userId, [id]);
				// A repeated leave: the first one may have hidden the challenge.
				if (part?.status === "dropped" && isInHub(await findChallenge(tx, id))) return;
				await requireVisible(tx, actor, id);
				await leaveChallenge(tx, actor.userId, id, now);
			}),
	};
}

/** Call with the account locked. Throws `challenge-over`, `challenge-full`, `too-many-joined` or `not-found`. */
export async function takePart(
	tx: Orm,
	actor: Actor,
	part: Part,
	habitId: string | undefined,
	now: number,
): Promise<void> {
	const isNew = part.membership === undefined;
	if (isNew) await enter(tx, actor, part.challenge, now);
	if (habitId !== undefined) await link(tx, actor, part, habitId, now);
	// Comes last, because all other joins wait for this row until the transaction ends.
	if (isNew && !(await takePlace(tx, part.challenge.id))) throw new Problem("challenge-full");
}

async function enter(tx: Orm, actor: Actor, challenge: StoredChallenge, now: number): Promise<void> {
	const { userId } = actor;
	const { id: challengeId } = challenge;
	const ids = (await membershipsOf(tx, userId)).map((membership) => membership.challengeId);
	const today = todayOfActor(actor, now);
	const joined = ids.length === 0 ? 0 : await countOpen(tx, ids, today);
	const refusal = whyNotJoin(challenge, { today, joined });
	if (refusal) throw new Problem(refusal);
	// Refuses early, so that late callers don't wait for the lock; `takePlace` decides.
	if (challenge.participantCount >= challenge.maxParticipants) throw new Problem("challenge-full");
	await insertMembership(tx, { userId, challengeId, recountAt: iso(now) });
	await insertParticipant(tx, { userId, challengeId, joinedAt: iso(now) });
}

/** Safe to repeat. */
async function link(
	tx: Orm,
	actor: Actor,
	{ challenge, membership }: Part,
	habitId: string,
	now: number,
): Promise<void> {
	const { userId } = actor;
	const { id: challengeId } = challenge;
	const { isPlanned } = await habitOrPlan(tx, userId, habitId, now);
	if (membership?.habitId === habitId) {
		await updateMembership(tx, userId, challengeId, { plannedHabitId: null });
		return;
	}
	const isSettled = membership !== undefined && membership.settledAt !== null;
	const refusal = whyNotLink(challenge, { today: todayOfActor(actor, now), isSettled });
	if (refusal) throw new Problem(refusal);
	if (isPlanned) await updateMembership(tx, userId, challengeId, { plannedHabitId: habitId });
	else await linkAndCount(tx, { userId, challengeId, habitId }, now);
}

async function linkAndCount(
	tx: Orm,
	link: { userId: string; challengeId: string; habitId: string },
	now: number,
): Promise<void> {
	await saveLink(tx, link);
	await updateMembership(tx, link.userId, link.challengeId, { recountAt: iso(now), plannedHabitId: null });
}

/**
 * Links a new habit to the challenges for which it was planned, unless they are over. Call with the account's row
 * locked.
 */
export async function linkPlannedToChallenges(
	tx: Orm,
	{ userId, habitId, today, now }: { userId: string; habitId: string; today: Day; now: number },
): Promise<void> {
	for (const challengeId of await unsettledFor(tx, userId, habitId)) {
		const challenge = await findChallenge(tx, challengeId);
		if (challenge === undefined || whyNotLink(challenge, { today })) continue;
		await linkAndCount(tx, { userId, challengeId, habitId }, now);
	}
}

export async function leaveChallenge(tx: Orm, userId: string, id: string, now: number): Promise<void> {
	await deleteMembership(tx, userId, id);
	const joinedAt = await dropParticipant(tx, userId, id);
	await withdrawGroup(tx, [userId], changeNoticeGroupKey(id));
	if (joinedAt !== undefined) await freePlace(tx, id, Date.parse(joinedAt) >= now - week);
}
