import { addDays, type Day, daysBetween, mondayOf } from "#domain/day.ts";
import { expectedCompletions } from "#domain/social/challenge.ts";
import type { ChallengeAim, ChallengeProgress } from "#domain/social/challenge-progress.ts";
import { standingsOf } from "#domain/social/standings.ts";
import { smallestGroup } from "./remainder.ts";

export const leaderboardPeriods = ["week", "30d"] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];
export const leaderboardSubjects = ["people", "teams"] as const;

const firstPlaces = 10;
const neighbours = 2;
const daysBack = 30;

export function periodFrom(period: LeaderboardPeriod, today: Day): Day {
	return period === "week" ? mondayOf(today) : addDays(today, 1 - daysBack);
}

export function aimWithin(
	{ startDate, endDate, targetFrequency }: Omit<ChallengeAim, "duration">,
	from: Day,
	today: Day,
): ChallengeAim | undefined {
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

/** Returns the completed percentage of expected days, without days filled in later; null if nothing was expected. */
export function shareOf(parts: readonly Part[]): number | null {
	let expected = 0;
	let done = 0;
	for (const { aim, progress } of parts) {
		const wanted = expectedCompletions(aim.duration, aim.targetFrequency);
		expected += wanted;
		// Extra days in one program don't make up for missing ones in another.
		done += Math.min(wanted, progress.days - progress.filledInLater);
	}
	return expected === 0 ? null : Math.floor((100 * done) / expected);
}

export function teamShare(shares: readonly number[]): number | undefined {
	if (shares.length < smallestGroup) return undefined;
	return Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

export interface Score {
	id: string;
	share: number;
}
type PlacedScore = Score & { place: number };

/** Everybody by place, the same for all readers. */
export interface Ranking {
	rows: readonly PlacedScore[];
	positions: ReadonlyMap<string, number>;
	/** Number of rows above last place, which is shown only to the people in it. */
	shown: number;
}

/** Ties share a place. If there is only one place, it doesn't count as the last. */
export function rankingOf(scores: readonly Score[]): Ranking {
	const ranked = standingsOf(scores.map(({ id, share }) => ({ userId: id, share, days: 0 })));
	const rows = ranked.map(({ userId: id, share, place }) => ({ id, share, place }));
	const lastPlace = rows.at(-1)?.place ?? 1;
	return {
		rows,
		positions: new Map(rows.map(({ id }, position) => [id, position])),
		shown: lastPlace === 1 ? rows.length : rows.findIndex(({ place }) => place === lastPlace),
	};
}

export function leaderboardOf({ rows, positions, shown }: Ranking, ownIds: readonly string[]) {
	// Copies none of the up to 10,000 rows, because this is done for each reader.
	const own = ownIds.flatMap((id) => positions.get(id) ?? []).sort((one, other) => one - other);
	const ownLast = own.filter((position) => position >= shown);
	const seenAt = (at: number) => (at < shown ? rows[at] : rows[ownLast[at - shown] ?? -1]) ?? [];
	const near = own.flatMap((position) => {
		const at = position < shown ? position : shown + ownLast.indexOf(position);
		return Array.from({ length: 2 * neighbours + 1 }, (_, index) => at - neighbours + index);
	});
	const first = Array.from({ length: firstPlaces }, (_, at) => at);
	const around = [...new Set(near)].filter((at) => at >= firstPlaces).sort((one, other) => one - other);
	const withOwn = (row: PlacedScore) => ({ ...row, isOwn: ownIds.includes(row.id) });
	return {
		first: first.flatMap(seenAt).map(withOwn),
		around: around.flatMap(seenAt).map(withOwn),
	};
}
