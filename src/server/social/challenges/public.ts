import { challengeStatusOn } from "#domain/social/challenge.ts";
import { type ChallengePicture, pictureOfChallenge } from "#domain/social/post-picture.ts";
import { maySeeChallenge } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { hiddenFrom } from "#server/social/people/public.ts";
import { listChallenges } from "./challenge-list.ts";
import { endChallengeJob } from "./end-challenge-job.ts";
import { challengeEvent } from "./notice-facts.ts";
import { membershipsOf } from "./participants-store.ts";
import { hubChallengesById, lockChallenge, updateChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";
import { type ChallengeView, challengeFor, requireVisible } from "./views.ts";

export async function challengeSummary(orm: Orm, actor: Actor, now: number) {
	const ids = (await membershipsOf(orm, actor.userId)).map(({ challengeId }) => challengeId);
	const today = todayOfActor(actor, now);
	const own =
		ids.length === 0 ? [] : await listChallenges(orm, ids, { status: undefined, today, limit: 100 });
	const open = own.filter((each) => challengeStatusOn(each, today) !== "completed");
	return {
		challenges: open.length,
		activeChallenges: open
			.filter((each) => challengeStatusOn(each, today) === "active")
			.slice(0, 3)
			.map(({ id, title, duration, participantCount }) => ({ id, title, duration, participantCount })),
	};
}

export async function visibleChallenges(
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<Map<string, { title: string; description: string }>> {
	if (ids.length === 0) return new Map();
	const [found, own, hidden] = await Promise.all([
		hubChallengesById(orm, ids),
		membershipsOf(orm, viewerId, ids),
		hiddenFrom(orm, viewerId),
	]);
	const joined = new Set(own.map(({ challengeId }) => challengeId));
	const seen = found.filter(({ id, creatorId, isPublic }) =>
		maySeeChallenge({
			isOpen: isPublic,
			isCreator: creatorId === viewerId,
			takesPart: joined.has(id),
			isHidden: creatorId !== null && hidden.includes(creatorId),
		}),
	);
	return new Map(seen.map(({ id, title, description }) => [id, { title, description }]));
}

/** Throws `not-found` or `not-taking-part`. */
export async function pictureOfPart(
	orm: Orm,
	actor: Actor,
	id: string,
	now: number,
): Promise<ChallengePicture> {
	const { challenge } = await requireVisible(orm, actor, id);
	const { me } = await challengeFor(orm, actor, challenge, now);
	if (me === null) throw new Problem("not-taking-part");
	return pictureOfChallenge(challenge, me);
}

/** Throws `not-found`. */
export async function reportedChallenge(
	tx: Orm,
	actor: Actor,
	id: string,
	code: string | undefined,
): Promise<ChallengeView["challenge"]> {
	return (await requireVisible(tx, actor, id, code)).challenge;
}

/**
 * Returns the challenge, or undefined if it was already gone. A job notifies participants, except its creator, whose
 * pages refetch at once.
 */
export async function removeChallenge(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	id: string,
	now: number,
): Promise<StoredChallenge | undefined> {
	const challenge = await lockChallenge(tx, id);
	if (challenge === undefined) return undefined;
	await updateChallenge(tx, id, { cancelledAt: iso(now) });
	await jobs.add(tx, endChallengeJob, { challengeId: id });
	const { creatorId } = challenge;
	if (creatorId !== null)
		await recordEvent(tx, { kind: challengeEvent("challenge.cancelled", challenge), userId: creatorId });
	return challenge;
}
