import type { Person } from "#contract/social/person.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import { isShownTo, type Relation } from "#domain/social/visibility.ts";
import { lockAccount } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import type { Named } from "./circle.ts";
import { circleLookup, hasJoined, listFriendIds, listHidden, listMembers, type Member } from "./store.ts";

export type { Member } from "./store.ts";

/** What the features of the hub ask about people. */

/** Throws `join-the-hub` unless the user takes part. */
export const requireHub = async (orm: Orm, userId: string): Promise<void> => {
	if (!(await hasJoined(orm, userId))) throw new Problem("join-the-hub");
};

export interface Circle {
	friends: string[];
	/** Everybody who has blocked the user or whom the user has blocked. */
	hidden: string[];
}

/** Whom somebody is tied to and kept from, in one look. Throws `join-the-hub` unless they take part. */
export const circles = (orm: Orm): ((userId: string) => Promise<Circle>) => {
	const lookup = circleLookup(orm);
	return async (userId) => {
		const [circle] = await lookup.execute({ userId });
		if (circle === undefined) throw new Problem("join-the-hub");
		return circle;
	};
};

export const friendIds = (orm: Orm, userId: string): Promise<string[]> => listFriendIds(orm, userId);

export const areFriends = async (orm: Orm, one: string, other: string): Promise<boolean> =>
	(await listFriendIds(orm, one, [other])).length > 0;

/** Everybody who has blocked the user or whom the user has blocked: they do not see each other. */
export const hiddenFrom = (orm: Orm, userId: string): Promise<string[]> => listHidden(orm, userId);

export const isHidden = async (orm: Orm, one: string, other: string): Promise<boolean> =>
	(await listHidden(orm, one, [other])).length > 0;

/** What somebody is to each of these people. */
export const relationsTo = async (
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<(id: string) => Relation> => {
	const hidden = new Set(await listHidden(orm, viewerId, ids));
	const friends = new Set(await listFriendIds(orm, viewerId, ids));
	return (id) => {
		if (id === viewerId) return "self";
		if (hidden.has(id)) return "blocked";
		return friends.has(id) ? "friend" : "stranger";
	};
};

/** Somebody in the hub, and what they are to the viewer. Throws `join-the-hub`; `not-found` for whom the viewer does not see. */
export const requirePerson = async (
	orm: Orm,
	viewerId: string,
	userId: string,
): Promise<{ member: Member; relation: Relation }> => {
	await requireHub(orm, viewerId);
	const [member] = await membersOf(orm, [userId]);
	const relation = (await relationsTo(orm, viewerId, [userId]))(userId);
	if (member === undefined || relation === "blocked") throw new Problem("not-found");
	return { member, relation };
};

/** These people as the viewer sees them; whoever is hidden, gone or not in the hub is missing. */
export const people = async (
	orm: Orm,
	viewerId: string,
	ids: readonly string[],
): Promise<Map<string, Person>> => {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return new Map();
	const relationTo = await relationsTo(orm, viewerId, wanted);
	const members = await listMembers(orm, wanted);
	return new Map(
		members
			.filter(({ userId }) => relationTo(userId) !== "blocked")
			.map((member) => [member.userId, personOf(member, relationTo(member.userId))]),
	);
};

/** A member as somebody in this relation sees them. */
export const personOf = (member: Named, relation: Relation): Person => {
	const { userId, pictureHash, privacy } = member;
	const showsPicture = pictureHash !== null && isShownTo(privacy.profile, relation);
	return {
		userId,
		socialName: socialNameOf(member),
		pictureUrl: showsPicture ? `/api/social/people/${userId}/picture/${pictureHash}` : null,
	};
};

/** Those of these people who are in the hub, whoever asks. */
export const membersOf = (orm: Orm, ids: readonly string[]): Promise<Member[]> =>
	ids.length === 0 ? Promise.resolve([]) : listMembers(orm, ids);

/**
 * Until the transaction ends nobody else does anything between these two, and neither account is closed. Always in the
 * same order, so that two who act on each other at once do not wait for each other.
 */
export const lockPair = async (tx: Orm, one: string, other: string): Promise<void> => {
	for (const id of [one, other].sort()) await lockAccount(tx, { id });
};
