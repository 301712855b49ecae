export const friendshipStatuses = ["pending", "accepted"] as const;

/** So many friends one account has. */
export const mostFriends = 500;
/** So many requests of one account wait for an answer, those to addresses included. */
export const mostAsked = 100;
/** So many requests wait for one account's answer; later ones are not shown to it, and whoever asks is not told. */
export const mostReceived = 200;
export const mostBlocked = 500;
/** So long an address is kept that somebody has asked. */
export const daysAsksKept = 90;

/** What is between two people, as one of them has it. */
export type Bond = { status: (typeof friendshipStatuses)[number]; isAsker: boolean } | undefined;

/** What one person is to another, as both may know it. */
export const bonds = ["none", "asked", "asks", "friends", "self"] as const;

/** What asking comes to: the second of two who ask each other accepts. */
export const stepOfAsking = (bond: Bond): "ask" | "accept" | "nothing" => {
	if (bond === undefined) return "ask";
	return bond.status === "pending" && !bond.isAsker ? "accept" : "nothing";
};

export const whyNotAsk = (asked: number): "too-many-asked" | undefined =>
	asked >= mostAsked ? "too-many-asked" : undefined;

/** How many friends each of the two has. */
export const whyNotBefriend = (
	own: number,
	theirs: number,
): "too-many-friends" | "friend-has-too-many" | undefined => {
	if (own >= mostFriends) return "too-many-friends";
	return theirs >= mostFriends ? "friend-has-too-many" : undefined;
};

export const whyNotBlock = (blocked: number): "too-many-blocked" | undefined =>
	blocked >= mostBlocked ? "too-many-blocked" : undefined;
