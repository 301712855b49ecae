import type { z } from "zod";
import type { feed } from "#contract/social/feed.ts";
import { pictureOfHabit } from "#domain/social/post-picture.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { asHabit, requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { pictureOfPart, visibleChallenges } from "#server/social/challenges/public.ts";
import type { StoredPost } from "./tables.ts";

type About = Pick<z.output<(typeof feed.create)["body"]>, "habitId" | "challengeId" | "picture">;
type ResolvedLinks = Pick<StoredPost, "habitId" | "habitTitle" | "habitDay" | "challengeId" | "picture">;

/**
 * Throws `not-found` for a habit or challenge that the actor can't see, or `not-taking-part` for a challenge's
 * picture.
 */
export async function resolveLinks(
	orm: Orm,
	actor: Actor,
	about: About,
	now: number,
): Promise<ResolvedLinks> {
	const { challengeId = null, picture } = about;
	const habitFields = await habitNow(orm, actor, about, now);
	if (challengeId === null) return { ...habitFields, challengeId };
	if (!(await visibleChallenges(orm, actor.userId, [challengeId])).has(challengeId))
		throw new Problem("not-found");
	const part =
		picture === "challenge" ? await pictureOfPart(orm, actor, challengeId, now) : habitFields.picture;
	return { ...habitFields, challengeId, picture: part };
}

async function habitNow(
	orm: Orm,
	actor: Actor,
	{ habitId, picture }: About,
	now: number,
): Promise<Omit<ResolvedLinks, "challengeId">> {
	if (!habitId) return { habitId: null, habitTitle: null, habitDay: null, picture: null };
	const today = todayOfActor(actor, now);
	const habit = asHabit(await requireHabit(orm, actor, habitId), today);
	const shown = picture === "habit" ? (pictureOfHabit(habit, today) ?? null) : null;
	const habitDay = habit.cycleStartedOn > today ? null : habit.progress.cycle.day;
	return { habitId, habitTitle: habit.name, habitDay, picture: shown };
}
