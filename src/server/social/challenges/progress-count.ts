import { type Day, todayOf } from "#domain/day.ts";
import {
	type ChallengeAim,
	type ChallengeLog,
	type ChallengeProgress,
	noProgress,
	progressIn,
} from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import { privateDaysIn } from "#server/integrations/mappings/ticks-store.ts";
import { logsOf } from "./progress-store.ts";

export interface Participant {
	userId: string;
	timeZone: string;
	dayStartHour: number;
}

type Counted = ChallengeAim & {
	id: string;
	habitId: string;
	/** Null in the hub. An organisation does not see what only a private provider has ticked. */
	organizationId: string | null;
};

/** Progress by challenge id. */
export async function countProgress(
	orm: Orm,
	participant: Participant,
	challenges: readonly Counted[],
): Promise<Map<string, ChallengeProgress>> {
	if (challenges.length === 0) return new Map();
	const from = challenges.map(({ startDate }) => startDate).reduce(earlier);
	const to = challenges.map(({ endDate }) => endDate).reduce(later);
	const habitIds = [...new Set(challenges.map(({ habitId }) => habitId))];
	const rows = await logsOf(orm, participant.userId, habitIds, { from, to });
	const isOfOrganization = challenges.some(({ organizationId }) => organizationId !== null);
	const privateDays = isOfOrganization ? await privateDaysIn(orm, [participant.userId], { from, to }) : [];
	const hidden = new Set(privateDays.map(keyOf));
	const logs = Map.groupBy(rows, ({ habitId }) => habitId);
	return new Map(
		challenges.map((challenge) => {
			const { habitId, organizationId } = challenge;
			const seen = logs.get(habitId)?.filter((row) => organizationId === null || !hidden.has(keyOf(row)));
			const own = seen?.map((row) => challengeLog(row, participant)) ?? [];
			return [challenge.id, own.length === 0 ? noProgress : progressIn(challenge, own)];
		}),
	);
}

function keyOf({ habitId, date }: { habitId: string; date: Day }): string {
	return `${habitId} ${date}`;
}
function earlier(a: Day, b: Day): Day {
	return a < b ? a : b;
}
function later(a: Day, b: Day): Day {
	return a > b ? a : b;
}

function challengeLog(
	{ date, completed, size, source, doneAt, loggedAt, createdAt }: Awaited<ReturnType<typeof logsOf>>[number],
	{ timeZone, dayStartHour }: Participant,
): ChallengeLog {
	return {
		date,
		completed,
		isSmall: size === "small",
		isTest: source === "test",
		// Rows older than `done_at`: notes are added after the day was logged, offline ticks arrive late.
		loggedOn: todayOf(
			doneAt === null ? Math.min(Date.parse(loggedAt), Date.parse(createdAt)) : Date.parse(doneAt),
			timeZone,
			dayStartHour,
		),
	};
}
