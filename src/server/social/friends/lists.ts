import type { Friend, FriendRequests } from "#contract/social/friends.ts";
import { isShownTo } from "#domain/social/visibility.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { membersOf, people, personOf, requireHub } from "#server/social/people/public.ts";
import { listAsks } from "./ask-store.ts";
import { countActiveHabits, listBonds } from "./store.ts";

export function friendLists({ orm }: Pick<Deps, "orm">) {
	return {
		list: async ({ userId }: Actor): Promise<Friend[]> => {
			await requireHub(orm, userId);
			const bonds = await listBonds(orm, userId, "accepted");
			const members = await membersOf(
				orm,
				bonds.map(({ friendId }) => friendId),
			);
			const habitCounts = await countActiveHabits(
				orm,
				members.filter(({ privacy }) => isShownTo(privacy.habits, "friend")).map((member) => member.userId),
			);
			const since = new Map(bonds.map(({ friendId, updatedAt }) => [friendId, updatedAt]));
			return members
				.map((member): Friend => {
					const { socialName, pictureUrl } = personOf(member, "friend");
					return {
						id: member.userId,
						fullName: socialName,
						email: member.email,
						profileImageUrl: pictureUrl,
						habitsCount: isShownTo(member.privacy.habits, "friend")
							? (habitCounts.get(member.userId) ?? 0)
							: null,
						since: since.get(member.userId) ?? member.joinedAt,
					};
				})
				.sort((one, other) => one.fullName.localeCompare(other.fullName));
		},

		requests: async ({ userId }: Actor): Promise<FriendRequests> => {
			await requireHub(orm, userId);
			const pending = await listBonds(orm, userId, "pending");
			const asks = await listAsks(orm, userId);
			const known = await people(
				orm,
				userId,
				pending.map(({ friendId }) => friendId),
			);
			const shown = pending.flatMap(({ friendId, isAsker, byAddress, createdAt }) => {
				const person = known.get(friendId);
				return person === undefined ? [] : [{ person, isAsker, byAddress, createdAt }];
			});
			const sentToPeople = shown
				.filter(({ isAsker, byAddress }) => isAsker && !byAddress)
				.map(({ person, createdAt }) => ({ person, email: null, createdAt }));
			const sentToAddresses = asks.map(({ email, createdAt }) => ({ person: null, email, createdAt }));
			return {
				received: shown
					.filter(({ isAsker }) => !isAsker)
					.map(({ person, createdAt }) => ({ person, createdAt })),
				sent: [...sentToPeople, ...sentToAddresses].sort((one, other) =>
					other.createdAt.localeCompare(one.createdAt),
				),
			};
		},
	};
}
