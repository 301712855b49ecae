import { type Day, todayOf } from "#domain/day.ts";
import {
	type ChallengeAim,
	type ChallengeLog,
	type ChallengeProgress,
	noProgress,
	progressIn,
} from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import { logsOf } from "./counting-store.ts";

/** Whose logs, and by which clock their days go. */
export interface Participant {
	userId: string;
	timeZone: string;
	dayStartHour: number;
}

type Counted = ChallengeAim & { id: string; habitId: string };

/** What somebody has done for each of these challenges, by the id of the challenge. */
export const countProgress = async (
	orm: Orm,
	participant: Participant,
	challenges: readonly Counted[],
): Promise<Map<string, ChallengeProgress>> => {
	if (challenges.length === 0) return new Map();
	const from = challenges.map(({ startDate }) => startDate).reduce(earlier);
	const to = challenges.map(({ endDate }) => endDate).reduce(later);
	const habitIds = [...new Set(challenges.map(({ habitId }) => habitId))];
	const rows = await logsOf(orm, participant.userId, habitIds, { from, to });
	const logs = Map.groupBy(rows, ({ habitId }) => habitId);
	return new Map(
		challenges.map((challenge) => {
			const own = logs.get(challenge.habitId)?.map((row) => challengeLog(row, participant)) ?? [];
			return [challenge.id, own.length === 0 ? noProgress : progressIn(challenge, own)];
		}),
	);
};

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const later = (a: Day, b: Day): Day => (a > b ? a : b);

const challengeLog = (
	{ date, completed, source, loggedAt, createdAt }: Awaited<ReturnType<typeof logsOf>>[number],
	{ timeZone, dayStartHour }: Participant,
): ChallengeLog => ({
	date,
	completed,
	isTest: source === "test",
	// A tick without a network reaches us later than it was made; a note is added later than the day was logged.
	loggedOn: todayOf(Math.min(Date.parse(loggedAt), Date.parse(createdAt)), timeZone, dayStartHour),
});
