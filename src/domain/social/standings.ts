import type { ChallengeProgress } from "./challenge-progress.ts";

type Ranked = Pick<ChallengeProgress, "share" | "days">;

const compare = (a: Ranked, b: Ranked): number => b.share - a.share || b.days - a.days;

/** Puts the best first: by share, then days. Equal ones share a place, and the next comes after all of them. */
export function standingsOf<T extends Ranked>(participants: readonly T[]): (T & { place: number })[] {
	let place = 0;
	let previous: T | undefined;
	return [...participants].sort(compare).map((participant, index) => {
		if (previous === undefined || compare(previous, participant) !== 0) place = index + 1;
		previous = participant;
		return { ...participant, place };
	});
}

/** Who takes a challenge over when its creator goes: whoever has been in it longest. */
export function heirOf<T extends { userId: string; joinedAt: string }>(
	participants: readonly T[],
): T | undefined {
	return [...participants].sort(
		(a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.userId.localeCompare(b.userId),
	)[0];
}
