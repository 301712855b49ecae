import {
	and,
	desc,
	eq,
	getTableColumns,
	gt,
	isNotNull,
	isNull,
	lte,
	notInArray,
	or,
	type SQL,
} from "drizzle-orm";
import type { Import } from "#contract/habits/imports.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import type { PresentHabit } from "./preview.ts";
import { importedHabits, imports, type StoredImport } from "./tables.ts";

const { userId, content, commitBeganAt, undoBeganAt, readPercent, ...summary } = getTableColumns(imports);

/** Pending imports are visible until they expire, begun ones until they are undone; files still being read are not. */
function isVisible(now: string) {
	return and(
		isNull(imports.readPercent),
		isNull(imports.undoBeganAt),
		or(isNull(imports.expiresAt), gt(imports.expiresAt, now)),
	);
}

function isOf(owner: string, id: string) {
	return and(eq(imports.userId, owner), eq(imports.id, id));
}

export function listImports(orm: Orm, owner: string, now: string): Promise<Import[]> {
	return orm
		.select(summary)
		.from(imports)
		.where(and(eq(imports.userId, owner), isVisible(now)))
		.orderBy(desc(imports.createdAt), desc(imports.id));
}

export async function findImport(
	orm: Orm,
	owner: string,
	id: string,
	now: string,
): Promise<StoredImport | undefined> {
	const [row] = await orm
		.select()
		.from(imports)
		.where(and(isOf(owner, id), isVisible(now)));
	return row;
}

/** Leaves out the content, which does not change between upload and commit. */
export async function findImportState(orm: Orm, owner: string, id: string, now: string) {
	const [row] = await orm
		.select({ commitBeganAt: imports.commitBeganAt })
		.from(imports)
		.where(and(isOf(owner, id), isVisible(now)));
	return row;
}

export async function findAnyImport(orm: Orm, owner: string, id: string): Promise<StoredImport | undefined> {
	const [row] = await orm.select().from(imports).where(isOf(owner, id));
	return row;
}

export async function insertImport(orm: Orm, pending: typeof imports.$inferInsert): Promise<void> {
	await orm.insert(imports).values(pending);
}

/** Maximum pending imports of a user. Limits disk use: each may take megabytes. */
const maxPending = 5;
/** Maximum imports of a user that can be undone; the habits of older ones stay. */
const maxCommitted = 20;

/** Relies on ids that sort by time. */
export function deleteSurplusPending(tx: Orm, owner: string): Promise<void> {
	return deleteAllBut(tx, maxPending, and(eq(imports.userId, owner), isNotNull(imports.expiresAt)));
}

export function deleteSurplusCommitted(tx: Orm, owner: string): Promise<void> {
	return deleteAllBut(
		tx,
		maxCommitted,
		and(eq(imports.userId, owner), isNotNull(imports.committedAt), isNull(imports.undoBeganAt)),
	);
}

async function deleteAllBut(tx: Orm, count: number, which: SQL | undefined): Promise<void> {
	const kept = tx
		.select({ id: imports.id })
		.from(imports)
		.where(which)
		.orderBy(desc(imports.id))
		.limit(count);
	await tx.delete(imports).where(and(which, notInArray(imports.id, kept)));
}

export async function deleteExpired(orm: Orm, now: string): Promise<void> {
	await orm.delete(imports).where(lte(imports.expiresAt, now));
}

export async function setExpiry(tx: Orm, owner: string, id: string, expiresAt: string): Promise<void> {
	await tx.update(imports).set({ expiresAt }).where(isOf(owner, id));
}

export async function saveBeginning(
	tx: Orm,
	owner: string,
	id: string,
	{ made, beganAt }: { made: readonly { habitId: string; place: number }[]; beganAt: string },
): Promise<void> {
	await tx.insert(importedHabits).values(made.map((link) => ({ ...link, userId: owner, importId: id })));
	await tx
		.update(imports)
		.set({ expiresAt: null, commitBeganAt: beganAt, habitCount: made.length })
		.where(isOf(owner, id));
}

export async function saveCommitment(
	tx: Orm,
	owner: string,
	id: string,
	{ logCount, committedAt }: { logCount: number; committedAt: string },
): Promise<Import> {
	const [row] = await tx
		.update(imports)
		.set({ content: null, committedAt, logCount })
		.where(isOf(owner, id))
		.returning(summary);
	if (row === undefined) throw new Error("The import vanished within its transaction.");
	return row;
}

export async function saveUndoing(tx: Orm, owner: string, id: string, beganAt: string): Promise<void> {
	await tx.update(imports).set({ undoBeganAt: beganAt }).where(isOf(owner, id));
}

export function summaryOf(row: StoredImport): Import {
	const { userId: _, content: __, commitBeganAt: ___, undoBeganAt: ____, readPercent: _____, ...rest } = row;
	return rest;
}

export function listImportedHabits(tx: Orm, owner: string, id: string) {
	return tx
		.select({
			habitId: habits.id,
			place: importedHabits.place,
			history: { from: habits.historyFrom, marks: habits.historyMarks, amounts: habits.historyAmounts },
		})
		.from(importedHabits)
		.innerJoin(habits, and(eq(habits.userId, importedHabits.userId), eq(habits.id, importedHabits.habitId)))
		.where(and(eq(importedHabits.userId, owner), eq(importedHabits.importId, id)))
		.orderBy(importedHabits.place);
}

export async function deleteImport(tx: Orm, owner: string, id: string): Promise<void> {
	await tx.delete(imports).where(isOf(owner, id));
}

/** Includes habits of an unfinished import. */
export function listPresent(orm: Orm, owner: string): Promise<PresentHabit[]> {
	return orm
		.select({
			id: habits.id,
			name: habits.name,
			createdAt: habits.createdAt,
			startedOn: habits.startedOn,
			isHidden: habits.isHidden,
		})
		.from(habits)
		.where(eq(habits.userId, owner));
}
