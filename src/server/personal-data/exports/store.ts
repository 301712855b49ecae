import { setImmediate } from "node:timers/promises";
import { and, desc, eq, getTableColumns, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { accountExportParts, accountExports, type StoredExport } from "#server/personal-data/tables.ts";

export interface ExportKey {
	userId: string;
	exportId: string;
}

function isOne({ userId, exportId }: ExportKey) {
	return and(eq(accountExports.userId, userId), eq(accountExports.id, exportId));
}

export function listExports(orm: Orm, userId: string): Promise<StoredExport[]> {
	return orm
		.select(getTableColumns(accountExports))
		.from(accountExports)
		.where(eq(accountExports.userId, userId))
		.orderBy(desc(accountExports.id));
}

export async function insertExport(tx: Orm, row: typeof accountExports.$inferInsert): Promise<void> {
	await tx.insert(accountExports).values(row);
}

export async function beginTry(
	orm: Orm,
	key: ExportKey,
	begun: { rowsTotal: number; touchedAt: string },
): Promise<number | undefined> {
	const [row] = await orm
		.update(accountExports)
		.set({ ...begun, rowsDone: 0, try: sql`${accountExports.try} + 1` })
		.where(and(isOne(key), isNull(accountExports.readyAt)))
		.returning({ try: accountExports.try });
	return row?.try;
}

export async function saveProgress(
	orm: Orm,
	key: ExportKey & { try: number },
	progress: Partial<Pick<StoredExport, "rowsDone" | "fileBytes" | "touchedAt" | "readyAt" | "expiresAt">>,
): Promise<boolean> {
	const saved = await orm
		.update(accountExports)
		.set(progress)
		.where(and(isOne(key), eq(accountExports.try, key.try), isNull(accountExports.readyAt)))
		.returning({ id: accountExports.id });
	return saved.length === 1;
}

export async function insertPart(
	orm: Orm,
	{ userId, exportId, ...place }: ExportKey & { try: number; part: number },
	content: Uint8Array,
): Promise<void> {
	await orm.insert(accountExportParts).values({ userId, exportId, ...place, content });
}

export async function findPart(
	orm: Orm,
	{ userId, exportId, ...place }: ExportKey & { try: number; part: number },
): Promise<Uint8Array | undefined> {
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
}

/** A few megabytes per statement. */
const partsPerStatement = 16;

export function deleteParts(orm: Orm, { userId, exportId }: ExportKey): Promise<void> {
	return deletePieces(
		orm,
		and(eq(accountExportParts.userId, userId), eq(accountExportParts.exportId, exportId)),
	);
}

export function deleteOtherParts(orm: Orm, key: ExportKey & { try: number }): Promise<void> {
	const isKept = and(eq(accountExportParts.exportId, key.exportId), eq(accountExportParts.try, key.try));
	return deletePieces(orm, and(eq(accountExportParts.userId, key.userId), isKept && not(isKept)));
}

async function deletePieces(orm: Orm, which: SQL | undefined): Promise<void> {
	const { userId, exportId, part } = accountExportParts;
	const place = sql`(${userId}, ${exportId}, ${accountExportParts.try}, ${part})`;
	for (;;) {
		const piece = orm
			.select({ userId, exportId, try: accountExportParts.try, part })
			.from(accountExportParts)
			.where(which)
			.limit(partsPerStatement);
		const deleted = await orm
			.delete(accountExportParts)
			.where(and(which, sql`${place} in ${piece}`))
			.returning({ part });
		if (deleted.length < partsPerStatement) return;
		await setImmediate();
	}
}

export function listExpired(orm: Orm, now: string): Promise<ExportKey[]> {
	return orm
		.select({ userId: accountExports.userId, exportId: accountExports.id })
		.from(accountExports)
		.where(lte(accountExports.expiresAt, now))
		.limit(100);
}

export async function deleteExport(orm: Orm, key: ExportKey): Promise<void> {
	await orm.delete(accountExports).where(isOne(key));
}
