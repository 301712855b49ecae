import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";
import { endChallengeJob } from "./end-challenge-job.ts";
import { changeNoticeGroupKey } from "./notice-facts.ts";
import { deleteMembership, deleteParticipant, dropParticipant, membershipsOf } from "./participants-store.ts";
import { freePlace, updateChallenge } from "./store.ts";
import { challengeList, habitChallenges, type StoredChallenge } from "./tables.ts";

function isListedIn(organizationId: string) {
	return and(eq(challengeList.organizationId, organizationId), isNull(challengeList.cancelledAt));
}

async function rowsOf(orm: Orm, listed: readonly { id: string }[]): Promise<StoredChallenge[]> {
	if (listed.length === 0) return [];
	const ids = listed.map(({ id }) => id);
	return orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(habitChallenges.id, ids), isNull(habitChallenges.cancelledAt)));
}

/** Only this many of the newest past challenges are searched for those that a reader sees. */
const maxPastRead = 1_000;

interface Listing {
	userId: string;
	today: Day;
	past: number;
	/** Teams whose challenges the reader sees; undefined means all. */
	teamIds: readonly string[] | undefined;
}

/** Returns open challenges by first day, then the newest past ones for the reader and those they took part in. */
export async function listOrganizationChallenges(
	orm: Orm,
	organizationId: string,
	listing: Listing,
): Promise<StoredChallenge[]> {
	const { today, userId } = listing;
	const open = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(and(isListedIn(organizationId), gt(challengeList.endDate, today)));
	const over = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(and(isListedIn(organizationId), lte(challengeList.endDate, today)))
		.orderBy(desc(challengeList.endDate), asc(challengeList.id))
		.limit(maxPastRead);
	const newest = await newestOf(orm, over, listing);
	const joined = (await listJoined(orm, organizationId, userId)).map(({ challenge }) => challenge);
	const rows = [...(await rowsOf(orm, open)), ...newest, ...joined];
	const isOver = ({ endDate }: StoredChallenge) => endDate <= today;
	const distinct = new Map(rows.map((row) => [row.id, row]));
	return [...distinct.values()].sort((one, other) => {
		if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
		const order = isOver(one)
			? other.endDate.localeCompare(one.endDate)
			: one.startDate.localeCompare(other.startDate);
		return order || one.id.localeCompare(other.id);
	});
}

/** Reads the challenges themselves, because the list doesn't contain their teams. */
async function newestOf(
	orm: Orm,
	over: readonly { id: string }[],
	{ past, teamIds }: Listing,
): Promise<StoredChallenge[]> {
	const { id, teamId, cancelledAt, endDate } = habitChallenges;
	if (over.length === 0) return [];
	const ids = over.map((listed) => listed.id);
	const audience = teamIds && or(isNull(teamId), inArray(teamId, [...teamIds]));
	return orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(id, ids), isNull(cancelledAt), audience))
		.orderBy(desc(endDate), asc(id))
		.limit(past);
}

/** Call with the organization's row locked. */
export function countOpenOf(tx: Orm, organizationId: string, today: Day): Promise<number> {
	return tx.$count(challengeList, and(isListedIn(organizationId), gt(challengeList.endDate, today)));
}

export async function listJoined(orm: Orm, organizationId: string, userId: string) {
	const memberships = await membershipsOf(orm, userId);
	if (memberships.length === 0) return [];
	const ids = memberships.map(({ challengeId }) => challengeId);
	const listed = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(and(isListedIn(organizationId), inArray(challengeList.id, ids)));
	return (await rowsOf(orm, listed)).map((challenge) => ({
		challenge,
		habitId: memberships.find(({ challengeId }) => challengeId === challenge.id)?.habitId ?? null,
	}));
}

/**
 * Removes a member from the organization's challenges, in a fixed order, to avoid deadlocks with concurrent joins.
 */
export async function leaveOrganizationChallenges(
	tx: Orm,
	organizationId: string,
	userId: string,
	among: (challenge: StoredChallenge) => boolean = () => true,
): Promise<void> {
	const joined = (await listJoined(tx, organizationId, userId)).map(({ challenge }) => challenge);
	for (const { id } of joined.filter(among).sort((one, other) => one.id.localeCompare(other.id))) {
		await deleteMembership(tx, userId, id);
		const wasIn = (await dropParticipant(tx, userId, id)) !== undefined;
		await deleteParticipant(tx, userId, id);
		await withdrawGroup(tx, [userId], changeNoticeGroupKey(id));
		if (wasIn) await freePlace(tx, id, false);
	}
}

/**
 * Hides all challenges of an organization or team at once; a job notifies participants and deletes the challenges.
 */
export async function cancelOrganizationChallenges(
	tx: Orm,
	jobs: Jobs,
	{ organizationId, teamId }: { organizationId: string; teamId?: string },
	now: number,
): Promise<void> {
	const listed = await tx
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(isListedIn(organizationId));
	const rows = await rowsOf(tx, listed);
	const selected = rows.filter((each) => teamId === undefined || each.teamId === teamId);
	selected.sort((one, other) => one.id.localeCompare(other.id));
	for (const [turn, { id: challengeId }] of selected.entries()) {
		await updateChallenge(tx, challengeId, { cancelledAt: iso(now) });
		await jobs.addWithTurn(tx, endChallengeJob, { challengeId }, turn);
	}
}
