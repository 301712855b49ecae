import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { habits, readHabitColumns, type StoredHabit } from "./tables.ts";

/** Leaves out `isHidden`, whose value only imports need. */
const { isHidden, ...shownColumns } = readHabitColumns;

export function habitsOfUser(orm: SelectOnly) {
	return orm
		.select(shownColumns)
		.from(habits)
		.where(and(eq(habits.userId, sql.placeholder("userId")), eq(habits.isHidden, false)))
		.orderBy(asc(habits.position), asc(habits.id))
		.prepare("habits_of_user");
}

export type NewHabit = Omit<typeof habits.$inferInsert, "position">;

export async function insertHabits(
	tx: Orm,
	userId: string,
	list: readonly NewHabit[],
): Promise<StoredHabit[]> {
	const [last] = await tx
		.select({ position: max(habits.position) })
		.from(habits)
		.where(eq(habits.userId, userId));
	const first = (last?.position ?? -1) + 1;
	return tx
		.insert(habits)
		.values(list.map((habit, index) => ({ ...habit, position: first + index })))
		.returning();
}

/** Includes hidden habits. */
export function countHabitsOf(tx: Orm, userId: string): Promise<number> {
	return tx.$count(habits, eq(habits.userId, userId));
}

export async function setHidden(
	tx: Orm,
	userId: string,
	ids: readonly string[],
	isHidden: boolean,
): Promise<void> {
	await tx
		.update(habits)
		.set({ isHidden })
		.where(and(eq(habits.userId, userId), inArray(habits.id, [...ids])));
}

export async function findHabit(orm: Orm, userId: string, id: string): Promise<StoredHabit | undefined> {
	const [row] = await orm
		.select()
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)));
	return row;
}

/** Returns undefined for a hidden habit. */
export async function nameOfHabit(orm: Orm, userId: string, id: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ name: habits.name })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id), eq(habits.isHidden, false)));
	return row?.name;
}

export async function findHabitForUpdate(
	tx: Orm,
	userId: string,
	id: string,
): Promise<StoredHabit | undefined> {
	const [row] = await tx
		.select()
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.for("no key update");
	return row;
}

export async function updateHabit(
	tx: Orm,
	{ userId, id }: { userId: string; id: string },
	changes: Partial<Omit<StoredHabit, "userId" | "id">>,
): Promise<StoredHabit | undefined> {
	const [row] = await tx
		.update(habits)
		.set(changes)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.returning();
	return row;
}

/** Puts these habits first, in this order; the others keep theirs. Ignores unknown ids. */
export async function reorderHabits(orm: Orm, userId: string, ids: string[]): Promise<void> {
	await orm.execute(sql`select reorder_habits(${userId}, ${sql.param(ids)})`);
}

/** Call after the habit's payments are unlinked. */
export async function deleteHabit(tx: Orm, userId: string, id: string): Promise<boolean> {
	const deleted = await tx
		.delete(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)))
		.returning({ id: habits.id });
	return deleted.length === 1;
}
