import { setImmediate } from "node:timers/promises";
import { and, desc, eq, getTableColumns, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { accountExportParts, accountExports, type StoredExport } from "./tables.ts";

export interface ExportKey {
	userId: string;
	exportId: string;
}

const isOne = ({ userId, exportId }: ExportKey) =>
	and(eq(accountExports.userId, userId), eq(accountExports.id, exportId));

/** Newest first; ids are made in the order of time. */
export const listExports = (orm: Orm, userId: string): Promise<StoredExport[]> =>
	orm
		.select(getTableColumns(accountExports))
		.from(accountExports)
		.where(eq(accountExports.userId, userId))
		.orderBy(desc(accountExports.id));

export const insertExport = async (tx: Orm, row: typeof accountExports.$inferInsert): Promise<void> => {
	await tx.insert(accountExports).values(row);
};

/** Begins one more try, and gives which; undefined when the export is gone or ready. */
export const beginTry = async (
	orm: Orm,
	key: ExportKey,
	begun: { rowsTotal: number; touchedAt: string },
): Promise<number | undefined> => {
	const [row] = await orm
		.update(accountExports)
		.set({ ...begun, rowsDone: 0, try: sql`${accountExports.try} + 1` })
		.where(and(isOne(key), isNull(accountExports.readyAt)))
		.returning({ try: accountExports.try });
	return row?.try;
};

/** Saves how far a try is; false when it is no longer the newest, or the export is gone. */
export const saveProgress = async (
	orm: Orm,
	key: ExportKey & { try: number },
	progress: Partial<Pick<StoredExport, "rowsDone" | "fileBytes" | "touchedAt" | "readyAt" | "expiresAt">>,
): Promise<boolean> => {
	const saved = await orm
		.update(accountExports)
		.set(progress)
		.where(and(isOne(key), eq(accountExports.try, key.try), isNull(accountExports.readyAt)))
		.returning({ id: accountExports.id });
	return saved.length === 1;
};

/** Puts a part in its place; an export that is gone has none. */
export const insertPart = async (
	orm: Orm,
	{ userId, exportId, ...place }: ExportKey & { try: number; part: number },
	content: Uint8Array,
): Promise<void> => {
	await orm.insert(accountExportParts).values({ userId, exportId, ...place, content });
};

export const findPart = async (
	orm: Orm,
	{ userId, exportId, ...place }: ExportKey & { try: number; part: number },
): Promise<Uint8Array | undefined> => {
	const [row] = await orm
		.select({ content: accountExportParts.content })
		.from(accountExportParts)
		.where(
			and(
				eq(accountExportParts.userId, userId),
				eq(accountExportParts.exportId, exportId),
				eq(accountExportParts.try, place.try),
				eq(accountExportParts.part, place.part),
			),
		);
	return row?.content;
};

/** Parts deleted by one statement: some megabytes. */
const partsAtOnce = 16;

/** Deletes the parts of an export, in pieces. */
export const deleteParts = (orm: Orm, { userId, exportId }: ExportKey): Promise<void> =>
	deletePieces(orm, and(eq(accountExportParts.userId, userId), eq(accountExportParts.exportId, exportId)));

/** Deletes all parts that a user's other exports, and earlier tries of this one, have left, in pieces. */
export const deleteOtherParts = (orm: Orm, key: ExportKey & { try: number }): Promise<void> => {
	const isKept = and(eq(accountExportParts.exportId, key.exportId), eq(accountExportParts.try, key.try));
	return deletePieces(orm, and(eq(accountExportParts.userId, key.userId), isKept && not(isKept)));
};

const deletePieces = async (orm: Orm, which: SQL | undefined): Promise<void> => {
	const { userId, exportId, part } = accountExportParts;
	const place = sql`(${userId}, ${exportId}, ${accountExportParts.try}, ${part})`;
	for (;;) {
		const piece = orm
			.select({ userId, exportId, try: accountExportParts.try, part })
			.from(accountExportParts)
			.where(which)
			.limit(partsAtOnce);
		const deleted = await orm
			.delete(accountExportParts)
			.where(and(which, sql`${place} in ${piece}`))
			.returning({ part });
		if (deleted.length < partsAtOnce) return;
		await setImmediate();
	}
};

/** Some exports whose day is over. */
export const listExpired = (orm: Orm, now: string): Promise<ExportKey[]> =>
	orm
		.select({ userId: accountExports.userId, exportId: accountExports.id })
		.from(accountExports)
		.where(lte(accountExports.expiresAt, now))
		.limit(100);

export const deleteExport = async (orm: Orm, key: ExportKey): Promise<void> => {
	await orm.delete(accountExports).where(isOne(key));
};
