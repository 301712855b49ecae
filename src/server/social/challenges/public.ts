import { challengeStatusOn } from "#domain/social/challenge.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { hiddenFrom } from "#server/social/people/public.ts";
import { membershipsOf } from "./participants-store.ts";
import { challengesById, listChallenges } from "./store.ts";

/** What the side panel says of somebody's challenges: how many are not over, and the first three that are on now. */
export const challengeSummary = async (orm: Orm, actor: Actor, now: number) => {
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
};

/**
 * Title and description of those of these challenges that somebody may see: public ones of whoever is not hidden from
 * them, and those that they have created or take part in.
 */
export const visibleChallenges = async (
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<Map<string, { title: string; description: string }>> => {
	if (ids.length === 0) return new Map();
	const [found, own, hidden] = await Promise.all([
		challengesById(orm, ids),
		membershipsOf(orm, viewerId, ids),
		hiddenFrom(orm, viewerId),
	]);
	const joined = new Set(own.map(({ challengeId }) => challengeId));
	const isVisible = ({ id, creatorId, isPublic }: (typeof found)[number]) =>
		creatorId === viewerId || joined.has(id) || (isPublic && !hidden.includes(creatorId));
	return new Map(found.filter(isVisible).map(({ id, title, description }) => [id, { title, description }]));
};
