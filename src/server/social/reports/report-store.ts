import { and, asc, count, eq, inArray, isNull, lt, min } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { contentReports, type StoredReport } from "./tables.ts";

const isOpen = isNull(contentReports.decidedAt);

/** False where this person has reported it before. */
export const insertReport = async (tx: Orm, report: typeof contentReports.$inferInsert): Promise<boolean> => {
	const inserted = await tx
		.insert(contentReports)
		.values(report)
		.onConflictDoNothing()
		.returning({ contentId: contentReports.contentId });
	return inserted.length === 1;
};

/** What has open reports, and since when, what waits longest first. */
export const listReported = (orm: Orm, most: number) =>
	orm
		.select({ contentId: contentReports.contentId, reports: count() })
		.from(contentReports)
		.where(isOpen)
		.groupBy(contentReports.contentId)
		.orderBy(asc(min(contentReports.createdAt)))
		.limit(most);

/** The oldest open reports of these. */
export const listReports = (orm: Orm, contentIds: readonly string[]): Promise<StoredReport[]> =>
	contentIds.length === 0
		? Promise.resolve([])
		: orm
				.select()
				.from(contentReports)
				.where(and(inArray(contentReports.contentId, [...contentIds]), isOpen))
				.orderBy(asc(contentReports.createdAt))
				.limit(1_000);

/** The oldest report of something, decided or not. */
export const findReport = async (orm: Orm, contentId: string): Promise<StoredReport | undefined> => {
	const [row] = await orm
		.select()
		.from(contentReports)
		.where(eq(contentReports.contentId, contentId))
		.orderBy(asc(contentReports.createdAt))
		.limit(1);
	return row;
};

/** Closes the open reports of something; gives how many there were. */
export const decideReports = async (
	tx: Orm,
	{ authorId, kind, contentId }: Pick<StoredReport, "authorId" | "kind" | "contentId">,
	decidedAt: string,
): Promise<number> => {
	const decided = await tx
		.update(contentReports)
		.set({ decidedAt })
		.where(
			and(
				eq(contentReports.authorId, authorId),
				eq(contentReports.kind, kind),
				eq(contentReports.contentId, contentId),
				isOpen,
			),
		)
		.returning({ contentId: contentReports.contentId });
	return decided.length;
};

export const deleteDecidedBefore = async (orm: Orm, decidedAt: string): Promise<void> => {
	await orm.delete(contentReports).where(lt(contentReports.decidedAt, decidedAt));
};
