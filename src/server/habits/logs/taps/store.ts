import { and, asc, eq } from "drizzle-orm";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { users } from "#server/users/tables.ts";
import { taps } from "./tables.ts";

interface HabitKey {
	userId: string;
	habitId: string;
}

function isOfHabit({ userId, habitId }: HabitKey) {
	return and(eq(taps.userId, userId), eq(taps.habitId, habitId));
}

export type StoredTap = typeof taps.$inferSelect;

export function listTaps(orm: Orm, habit: HabitKey): Promise<StoredTap[]> {
	return orm.select().from(taps).where(isOfHabit(habit)).orderBy(asc(taps.id));
}

export async function insertTap(tx: Orm, tap: typeof taps.$inferInsert): Promise<void> {
	await tx.insert(taps).values(tap);
}

export async function deleteTap(orm: Orm, habit: HabitKey, id: string): Promise<boolean> {
	const deleted = await orm
		.delete(taps)
		.where(and(isOfHabit(habit), eq(taps.id, id)))
		.returning({ id: taps.id });
	return deleted.length === 1;
}

export async function deleteTapsOf(tx: Orm, userId: string): Promise<void> {
	await tx.delete(taps).where(eq(taps.userId, userId));
}

/** Returns undefined for a wrong address, or while the account is closed or suspended. */
export async function findTap(orm: Orm, { userId, tokenHash }: TokenKey) {
	const [tap] = await orm
		.select({
			id: taps.id,
			userId: taps.userId,
			habitId: taps.habitId,
			habitName: habits.name,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
		})
		.from(taps)
		.innerJoin(habits, and(eq(habits.userId, taps.userId), eq(habits.id, taps.habitId)))
		.innerJoin(users, eq(users.id, taps.userId))
		.leftJoin(suspensions, eq(suspensions.userId, taps.userId))
		.where(and(eq(taps.userId, userId), eq(taps.tokenHash, tokenHash), isOpenAccount));
	return tap;
}
