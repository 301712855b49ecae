import type { Person } from "#contract/social/person.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import { isShownTo, type Relation } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import type { UserName } from "./circle.ts";
import { listHidden } from "./hidden.ts";
import { circleLookup, hasJoined, listFriendIds, listMembers, type Member } from "./store.ts";

export type { Member } from "./store.ts";

/** Throws `hub-not-joined` unless the user has joined. */
export async function requireHub(orm: Orm, userId: string): Promise<void> {
	if (!(await hasJoined(orm, userId))) throw new Problem("hub-not-joined");
}

export interface Circle {
	friends: string[];
	hidden: string[];
}

/** The returned function throws `hub-not-joined` unless the user has joined. */
export function circles(orm: Orm): (userId: string) => Promise<Circle> {
	const lookup = circleLookup(orm);
	return async (userId) => {
		const [circle] = await lookup.execute({ userId });
		if (circle === undefined) throw new Problem("hub-not-joined");
		return circle;
	};
}

export function friendIds(orm: Orm, userId: string): Promise<string[]> {
	return listFriendIds(orm, userId);
}

export async function areFriends(orm: Orm, one: string, other: string): Promise<boolean> {
	return (await listFriendIds(orm, one, [other])).length > 0;
}

export function hiddenFrom(orm: Orm, userId: string): Promise<string[]> {
	return listHidden(orm, userId);
}

export async function isHidden(orm: Orm, one: string, other: string): Promise<boolean> {
	return (await listHidden(orm, one, [other])).length > 0;
}

export async function relationsTo(
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<(id: string) => Relation> {
	const hidden = new Set(await listHidden(orm, viewerId, ids));
	const friends = new Set(await listFriendIds(orm, viewerId, ids));
	return (id) => {
		if (id === viewerId) return "self";
		if (hidden.has(id)) return "blocked";
		return friends.has(id) ? "friend" : "stranger";
	};
}

/** Returns a member and their relation to the viewer. Throws `hub-not-joined`, or `not-found` if hidden or gone. */
export async function requirePerson(
	orm: Orm,
	viewerId: string,
	userId: string,
): Promise<{ member: Member; relation: Relation }> {
	await requireHub(orm, viewerId);
	const [member] = await membersOf(orm, [userId]);
	const relation = (await relationsTo(orm, viewerId, [userId]))(userId);
	if (member === undefined || relation === "blocked") throw new Problem("not-found");
	return { member, relation };
}

/** Returns people as the viewer sees them, without those who are hidden, gone or not in the hub. */
export async function people(
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<Map<string, Person>> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return new Map();
	const relationTo = await relationsTo(orm, viewerId, wanted);
	const members = await listMembers(orm, wanted);
	return new Map(
		members
			.filter(({ userId }) => relationTo(userId) !== "blocked")
			.map((member) => [member.userId, personOf(member, relationTo(member.userId))]),
	);
}

export function personOf(member: UserName, relation: Relation): Person {
	const { userId, pictureHash, privacy } = member;
	const showsPicture = pictureHash !== null && isShownTo(privacy.profile, relation);
	return {
		userId,
		socialName: socialNameOf(member),
		pictureUrl: showsPicture ? `/api/social/people/${userId}/picture/${pictureHash}` : null,
	};
}

/** Returns hub members, even blocked ones. */
export function membersOf(orm: Orm, ids: readonly string[]): Promise<Member[]> {
	return ids.length === 0 ? Promise.resolve([]) : listMembers(orm, ids);
}

/** Locks both accounts in a fixed order, so that two people who act on each other don't deadlock. */
export async function lockPair(tx: Orm, one: string, other: string): Promise<void> {
	for (const id of [one, other].sort()) await lockAccount(tx, { id });
}
