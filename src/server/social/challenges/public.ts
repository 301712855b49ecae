import { challengeStatusOn } from "#domain/social/challenge.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { membershipsOf } from "./participants-store.ts";
import { listChallenges } from "./store.ts";

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
