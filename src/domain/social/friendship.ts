export const friendshipStatuses = ["pending", "accepted"] as const;

export const maxFriends = 500;
/** Maximum open requests that an account has sent, including those to email addresses. */
export const maxSentRequests = 100;
/** Maximum open requests that an account has received; later ones are dropped without the senders noticing. */
export const maxReceived = 200;
export const maxBlocked = 500;
export const daysRequestsKept = 90;

export type Bond =
	| { status: (typeof friendshipStatuses)[number]; isAsker: boolean; byAddress: boolean }
	| undefined;

/** Returns the bond as its owner may see it: a request they sent to an email address stays hidden until accepted. */
export function knownBond<B extends NonNullable<Bond>>(bond: B | undefined): B | undefined {
	const isHidden = bond?.status === "pending" && bond.isAsker && bond.byAddress;
	return isHidden ? undefined : bond;
}

export const bonds = ["none", "asked", "asks", "friends", "self"] as const;

export function nextRequestStep(bond: Bond): "ask" | "accept" | "nothing" {
	if (bond === undefined) return "ask";
	return bond.status === "pending" && !bond.isAsker ? "accept" : "nothing";
}

export function whyNotAsk(asked: number): "too-many-asked" | undefined {
	return asked >= maxSentRequests ? "too-many-asked" : undefined;
}

export function whyNotBefriend(
	own: number,
	theirs: number,
): "too-many-friends" | "friend-has-too-many" | undefined {
	if (own >= maxFriends) return "too-many-friends";
	return theirs >= maxFriends ? "friend-has-too-many" : undefined;
}

export function whyNotBlock(blocked: number): "too-many-blocked" | undefined {
	return blocked >= maxBlocked ? "too-many-blocked" : undefined;
}
