import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { memberConsentVersions } from "#domain/organizations/consents.ts";
import type { FigureWindow } from "#domain/organizations/figure-window.ts";
import type { LastPublished, Report } from "#domain/organizations/figures.ts";
import { memberVisibility } from "#domain/organizations/member-visibility.ts";
import type { Orm } from "#server/db/open.ts";
import {
	organizationCohorts,
	organizationConsents,
	organizationMembers,
	organizationReports,
	organizations,
	type StoredOrganization,
} from "#server/organizations/tables.ts";

export function listAnswers(orm: Orm, organizationId: string, userId: string) {
	return orm
		.select({
			kind: organizationConsents.kind,
			version: organizationConsents.version,
			isGiven: organizationConsents.isGiven,
		})
		.from(organizationConsents)
		.where(
			and(eq(organizationConsents.organizationId, organizationId), eq(organizationConsents.userId, userId)),
		);
}

/** Replaces an earlier, different answer, but keeps its cohort key. Otherwise changes nothing. */
export async function saveAnswer(tx: Orm, answer: typeof organizationConsents.$inferInsert): Promise<void> {
	const { organizationId, userId, kind, isGiven, version, decidedAt } = organizationConsents;
	await tx
		.insert(organizationConsents)
		.values(answer)
		.onConflictDoUpdate({
			target: [organizationId, userId, kind],
			set: { version: answer.version, isGiven: answer.isGiven, decidedAt: answer.decidedAt },
			setWhere: sql`(${isGiven} <> excluded.is_given or ${version} <> excluded.version)
				and ${decidedAt} <= excluded.decided_at`,
		});
}

export function listDueForFigures(orm: Orm, now: string, limit: number): Promise<StoredOrganization[]> {
	return orm
		.select()
		.from(organizations)
		.where(lte(organizations.figuresAt, now))
		.orderBy(asc(organizations.figuresAt), asc(organizations.id))
		.limit(limit);
}

export async function moveFiguresAt(tx: Orm, organizationId: string, next: string): Promise<boolean> {
	const moved = await tx
		.update(organizations)
		.set({ figuresAt: next })
		.where(and(eq(organizations.id, organizationId), lt(organizations.figuresAt, next)))
		.returning({ id: organizations.id });
	return moved.length > 0;
}

export async function isPublished(orm: Orm, organizationId: string, from: Day): Promise<boolean> {
	const rows = await orm
		.select({ cell: organizationReports.cell })
		.from(organizationReports)
		.where(
			and(eq(organizationReports.organizationId, organizationId), eq(organizationReports.windowFrom, from)),
		)
		.limit(1);
	return rows.length > 0;
}

export function someCounted(orm: Orm, organizationId: string, after: string | undefined, limit: number) {
	return orm
		.select({
			userId: organizationMembers.userId,
			role: organizationMembers.role,
			department: organizationMembers.department,
			joinedAt: sql<string>`${organizationMembers.joinedAt}`.mapWith(organizationMembers.joinedAt),
			countedAt: sql<string>`${organizationConsents.decidedAt}`.mapWith(organizationConsents.decidedAt),
			key: organizationConsents.cohortKey,
		})
		.from(organizationMembers)
		.innerJoin(
			organizationConsents,
			and(
				eq(organizationConsents.organizationId, organizationMembers.organizationId),
				eq(organizationConsents.userId, organizationMembers.userId),
			),
		)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				eq(organizationConsents.kind, memberVisibility.figures.from),
				eq(organizationConsents.version, memberConsentVersions[memberVisibility.figures.from]),
				eq(organizationConsents.isGiven, true),
				// Limits both tables, or else PostgreSQL would read all earlier consents again for each batch.
				after === undefined ? undefined : gt(organizationMembers.userId, after),
				after === undefined ? undefined : gt(organizationConsents.userId, after),
			),
		)
		.orderBy(asc(organizationMembers.userId))
		.limit(limit);
}

export async function lastPublished(orm: Orm, organizationId: string): Promise<Map<string, LastPublished>> {
	const rows = await orm
		.select()
		.from(organizationCohorts)
		.where(eq(organizationCohorts.organizationId, organizationId))
		.orderBy(asc(organizationCohorts.cell));
	return new Map(rows.map(({ cell, cohort, figure, waits }) => [cell, { cohort, figure, waits }]));
}

export async function insertReports(
	tx: Orm,
	organizationId: string,
	window: FigureWindow,
	reports: readonly Report[],
): Promise<void> {
	const { from: windowFrom, to: windowTo } = window;
	await tx
		.insert(organizationReports)
		.values(reports.map((report) => ({ organizationId, windowFrom, windowTo, ...report })));
}

type Last = readonly [cell: string, last: LastPublished];

/** Cells in one statement, few enough not to hold up requests. */
const cellsPerStatement = 40;

export async function saveLast(
	tx: Orm,
	organizationId: string,
	windowFrom: Day,
	lasts: readonly Last[],
): Promise<void> {
	for (let done = 0; done < lasts.length; done += cellsPerStatement)
		await saveSome(tx, organizationId, windowFrom, lasts.slice(done, done + cellsPerStatement));
}

async function saveSome(
	tx: Orm,
	organizationId: string,
	windowFrom: Day,
	lasts: readonly Last[],
): Promise<void> {
	const { organizationId: organization, cell: cellColumn } = organizationCohorts;
	await tx
		.insert(organizationCohorts)
		.values(
			lasts.map(([cell, last]) => ({ organizationId, cell, windowFrom, ...last, cohort: [...last.cohort] })),
		)
		.onConflictDoUpdate({
			target: [organization, cellColumn],
			set: {
				windowFrom: sql`excluded.window_from`,
				cohort: sql`excluded.cohort`,
				figure: sql`excluded.figure`,
				waits: sql`excluded.waits`,
			},
		});
}

export async function dropCohortsBefore(tx: Orm, organizationId: string, day: Day): Promise<void> {
	await tx
		.delete(organizationCohorts)
		.where(
			and(eq(organizationCohorts.organizationId, organizationId), lt(organizationCohorts.windowFrom, day)),
		);
}

export async function dropReportsBefore(tx: Orm, organizationId: string, day: Day): Promise<void> {
	await tx
		.delete(organizationReports)
		.where(
			and(eq(organizationReports.organizationId, organizationId), lt(organizationReports.windowFrom, day)),
		);
}

export async function listReports(
	orm: Orm,
	organizationId: string,
	windows: readonly Day[],
	cells?: readonly string[],
) {
	return orm
		.select()
		.from(organizationReports)
		.where(
			and(
				eq(organizationReports.organizationId, organizationId),
				inArray(organizationReports.windowFrom, [...windows]),
				cells && inArray(organizationReports.cell, [...cells]),
			),
		)
		.orderBy(sql`${organizationReports.windowFrom} desc`, asc(organizationReports.cell));
}

export async function newestWindows(
	orm: Orm,
	organizationId: string,
	since: Day,
	limit: number,
): Promise<Day[]> {
	const rows = await orm
		.selectDistinct({ from: organizationReports.windowFrom })
		.from(organizationReports)
		.where(
			and(eq(organizationReports.organizationId, organizationId), gte(organizationReports.windowFrom, since)),
		)
		.orderBy(sql`${organizationReports.windowFrom} desc`)
		.limit(limit);
	return rows.map(({ from }) => from);
}
