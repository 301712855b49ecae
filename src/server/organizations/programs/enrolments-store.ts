import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { EnrolmentVisibility } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import {
	programEnrollments,
	programHabits,
	programMemberships,
	type StoredEnrolment,
} from "#server/organizations/program-tables.ts";
import { teamMatesOf } from "#server/organizations/teams-store.ts";

export interface EnrolmentKey {
	organizationId: string;
	programId: string;
	userId: string;
}

export function isEnrolment({ organizationId, programId, userId }: EnrolmentKey) {
	return and(
		eq(programEnrollments.organizationId, organizationId),
		eq(programEnrollments.programId, programId),
		eq(programEnrollments.userId, userId),
	);
}

export function isMembership({ organizationId, programId, userId }: EnrolmentKey) {
	return and(
		eq(programMemberships.userId, userId),
		eq(programMemberships.organizationId, organizationId),
		eq(programMemberships.programId, programId),
	);
}

/** Returns the user's memberships in all programs of an organization, or in one. */
export function membershipsIn(orm: Orm, userId: string, organizationId: string, programId?: string) {
	return orm
		.select({
			programId: programMemberships.programId,
			habitId: programHabits.habitId,
			recountAt: programMemberships.recountAt,
			settledAt: programMemberships.settledAt,
			plannedHabitId: programMemberships.plannedHabitId,
		})
		.from(programMemberships)
		.leftJoin(
			programHabits,
			and(
				eq(programHabits.userId, programMemberships.userId),
				eq(programHabits.organizationId, programMemberships.organizationId),
				eq(programHabits.programId, programMemberships.programId),
			),
		)
		.where(
			and(
				eq(programMemberships.userId, userId),
				eq(programMemberships.organizationId, organizationId),
				programId === undefined ? undefined : eq(programMemberships.programId, programId),
			),
		);
}
export type StoredMembership = Awaited<ReturnType<typeof membershipsIn>>[number];

export async function findMembership(orm: Orm, key: EnrolmentKey): Promise<StoredMembership | undefined> {
	const [membership] = await membershipsIn(orm, key.userId, key.organizationId, key.programId);
	return membership;
}

/** Counts unsettled enrolments in all organizations. Call with the account's row locked. */
export function countUnsettled(tx: Orm, userId: string): Promise<number> {
	return tx.$count(
		programMemberships,
		and(eq(programMemberships.userId, userId), isNull(programMemberships.settledAt)),
	);
}

export async function insertMembership(tx: Orm, key: EnrolmentKey, recountAt: string): Promise<void> {
	await tx.insert(programMemberships).values({ ...key, recountAt });
}

export async function deleteMembership(tx: Orm, key: EnrolmentKey): Promise<void> {
	await tx.delete(programMemberships).where(isMembership(key));
}

export async function saveLink(tx: Orm, key: EnrolmentKey, habitId: string, now: string): Promise<void> {
	await tx
		.insert(programHabits)
		.values({ ...key, habitId })
		.onConflictDoUpdate({
			target: [programHabits.userId, programHabits.organizationId, programHabits.programId],
			set: { habitId },
		});
	await tx.update(programMemberships).set({ recountAt: now, plannedHabitId: null }).where(isMembership(key));
}

export async function savePlannedLink(tx: Orm, key: EnrolmentKey, habitId: string | null): Promise<void> {
	await tx.update(programMemberships).set({ plannedHabitId: habitId }).where(isMembership(key));
}

export function unsettledFor(tx: Orm, userId: string, plannedHabitId: string): Promise<EnrolmentKey[]> {
	const { organizationId, programId } = programMemberships;
	return tx
		.select({ userId: programMemberships.userId, organizationId, programId })
		.from(programMemberships)
		.where(
			and(
				eq(programMemberships.userId, userId),
				eq(programMemberships.plannedHabitId, plannedHabitId),
				isNull(programMemberships.settledAt),
			),
		);
}

export async function saveEnrolment(
	tx: Orm,
	key: EnrolmentKey,
	enrolment: { visibility: EnrolmentVisibility; enrolledAt: string; decidedAt: string },
): Promise<void> {
	await tx
		.insert(programEnrollments)
		.values({ ...key, ...enrolment })
		.onConflictDoUpdate({
			target: [programEnrollments.organizationId, programEnrollments.programId, programEnrollments.userId],
			set: { ...enrolment, status: "active" },
		});
}

export async function setVisibility(
	tx: Orm,
	key: EnrolmentKey,
	choice: { visibility: EnrolmentVisibility; decidedAt: string },
): Promise<void> {
	await tx.update(programEnrollments).set(choice).where(isEnrolment(key));
}

/** Returns false if the user was not enrolled. */
export async function dropEnrolment(tx: Orm, key: EnrolmentKey, decidedAt: string): Promise<boolean> {
	const nothing = { progress: 0, days: 0, filledInLater: 0, smallDays: 0, completedAt: null };
	const dropped = await tx
		.update(programEnrollments)
		.set({ status: "dropped", visibility: "private", decidedAt, ...nothing })
		.where(and(isEnrolment(key), ne(programEnrollments.status, "dropped")))
		.returning({ userId: programEnrollments.userId });
	return dropped.length === 1;
}

export async function deleteEnrolment(tx: Orm, key: EnrolmentKey): Promise<void> {
	await tx.delete(programEnrollments).where(isEnrolment(key));
}

/** Returns enrolments that were not dropped, in these programs or in all. */
export function enrolmentsOf(
	orm: Orm,
	{ organizationId, userId }: Omit<EnrolmentKey, "programId">,
	programIds?: readonly string[],
): Promise<StoredEnrolment[]> {
	if (programIds?.length === 0) return Promise.resolve([]);
	return orm
		.select()
		.from(programEnrollments)
		.where(
			and(
				eq(programEnrollments.organizationId, organizationId),
				eq(programEnrollments.userId, userId),
				programIds && inArray(programEnrollments.programId, [...programIds]),
				ne(programEnrollments.status, "dropped"),
			),
		);
}

/** Returns an enrolment, even if it was dropped. */
export async function findEnrolment(tx: Orm, key: EnrolmentKey): Promise<StoredEnrolment | undefined> {
	const [row] = await tx.select().from(programEnrollments).where(isEnrolment(key));
	return row;
}

/** Returns enrolments, including dropped ones. */
export function someEnrolments(
	orm: Orm,
	organizationId: string,
	programId: string,
	limit: number,
): Promise<StoredEnrolment[]> {
	return orm
		.select()
		.from(programEnrollments)
		.where(
			and(eq(programEnrollments.organizationId, organizationId), eq(programEnrollments.programId, programId)),
		)
		.orderBy(asc(programEnrollments.userId))
		.limit(limit);
}

interface Reader extends EnrolmentKey {
	/** The program's team. */
	teamId: string | null;
}

/**
 * Matches enrolments that a reader sees: those shown to everybody, to one of their teams, and their own if shown. In a
 * team's program, no other team counts.
 */
function isShownTo(orm: Orm, { organizationId, programId, userId, teamId }: Reader) {
	return and(
		eq(programEnrollments.organizationId, organizationId),
		eq(programEnrollments.programId, programId),
		ne(programEnrollments.visibility, "private"),
		ne(programEnrollments.status, "dropped"),
		or(
			eq(programEnrollments.visibility, "organization"),
			eq(programEnrollments.userId, userId),
			inArray(programEnrollments.userId, teamMatesOf(orm, organizationId, userId, teamId)),
		),
	);
}

export function listShown(orm: Orm, reader: Reader, limit: number): Promise<StoredEnrolment[]> {
	return orm
		.select()
		.from(programEnrollments)
		.where(isShownTo(orm, reader))
		.orderBy(desc(programEnrollments.progress), desc(programEnrollments.days), asc(programEnrollments.userId))
		.limit(limit);
}

/** Counts other people's enrolments that are ahead of this progress. */
export function countBefore(
	orm: Orm,
	reader: Reader,
	{ progress, days }: Pick<StoredEnrolment, "progress" | "days">,
): Promise<number> {
	return orm.$count(
		programEnrollments,
		and(
			isShownTo(orm, reader),
			ne(programEnrollments.userId, reader.userId),
			or(
				gt(programEnrollments.progress, progress),
				and(eq(programEnrollments.progress, progress), gt(programEnrollments.days, days)),
			),
		),
	);
}
