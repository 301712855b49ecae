import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, notInArray, or } from "drizzle-orm";
import type { Import } from "#contract/habits/imports.ts";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { importedHabits, imports, type StoredImport } from "./tables.ts";

const { userId, content, ...summary } = getTableColumns(imports);

/** A pending import is there until it expires, a committed one until it is undone. */
const isThere = (now: string) => or(isNotNull(imports.committedAt), gt(imports.expiresAt, now));

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
		.where(and(eq(imports.userId, owner), eq(imports.id, id), isThere(now)));
	return row;
};

export const insertImport = async (orm: Orm, pending: StoredImport): Promise<void> => {
	await orm.insert(imports).values(pending);
};

/** Each may hold megabytes: somebody who uploads for hours must not fill the disk. */
const maxPending = 5;

/** Forgets a user's pending imports but the newest ones; ids are made in the order of time. */
export const deleteSurplus = async (tx: Orm, owner: string): Promise<void> => {
	const pending = and(eq(imports.userId, owner), isNull(imports.committedAt));
	const kept = tx
		.select({ id: imports.id })
		.from(imports)
		.where(pending)
		.orderBy(desc(imports.id))
		.limit(maxPending);
	await tx.delete(imports).where(and(pending, notInArray(imports.id, kept)));
};

/** Forgets everybody's pending imports that have expired. */
export const deleteExpired = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(imports).where(lte(imports.expiresAt, now));
};

/** Turns a pending import into a committed one, with the habits that it has made. */
export const saveCommitment = async (
	tx: Orm,
	{ userId: owner, id }: StoredImport,
	made: { habitIds: string[]; logCount: number; committedAt: string },
): Promise<Import> => {
	const links = made.habitIds.map((habitId) => ({ userId: owner, importId: id, habitId }));
	await tx.insert(importedHabits).values(links);
	const [row] = await tx
		.update(imports)
		.set({
			content: null,
			expiresAt: null,
			committedAt: made.committedAt,
			habitCount: made.habitIds.length,
			logCount: made.logCount,
		})
		.where(and(eq(imports.userId, owner), eq(imports.id, id)))
		.returning(summary);
	if (row === undefined) throw new Error("The import was found in this transaction.");
	return row;
};

/** The habits that an import has made and that are still there. */
export const listImportedHabits = async (tx: Orm, owner: string, id: string): Promise<string[]> => {
	const rows = await tx
		.select({ habitId: importedHabits.habitId })
		.from(importedHabits)
		.where(and(eq(importedHabits.userId, owner), eq(importedHabits.importId, id)));
	return rows.map(({ habitId }) => habitId);
};

export const deleteImport = async (tx: Orm, owner: string, id: string): Promise<void> => {
	await tx.delete(imports).where(and(eq(imports.userId, owner), eq(imports.id, id)));
};

export const listHabitNames = (orm: Orm, owner: string): Promise<{ id: string; name: string }[]> =>
	orm.select({ id: habits.id, name: habits.name }).from(habits).where(eq(habits.userId, owner));

/** The language that the user reads. */
export const findLocale = async (orm: Orm, owner: string): Promise<string | undefined> => {
	const [row] = await orm.select({ locale: users.locale }).from(users).where(eq(users.id, owner));
	return row?.locale;
};
