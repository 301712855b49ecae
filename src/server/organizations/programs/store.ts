import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { habitPrograms, type StoredProgram } from "#server/organizations/program-tables.ts";

function isProgram(organizationId: string, id: string) {
	return and(eq(habitPrograms.organizationId, organizationId), eq(habitPrograms.id, id));
}

const isNotCancelled = isNull(habitPrograms.cancelledAt);

export async function findAnyProgram(
	orm: Orm,
	organizationId: string,
	id: string,
): Promise<StoredProgram | undefined> {
	const [row] = await orm.select().from(habitPrograms).where(isProgram(organizationId, id));
	return row;
}

export async function findProgram(
	orm: Orm,
	organizationId: string,
	id: string,
): Promise<StoredProgram | undefined> {
	const [row] = await orm
		.select()
		.from(habitPrograms)
		.where(and(isProgram(organizationId, id), isNotCancelled));
	return row;
}

export async function lockProgram(
	tx: Orm,
	organizationId: string,
	id: string,
): Promise<StoredProgram | undefined> {
	const [row] = await tx
		.select()
		.from(habitPrograms)
		.where(and(isProgram(organizationId, id), isNotCancelled))
		.for("no key update");
	return row;
}

export function listOpenPrograms(orm: Orm, organizationId: string, today: Day): Promise<StoredProgram[]> {
	return orm
		.select()
		.from(habitPrograms)
		.where(
			and(
				eq(habitPrograms.organizationId, organizationId),
				isNotCancelled,
				gte(habitPrograms.endDate, today),
			),
		)
		.orderBy(asc(habitPrograms.startDate), asc(habitPrograms.id));
}

interface PastPrograms {
	organizationId: string;
	today: Day;
	limit: number;
}

function selectPastPrograms(
	orm: Orm,
	{ organizationId, today, limit }: PastPrograms,
	which: SQL | undefined,
) {
	return orm
		.select()
		.from(habitPrograms)
		.where(
			and(
				eq(habitPrograms.organizationId, organizationId),
				isNotCancelled,
				lt(habitPrograms.endDate, today),
				which,
			),
		)
		.orderBy(desc(habitPrograms.endDate), asc(habitPrograms.id))
		.limit(limit);
}

/** Returns the newest past programs for everybody or these teams (undefined: all), then the newest of `ids`. */
export async function listPastPrograms(
	orm: Orm,
	past: PastPrograms,
	{ teamIds, ids }: { teamIds: readonly string[] | undefined; ids: readonly string[] },
): Promise<StoredProgram[]> {
	const { id, teamId } = habitPrograms;
	const audience = teamIds && or(isNull(teamId), inArray(teamId, [...teamIds]));
	const newest = await selectPastPrograms(orm, past, audience);
	const others = await selectPastPrograms(orm, past, inArray(id, [...ids]));
	const isListed = new Set(newest.map((program) => program.id));
	return [...newest, ...others.filter((program) => !isListed.has(program.id))];
}

/** Call with the organization's row locked. */
export function countOpenPrograms(tx: Orm, organizationId: string, today: Day): Promise<number> {
	return tx.$count(
		habitPrograms,
		and(eq(habitPrograms.organizationId, organizationId), isNotCancelled, gte(habitPrograms.endDate, today)),
	);
}

export async function insertProgram(tx: Orm, program: typeof habitPrograms.$inferInsert): Promise<void> {
	await tx.insert(habitPrograms).values(program);
}

export async function updateProgram(
	tx: Orm,
	organizationId: string,
	id: string,
	changes: Partial<Omit<StoredProgram, "organizationId" | "id">>,
): Promise<void> {
	await tx.update(habitPrograms).set(changes).where(isProgram(organizationId, id));
}

export async function cancelTeamPrograms(
	tx: Orm,
	organizationId: string,
	teamId: string,
	cancelledAt: string,
): Promise<string[]> {
	const cancelled = await tx
		.update(habitPrograms)
		.set({ cancelledAt })
		.where(
			and(eq(habitPrograms.organizationId, organizationId), eq(habitPrograms.teamId, teamId), isNotCancelled),
		)
		.returning({ id: habitPrograms.id });
	return cancelled.map(({ id }) => id);
}

/** Returns programs of all organizations, those that ended first. */
export function listEndedBefore(orm: Orm, day: Day, limit: number): Promise<StoredProgram[]> {
	return orm
		.select()
		.from(habitPrograms)
		.where(lt(habitPrograms.endDate, day))
		.orderBy(asc(habitPrograms.endDate), asc(habitPrograms.id))
		.limit(limit);
}

/** Also deletes the program's enrolments, by cascade. */
export async function deleteProgram(tx: Orm, organizationId: string, id: string): Promise<void> {
	await tx.delete(habitPrograms).where(isProgram(organizationId, id));
}

/**
 * Call late in a transaction: everybody who enrols waits for this row. Returns the locked row, or undefined if the
 * program was cancelled.
 */
export async function adjustEnrolledCount(
	tx: Orm,
	organizationId: string,
	id: string,
	by: 1 | -1,
): Promise<StoredProgram | undefined> {
	const [row] = await tx
		.update(habitPrograms)
		.set({ enrolledCount: sql`${habitPrograms.enrolledCount} + ${by}::integer` })
		.where(and(isProgram(organizationId, id), isNotCancelled))
		.returning();
	return row;
}
