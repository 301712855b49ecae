import { and, asc, eq, getTableColumns, inArray, max, sql } from "drizzle-orm";
import type { Orm, Reading } from "#server/db/open.ts";
import { habits, type StoredHabit } from "./tables.ts";

/** All but what only clearing a day or an import needs: this is read more often than anything else. */
const { clearedDays, isHidden, ...shownColumns } = getTableColumns(habits);

export const habitsOfUser = (orm: Reading) =>
	orm
		.select(shownColumns)
		.from(habits)
		.where(and(eq(habits.userId, sql.placeholder("userId")), eq(habits.isHidden, false)))
		.orderBy(asc(habits.position), asc(habits.id))
		.prepare("habits_of_user");

export type NewHabit = Omit<typeof habits.$inferInsert, "position">;

/** Puts new habits after those that the user has, in this order. */
export const insertHabits = async (
	tx: Orm,
	userId: string,
	list: readonly NewHabit[],
): Promise<StoredHabit[]> => {
	const [last] = await tx
		.select({ position: max(habits.position) })
		.from(habits)
		.where(eq(habits.userId, userId));
	const first = (last?.position ?? -1) + 1;
	return tx
		.insert(habits)
		.values(list.map((habit, index) => ({ ...habit, position: first + index })))
		.returning();
};

/** How many habits a user has, hidden ones as well. */
export const countHabitsOf = (tx: Orm, userId: string): Promise<number> =>
	tx.$count(habits, eq(habits.userId, userId));

export const saveHidden = async (
	tx: Orm,
	userId: string,
	ids: readonly string[],
	isHidden: boolean,
): Promise<void> => {
	await tx
		.update(habits)
		.set({ isHidden })
		.where(and(eq(habits.userId, userId), inArray(habits.id, [...ids])));
};

export const findHabit = async (orm: Orm, userId: string, id: string): Promise<StoredHabit | undefined> => {
	const [row] = await orm
		.select()
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)));
	return row;
};

/** As lists show it: none of a hidden habit. */
export const nameOfHabit = async (orm: Orm, userId: string, id: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ name: habits.name })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id), eq(habits.isHidden, false)));
	return row?.name;
};

/** Locks the habit's row until the transaction ends. */
export const findHabitForUpdate = async (
	tx: Orm,
	userId: string,
	id: string,
): Promise<StoredHabit | undefined> => {
	const [row] = await tx
		.select()
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.for("no key update");
	return row;
};

export const updateHabit = async (
	tx: Orm,
	{ userId, id }: { userId: string; id: string },
	changes: Partial<StoredHabit>,
): Promise<StoredHabit | undefined> => {
	const [row] = await tx
		.update(habits)
		.set(changes)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.returning();
	return row;
};

/** Puts the named habits first, in this order; the others keep theirs. Ids of no habit of the user do nothing. */
export const reorderHabits = async (orm: Orm, userId: string, ids: string[]): Promise<void> => {
	await orm.execute(sql`select reorder_habits(${userId}, ${sql.param(ids)})`);
};

/** Deletes a habit with its logs and cycles, and the links that payments have to it. */
export const deleteHabit = async (tx: Orm, userId: string, id: string): Promise<boolean> => {
	const deleted = await tx
		.delete(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.returning({ id: habits.id });
	return deleted.length === 1;
};
