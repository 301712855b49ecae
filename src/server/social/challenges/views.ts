import type { Challenge } from "#contract/social/challenges.ts";
import type { ChallengeProgress } from "#domain/social/challenge-progress.ts";
import { maySeeChallenge } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { plannedOf } from "#server/habits/habits/planned-habit.ts";
import { isHidden, people } from "#server/social/people/public.ts";
import { everybody, type Reach } from "#server/users/reach.ts";
import { type Membership, membershipsOf, partsOf } from "./participants-store.ts";
import { countLeftOut, countProgress } from "./progress-count.ts";
import { findChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

export interface Part {
	challenge: StoredChallenge;
	membership: Membership | undefined;
}

export interface ChallengeView extends Part {
	challenge: HubChallenge;
	isCreator: boolean;
}

type HubChallenge = StoredChallenge & { creatorId: string };

export function isInHub(challenge: StoredChallenge | undefined): challenge is HubChallenge {
	return challenge !== undefined && challenge.creatorId !== null;
}

/** Returns a hub challenge that the actor may see, or has the code for. Throws `not-found`. */
export async function requireVisible(
	orm: Orm,
	{ userId }: Actor,
	id: string,
	code?: string | undefined,
): Promise<ChallengeView> {
	const challenge = await findChallenge(orm, id);
	if (!isInHub(challenge)) throw new Problem("not-found");
	const [membership] = await membershipsOf(orm, userId, [id]);
	const isCreator = challenge.creatorId === userId;
	const takesPart = membership !== undefined;
	const isVisible = maySeeChallenge({
		isOpen: challenge.isPublic || challenge.inviteCode === code,
		isCreator,
		takesPart,
		// Blocks don't affect participants.
		isHidden: !(isCreator || takesPart) && (await isHidden(orm, userId, challenge.creatorId)),
	});
	if (!isVisible) throw new Problem("not-found");
	return { challenge, isCreator, membership };
}

/** Recounts the actor's progress in challenges whose count is due or claimed. */
export function freshProgress(
	orm: Orm,
	actor: Actor,
	challenges: readonly StoredChallenge[],
	memberships: readonly Membership[],
	now: number,
): Promise<Map<string, ChallengeProgress>> {
	const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]));
	const due = memberships.flatMap(({ challengeId, habitId, recountAt }) => {
		const challenge = byId.get(challengeId);
		const isDue = recountAt !== null && Date.parse(recountAt) <= now + leaseMs;
		return challenge && habitId !== null && isDue ? [{ ...challenge, habitId }] : [];
	});
	return countProgress(orm, actor, due);
}

/** As long as the job's lease, so that a claimed, unfinished count is included. */
const leaseMs = 5 * 60_000;

export async function ownParts(
	orm: Orm,
	actor: Actor,
	stored: readonly StoredChallenge[],
	now: number,
): Promise<Map<string, NonNullable<Challenge["me"]>>> {
	const { userId } = actor;
	const memberships = await membershipsOf(
		orm,
		userId,
		stored.map(({ id }) => id),
	);
	const parts = await partsOf(
		orm,
		userId,
		memberships.map(({ challengeId }) => challengeId),
	);
	const fresh = await freshProgress(orm, actor, stored, memberships, now);
	const leftOut = await countLeftOut(
		orm,
		userId,
		stored.map((challenge) => ({
			...challenge,
			habitId: memberships.find(({ challengeId }) => challengeId === challenge.id)?.habitId ?? null,
		})),
	);
	const planned = await plannedChallenges(orm, userId, memberships, now);
	return new Map(
		memberships.flatMap((membership) => {
			const { challengeId } = membership;
			const part = parts.find((each) => each.challengeId === challengeId);
			if (part === undefined) return [];
			const own = partOf(part, membership, fresh.get(challengeId));
			const isHabitPlanned = planned.has(challengeId);
			return [[challengeId, { ...own, isHabitPlanned, leftOutDays: leftOut.get(challengeId) ?? 0 }] as const];
		}),
	);
}

/** Returns the challenges in which the reader's planned habit will count. */
async function plannedChallenges(
	orm: Orm,
	userId: string,
	memberships: readonly Membership[],
	now: number,
): Promise<ReadonlySet<string>> {
	const chosen = memberships.filter(({ plannedHabitId }) => plannedHabitId !== null);
	if (chosen.length === 0) return new Set();
	const waiting = (await plannedOf(orm, userId, now))?.id;
	return new Set(
		chosen.flatMap(({ challengeId, plannedHabitId }) => (plannedHabitId === waiting ? [challengeId] : [])),
	);
}

/** Creators on a node that is down have no name. */
export async function challengesFor(
	orm: Orm,
	actor: Actor,
	stored: readonly StoredChallenge[],
	now: number,
	reach: Reach = everybody,
): Promise<Challenge[]> {
	if (stored.length === 0) return [];
	const parts = await ownParts(orm, actor, stored, now);
	const creators = await people(
		orm,
		actor.userId,
		await reach.among(stored.flatMap(({ creatorId }) => creatorId ?? [])),
	);
	return stored.map((challenge) => {
		const { creatorId, wordsBy, isPublic, inviteCode } = challenge;
		const isCreator = creatorId === actor.userId;
		return {
			...plainFacts(challenge),
			isPublic,
			creator: (creatorId !== null && creators.get(creatorId)) || null,
			isCreator,
			isAuthor: (wordsBy ?? creatorId) === actor.userId,
			inviteCode: isCreator ? inviteCode : null,
			me: parts.get(challenge.id) ?? null,
		};
	});
}

export function plainFacts(challenge: StoredChallenge) {
	const { id, title, description, category, duration, targetFrequency, createdAt, updatedAt } = challenge;
	const { startDate, endDate, participantCount, maxParticipants } = challenge;
	const size = { duration, targetFrequency, startDate, endDate, participantCount, maxParticipants };
	return { id, title, description, category, ...size, createdAt, updatedAt };
}

function partOf(
	{
		status,
		progress,
		days,
		filledInLater,
		smallDays,
		joinedAt,
		completedAt,
	}: Awaited<ReturnType<typeof partsOf>>[number],
	{ habitId }: Membership,
	fresh: ChallengeProgress | undefined,
): Omit<NonNullable<Challenge["me"]>, "isHabitPlanned" | "leftOutDays"> {
	return {
		status,
		habitId,
		progress: fresh?.share ?? progress,
		days: fresh?.days ?? days,
		filledInLater: fresh?.filledInLater ?? filledInLater,
		smallDays: fresh?.smallDays ?? smallDays,
		joinedAt,
		completedAt,
	};
}

export async function challengeFor(
	orm: Orm,
	actor: Actor,
	stored: StoredChallenge,
	now: number,
	reach?: Reach,
): Promise<Challenge> {
	const [challenge] = await challengesFor(orm, actor, [stored], now, reach);
	if (challenge === undefined) throw new Error("The challenge was not returned.");
	return challenge;
}
