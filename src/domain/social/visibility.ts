import type { audiences } from "#domain/account/settings.ts";

export type Audience = (typeof audiences)[number];

/** A block by either side outweighs a friendship and looks the same to both. Administrators are no exception. */
export type Relation = "visitor" | "stranger" | "friend" | "blocked" | "self";

export function isShownTo(audience: Audience, relation: Relation): boolean {
	if (relation === "self") return true;
	if (relation === "friend") return audience !== "nobody";
	return relation === "stranger" && audience === "everyone";
}

interface Post {
	isPublic: boolean;
	isRemoved: boolean;
}

export function maySeePost({ isPublic, isRemoved }: Post, relation: Relation): boolean {
	return !isRemoved && isShownTo(isPublic ? "everyone" : "friends", relation);
}

interface Challenge {
	/** Whether it is public, or the reader has its invitation code. */
	isOpen: boolean;
	isCreator: boolean;
	takesPart: boolean;
	/** Whether the reader or the creator has blocked the other. */
	isHidden: boolean;
}

export function maySeeChallenge({ isOpen, isCreator, takesPart, isHidden }: Challenge): boolean {
	return isCreator || takesPart || (isOpen && !isHidden);
}

/** Whether a participant's name is shown in shared standings; otherwise they are "someone". */
export function isNamedTo(relation: Relation): boolean {
	return relation !== "visitor" && relation !== "blocked";
}
