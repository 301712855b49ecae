import { and, eq, gte, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { FigureWindow } from "#domain/organizations/figure-window.ts";
import type { Orm } from "#server/db/open.ts";
import { habitPrograms, programEnrollments } from "#server/organizations/program-tables.ts";

export async function programsIn(
	orm: Orm,
	organizationId: string,
	{ from, to }: FigureWindow,
): Promise<string[]> {
	const rows = await orm
		.select({ id: habitPrograms.id })
		.from(habitPrograms)
		.where(
			and(
				eq(habitPrograms.organizationId, organizationId),
				lte(habitPrograms.startDate, to),
				gte(habitPrograms.endDate, from),
				isNull(habitPrograms.cancelledAt),
			),
		);
	return rows.map(({ id }) => id);
}

export async function enrolmentsIn(
	orm: Orm,
	organizationId: string,
	programIds: readonly string[],
	userIds: readonly string[],
) {
	if (programIds.length === 0) return [];
	return orm
		.select({
			userId: programEnrollments.userId,
			programId: programEnrollments.programId,
			enrolledAt: sql<string>`${programEnrollments.enrolledAt}`.mapWith(programEnrollments.enrolledAt),
		})
		.from(programEnrollments)
		.where(
			and(
				eq(programEnrollments.organizationId, organizationId),
				inArray(programEnrollments.programId, [...programIds]),
				inArray(programEnrollments.userId, [...userIds]),
				ne(programEnrollments.status, "dropped"),
			),
		);
}

export async function programsOfTeams(
	orm: Orm,
	organizationId: string,
	teamIds: readonly string[],
): Promise<string[]> {
	if (teamIds.length === 0) return [];
	const rows = await orm
		.select({ id: habitPrograms.id })
		.from(habitPrograms)
		.where(
			and(eq(habitPrograms.organizationId, organizationId), inArray(habitPrograms.teamId, [...teamIds])),
		);
	return rows.map(({ id }) => id);
}
