import type { audiences } from "#domain/account/settings.ts";

export type Audience = (typeof audiences)[number];

/**
 * What somebody is to whoever has made something. A block, by either, outweighs a friendship, and is the same to both.
 * Administrators are what they are to everybody else; what was reported they see in their queue.
 */
export type Relation = "visitor" | "stranger" | "friend" | "blocked" | "self";

/** Whether a person shows something to somebody. Who is signed out sees nobody. */
export const isShownTo = (audience: Audience, relation: Relation): boolean => {
	if (relation === "self") return true;
	if (relation === "friend") return audience !== "nobody";
	return relation === "stranger" && audience === "everyone";
};

interface Post {
	isPublic: boolean;
	/** An administrator has taken it away. */
	isRemoved: boolean;
}

/** Whether somebody may read a post, and so like it and comment on it. A removed one is gone for everybody. */
export const maySeePost = ({ isPublic, isRemoved }: Post, relation: Relation): boolean =>
	!isRemoved && isShownTo(isPublic ? "everyone" : "friends", relation);

interface Challenge {
	/** Public, or by invitation and the reader has its code. */
	isOpen: boolean;
	isCreator: boolean;
	takesPart: boolean;
	/** A block stands between the reader and its creator. */
	isHidden: boolean;
}

/** Whether somebody may see a challenge. A block hides it, but not from those who are in already. */
export const maySeeChallenge = ({ isOpen, isCreator, takesPart, isHidden }: Challenge): boolean =>
	isCreator || takesPart || (isOpen && !isHidden);

/** Whether somebody is named in standings that both are in; those who are not are "someone" there. */
export const isNamedTo = (relation: Relation): boolean => relation !== "visitor" && relation !== "blocked";
