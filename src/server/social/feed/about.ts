import type { z } from "zod";
import type { feed } from "#contract/social/feed.ts";
import { type PostPicture, pictureOfHabit } from "#domain/social/post-picture.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { asHabit, requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { Problem } from "#server/http/problem.ts";
import { pictureOfPart, visibleChallenges } from "#server/social/challenges/public.ts";
import type { StoredPost } from "./tables.ts";

type About = Pick<z.output<(typeof feed.create)["body"]>, "habitId" | "challengeId" | "picture">;
type Said = Pick<StoredPost, "habitId" | "habitTitle" | "habitDay" | "challengeId" | "picture">;

/**
 * What a post says of a habit and a challenge: how they stand now. Throws `not-found` for a habit that the actor does
 * not have or a challenge they may not see, `not-taking-part` for the picture of another's.
 */
export const saidAbout = async (orm: Orm, actor: Actor, about: About, now: number): Promise<Said> => {
	const { challengeId = null, picture } = about;
	const said = await habitNow(orm, actor, about, now);
	if (challengeId === null) return { ...said, challengeId };
	if (!(await visibleChallenges(orm, actor.userId, [challengeId])).has(challengeId))
		throw new Problem("not-found");
	const part = picture === "challenge" ? await pictureOfPart(orm, actor, challengeId, now) : said.picture;
	return { ...said, challengeId, picture: part };
};

const habitNow = async (
	orm: Orm,
	actor: Actor,
	{ habitId, picture }: About,
	now: number,
): Promise<Omit<Said, "challengeId">> => {
	if (!habitId) return { habitId: null, habitTitle: null, habitDay: null, picture: null };
	const today = todayOfActor(actor, now);
	const habit = asHabit(await requireHabit(orm, actor, habitId), today);
	const shown: PostPicture | null = picture === "habit" ? pictureOfHabit(habit, today) : null;
	return { habitId, habitTitle: habit.name, habitDay: habit.progress.cycle.day, picture: shown };
};
