import { and, count, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { saveListed } from "./challenge-list.ts";
import { challengeList, challengeParticipants, habitChallenges, type StoredChallenge } from "./tables.ts";

const isNotCancelled = isNull(habitChallenges.cancelledAt);

/** Ignores cancelled challenges. */
export async function findChallenge(orm: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await orm
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isNotCancelled));
	return row;
}

export async function findAnyChallenge(orm: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await orm.select().from(habitChallenges).where(eq(habitChallenges.id, id));
	return row;
}

export async function lockChallenge(tx: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await tx
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isNotCancelled))
		.for("no key update");
	return row;
}

export async function insertChallenge(
	tx: Orm,
	challenge: typeof habitChallenges.$inferInsert,
): Promise<StoredChallenge | undefined> {
	const [stored] = await tx.insert(habitChallenges).values(challenge).onConflictDoNothing().returning();
	if (stored !== undefined) await saveListed(tx, stored);
	return stored;
}

export async function updateChallenge(
	tx: Orm,
	id: string,
	{ id: _, ...changes }: Partial<StoredChallenge>,
): Promise<void> {
	const [changed] = await tx
		.update(habitChallenges)
		.set(changes)
		.where(eq(habitChallenges.id, id))
		.returning();
	if (changed !== undefined) await saveListed(tx, changed);
}

/** Also deletes the challenge's participants, by cascade. */
export async function deleteChallenge(tx: Orm, id: string): Promise<void> {
	await tx.delete(habitChallenges).where(eq(habitChallenges.id, id));
	await tx.delete(challengeList).where(eq(challengeList.id, id));
}

/** Ignores cancelled challenges, and those of organizations. */
export function hubChallengesById(orm: Orm, ids: readonly string[]): Promise<StoredChallenge[]> {
	return orm
		.select()
		.from(habitChallenges)
		.where(
			and(inArray(habitChallenges.id, [...ids]), isNull(habitChallenges.organizationId), isNotCancelled),
		);
}

export function countOpen(orm: Orm, ids: readonly string[], today: Day): Promise<number> {
	return orm.$count(
		habitChallenges,
		and(inArray(habitChallenges.id, [...ids]), isNotCancelled, gt(habitChallenges.endDate, today)),
	);
}

/** Returns false if full or cancelled. */
export async function takePlace(tx: Orm, id: string): Promise<boolean> {
	const [taken] = await tx
		.update(habitChallenges)
		.set({
			participantCount: sql`${habitChallenges.participantCount} + 1`,
			recentJoins: sql`${habitChallenges.recentJoins} + 1`,
		})
		.where(
			and(
				eq(habitChallenges.id, id),
				isNotCancelled,
				lt(habitChallenges.participantCount, habitChallenges.maxParticipants),
			),
		)
		.returning();
	if (taken !== undefined) await saveListed(tx, taken);
	return taken !== undefined;
}

export async function freePlace(tx: Orm, id: string, isRecent: boolean): Promise<void> {
	const [left] = await tx
		.update(habitChallenges)
		.set({
			participantCount: sql`${habitChallenges.participantCount} - 1`,
			...(isRecent && { recentJoins: sql`greatest(${habitChallenges.recentJoins} - 1, 0)` }),
		})
		.where(eq(habitChallenges.id, id))
		.returning();
	if (left !== undefined) await saveListed(tx, left);
}

/** Counts joins from `since` on by people who have not left; challenges without any are omitted. */
export async function countJoins(
	orm: Orm,
	ids: readonly string[],
	since: string,
): Promise<Map<string, number>> {
	const { challengeId, status, joinedAt } = challengeParticipants;
	const rows = await orm
		.select({ id: challengeId, joins: count() })
		.from(challengeParticipants)
		.where(and(inArray(challengeId, [...ids]), ne(status, "dropped"), gte(joinedAt, since)))
		.groupBy(challengeId);
	return new Map(rows.map(({ id, joins }) => [id, joins]));
}

/** Locks the challenge, so that no join is lost. */
export async function recountJoins(tx: Orm, id: string, since: string): Promise<void> {
	if ((await lockChallenge(tx, id)) === undefined) return;
	await updateChallenge(tx, id, { recentJoins: (await countJoins(tx, [id], since)).get(id) ?? 0 });
}
