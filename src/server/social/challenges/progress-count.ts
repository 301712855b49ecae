import { type Day, earlier, later, todayOf } from "#domain/day.ts";
import type { Window } from "#domain/social/challenge.ts";
import {
	type ChallengeAim,
	type ChallengeLog,
	type ChallengeProgress,
	noProgress,
	progressIn,
} from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import { privateDaysIn } from "#server/integrations/mappings/ticks-store.ts";
import type { DaySettings } from "#server/users/store.ts";
import { logsOf } from "./progress-store.ts";

export interface Participant extends DaySettings {
	userId: string;
}

type LinkedChallenge = ChallengeAim & {
	id: string;
	habitId: string;
	/** Null in the hub. Organizations don't see private ticks. */
	organizationId: string | null;
};

export async function countProgress(
	orm: Orm,
	participant: Participant,
	challenges: readonly LinkedChallenge[],
): Promise<Map<string, ChallengeProgress>> {
	if (challenges.length === 0) return new Map();
	const span = spanOf(challenges);
	const habitIds = [...new Set(challenges.map(({ habitId }) => habitId))];
	const rows = await logsOf(orm, participant.userId, habitIds, span);
	const isOfOrganization = challenges.some(({ organizationId }) => organizationId !== null);
	const privateDays = isOfOrganization ? await privateDaysIn(orm, [participant.userId], span) : [];
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

type JoinedChallenge = Omit<LinkedChallenge, "habitId"> & { habitId: string | null };

/** Counts private ticks, which the organization doesn't see, by challenge id. */
export async function countLeftOut(
	orm: Orm,
	userId: string,
	challenges: readonly JoinedChallenge[],
): Promise<Map<string, number>> {
	const seen = challenges.filter(
		({ organizationId, habitId }) => organizationId !== null && habitId !== null,
	);
	if (seen.length === 0) return new Map();
	const days = await privateDaysIn(orm, [userId], spanOf(seen));
	return new Map(
		seen.map(({ id, habitId, startDate, endDate }) => [
			id,
			days.filter((day) => day.habitId === habitId && day.date >= startDate && day.date < endDate).length,
		]),
	);
}

function spanOf(windows: readonly Window[]): { from: Day; to: Day } {
	return {
		from: windows.map(({ startDate }) => startDate).reduce(earlier),
		to: windows.map(({ endDate }) => endDate).reduce(later),
	};
}

function keyOf({ habitId, date }: { habitId: string; date: Day }): string {
	return `${habitId} ${date}`;
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
		// Rows older than the column `done_at` use the earlier of the two times: editing a note moved `loggedAt`, and
		// offline ticks were created late.
		loggedOn: todayOf(
			doneAt === null ? Math.min(Date.parse(loggedAt), Date.parse(createdAt)) : Date.parse(doneAt),
			timeZone,
			dayStartHour,
		),
	};
}
