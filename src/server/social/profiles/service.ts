import type { FileContent } from "#contract/endpoint.ts";
import type { SocialProfile } from "#contract/social/profiles.ts";
import { todayOf } from "#domain/day.ts";
import { isShownTo } from "#domain/social/visibility.ts";
import { pictureOf } from "#server/account/profile/service.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import { bondWith } from "#server/social/friends/service.ts";
import { personOf, requirePerson } from "#server/social/people/public.ts";

export function profileService({ orm }: Deps) {
	const habitsOf = habitReader(orm);

	return {
		one: async (actor: Actor, userId: string, now: number): Promise<SocialProfile> => {
			const { member, relation } = await requirePerson(orm, actor.userId, userId);
			const { privacy, timeZone, dayStartHour } = member;
			const shows = (what: keyof typeof privacy) => isShownTo(privacy[what], relation);
			const habits =
				shows("habits") || shows("bestStreak")
					? await habitsOf(userId, todayOf(now, timeZone, dayStartHour))
					: [];
			const active = habits.filter(({ isActive }) => isActive);
			return {
				person: personOf(member, relation),
				bond: await bondWith(orm, actor.userId, userId),
				email: relation === "friend" || relation === "self" ? member.email : null,
				memberSince: shows("profile") ? member.createdAt : null,
				habits: shows("habits")
					? active.map(({ id, name, category, progress }) => ({
							id,
							name,
							category,
							currentStreak: progress.currentStreak,
						}))
					: null,
				bestStreak: shows("bestStreak")
					? Math.max(0, ...habits.map(({ progress }) => progress.bestStreak))
					: null,
			};
		},

		picture: async (actor: Actor, userId: string, hash: string): Promise<FileContent> => {
			const { member, relation } = await requirePerson(orm, actor.userId, userId);
			if (!isShownTo(member.privacy.profile, relation)) throw new Problem("not-found");
			return pictureOf(orm, userId, hash);
		},
	};
}
