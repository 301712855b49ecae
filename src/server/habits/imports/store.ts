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

const { userId, content, commitBeganAt, undoBeganAt, ...summary } = getTableColumns(imports);

/** A pending import is there until it expires, one that was begun until it is undone. */
const isThere = (now: string) =>
	and(isNull(imports.undoBeganAt), or(isNull(imports.expiresAt), gt(imports.expiresAt, now)));

const isOf = (owner: string, id: string) => and(eq(imports.userId, owner), eq(imports.id, id));

export const listImports = (orm: Orm, owner: string, now: string): Promise<Import[]> =>
	orm
		.select(summary)
		.from(imports)
		.where(and(eq(imports.userId, owner), isThere(now)))
		.orderBy(desc(imports.createdAt), desc(imports.id));

export const findImport = async (
	orm: Orm,
	owner: string,
	id: string,
	now: string,
): Promise<StoredImport | undefined> => {
	const [row] = await orm
		.select()
		.from(imports)
		.where(and(isOf(owner, id), isThere(now)));
	return row;
};

/** An import in whatever state it is, also while it is undone. */
export const findAnyImport = async (
	orm: Orm,
	owner: string,
	id: string,
): Promise<StoredImport | undefined> => {
	const [row] = await orm.select().from(imports).where(isOf(owner, id));
	return row;
};

export const insertImport = async (orm: Orm, pending: typeof imports.$inferInsert): Promise<void> => {
	await orm.insert(imports).values(pending);
};

/** Each may hold megabytes: somebody who uploads for hours must not fill the disk. */
const maxPending = 5;
/** Of those that are there so many can be taken back; the habits of older ones stay, as habits like any other. */
const maxCommitted = 20;

/** Forgets a user's pending imports but the newest ones; ids are made in the order of time. */
export const deleteSurplusPending = (tx: Orm, owner: string): Promise<void> =>
	deleteAllBut(tx, maxPending, and(eq(imports.userId, owner), isNotNull(imports.expiresAt)));

/** Forgets a user's committed imports but the newest ones. */
export const deleteSurplusCommitted = (tx: Orm, owner: string): Promise<void> =>
	deleteAllBut(
		tx,
		maxCommitted,
		and(eq(imports.userId, owner), isNotNull(imports.committedAt), isNull(imports.undoBeganAt)),
	);

const deleteAllBut = async (tx: Orm, count: number, which: SQL | undefined): Promise<void> => {
	const kept = tx
		.select({ id: imports.id })
		.from(imports)
		.where(which)
		.orderBy(desc(imports.id))
		.limit(count);
	await tx.delete(imports).where(and(which, notInArray(imports.id, kept)));
};

/** Forgets everybody's pending imports that have expired. */
export const deleteExpired = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(imports).where(lte(imports.expiresAt, now));
};

/** Notes that a pending import is being brought, with the habits that were made for it, hidden still. */
export const saveBeginning = async (
	tx: Orm,
	owner: string,
	id: string,
	{ made, beganAt }: { made: readonly { habitId: string; place: number }[]; beganAt: string },
): Promise<void> => {
	await tx.insert(importedHabits).values(made.map((link) => ({ ...link, userId: owner, importId: id })));
	await tx
		.update(imports)
		.set({ expiresAt: null, commitBeganAt: beganAt, habitCount: made.length })
		.where(isOf(owner, id));
};

/** Turns an import that was brought whole into a committed one. */
export const saveCommitment = async (
	tx: Orm,
	owner: string,
	id: string,
	{ logCount, committedAt }: { logCount: number; committedAt: string },
): Promise<Import> => {
	const [row] = await tx
		.update(imports)
		.set({ content: null, committedAt, logCount })
		.where(isOf(owner, id))
		.returning(summary);
	if (row === undefined) throw new Error("The import was found in this transaction.");
	return row;
};

export const saveUndoing = async (tx: Orm, owner: string, id: string, beganAt: string): Promise<void> => {
	await tx.update(imports).set({ undoBeganAt: beganAt }).where(isOf(owner, id));
};

export const summaryOf = (row: StoredImport): Import => {
	const { userId: _, content: __, commitBeganAt: ___, undoBeganAt: ____, ...rest } = row;
	return rest;
};

/** The habits that an import has made and that are still there, with their histories. */
export const listImportedHabits = (tx: Orm, owner: string, id: string) =>
	tx
		.select({
			habitId: habits.id,
			place: importedHabits.place,
			history: { from: habits.historyFrom, marks: habits.historyMarks },
		})
		.from(importedHabits)
		.innerJoin(habits, and(eq(habits.userId, importedHabits.userId), eq(habits.id, importedHabits.habitId)))
		.where(and(eq(importedHabits.userId, owner), eq(importedHabits.importId, id)))
		.orderBy(importedHabits.place);

export const deleteImport = async (tx: Orm, owner: string, id: string): Promise<void> => {
	await tx.delete(imports).where(isOf(owner, id));
};

/** The habits that a user has, also those that another import is just bringing. */
export const listPresent = (orm: Orm, owner: string): Promise<PresentHabit[]> =>
	orm
		.select({
			id: habits.id,
			name: habits.name,
			createdAt: habits.createdAt,
			startedOn: habits.startedOn,
			isHidden: habits.isHidden,
		})
		.from(habits)
		.where(eq(habits.userId, owner));
