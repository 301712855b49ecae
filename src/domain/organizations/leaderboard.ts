import { addDays, type Day, daysBetween, mondayOf } from "#domain/day.ts";
import { expectedCompletions } from "#domain/social/challenge.ts";
import type { ChallengeAim, ChallengeProgress } from "#domain/social/challenge-progress.ts";
import { standingsOf } from "#domain/social/standings.ts";
import { aimOf, type ProgramDays } from "./program.ts";
import { smallestGroup } from "./remainder.ts";

export const leaderboardPeriods = ["week", "30d"] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];
export const leaderboardSubjects = ["people", "teams"] as const;

const firstPlaces = 10;
/** Shown before and after the reader's own place. */
const neighbours = 2;
const daysBack = 30;

/** The first day of a period; it ends today, by the organisation's clock. */
export function periodFrom(period: LeaderboardPeriod, today: Day): Day {
	return period === "week" ? mondayOf(today) : addDays(today, 1 - daysBack);
}

/** The part of a program within the days from `from` to `today`; undefined if nothing is expected in it. */
export function aimWithin(
	program: ProgramDays & { targetFrequency: number },
	from: Day,
	today: Day,
): ChallengeAim | undefined {
	const { startDate, endDate, targetFrequency } = aimOf(program);
	const begins = startDate > from ? startDate : from;
	const after = addDays(today, 1);
	const isOver = endDate < after;
	const ends = isOver ? endDate : after;
	const duration = daysBetween(begins, ends);
	if (duration <= 0 || expectedCompletions(duration, targetFrequency) === 0) return undefined;
	return { startDate: begins, endDate: ends, duration, targetFrequency };
}

export interface Part {
	aim: ChallengeAim;
	progress: Pick<ChallengeProgress, "days" | "filledInLater">;
}

/** Completed of expected days in percent, without days filled in later; null if nothing was expected. */
export function shareOf(parts: readonly Part[]): number | null {
	let expected = 0;
	let done = 0;
	for (const { aim, progress } of parts) {
		const wanted = expectedCompletions(aim.duration, aim.targetFrequency);
		expected += wanted;
		// More than was asked for in one program makes up for nothing in another.
		done += Math.min(wanted, progress.days - progress.filledInLater);
	}
	return expected === 0 ? null : Math.floor((100 * done) / expected);
}

/** The mean of a team's people who take part; undefined of fewer than five. */
export function teamShare(shares: readonly number[]): number | undefined {
	if (shares.length < smallestGroup) return undefined;
	return Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

export interface Entry {
	id: string;
	share: number;
	isOwn: boolean;
}
type Placed = Entry & { place: number };

/**
 * The first ten, and the reader's own places beyond them with the two around each. Ties share a place, and the last
 * place is shown to nobody but those who have it.
 */
export function leaderboardOf(entries: readonly Entry[]): { first: Placed[]; around: Placed[] } {
	const ranked = standingsOf(
		entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((entry) => ({ ...entry, days: 0 })),
	);
	const lastPlace = ranked.at(-1)?.place;
	const shown = ranked
		.filter(({ place, isOwn }) => isOwn || place === 1 || place !== lastPlace)
		.map(({ days: _, ...placed }) => placed);
	const isNear = (at: number) =>
		shown.slice(Math.max(0, at - neighbours), at + neighbours + 1).some(({ isOwn }) => isOwn);
	return {
		first: shown.slice(0, firstPlaces),
		around: shown.filter((_, at) => at >= firstPlaces && isNear(at)),
	};
}
