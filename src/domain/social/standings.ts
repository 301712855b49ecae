import type { ChallengeProgress } from "./challenge-progress.ts";

type RankKey = Pick<ChallengeProgress, "share" | "days">;

function compare(a: RankKey, b: RankKey): number {
	return b.share - a.share || b.days - a.days;
}

/** Sorts by share, then days, then id. Equal results share a place, and the next place comes after all of them. */
export function standingsOf<T extends RankKey & { userId: string }>(
	participants: readonly T[],
): (T & { place: number })[] {
	let place = 0;
	let previous: T | undefined;
	const sorted = participants.toSorted((a, b) => compare(a, b) || (a.userId < b.userId ? -1 : 1));
	return sorted.map((participant, index) => {
		if (previous === undefined || compare(previous, participant) !== 0) place = index + 1;
		previous = participant;
		return { ...participant, place };
	});
}

export function successorOf<T extends { userId: string; joinedAt: string }>(
	participants: readonly T[],
): T | undefined {
	return [...participants].sort(
		(a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.userId.localeCompare(b.userId),
	)[0];
}
