import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { habits, type ReadHabit, readHabitColumns } from "#server/habits/habits/tables.ts";
import type { DaySettings } from "#server/users/store.ts";
import { users } from "#server/users/tables.ts";
import { whyNotActiveAt } from "./active.ts";
import { accountabilityPartners, partnerLinks, type StoredPartnership } from "./tables.ts";

export interface PartnershipRow {
	partnership: StoredPartnership;
	habit: ReadHabit;
	owner: DaySettings;
}

function select(orm: Orm, condition: SQL | undefined): Promise<PartnershipRow[]> {
	return orm
		.select({
			partnership: getTableColumns(accountabilityPartners),
			habit: readHabitColumns,
			owner: { timeZone: users.timeZone, dayStartHour: users.dayStartHour },
		})
		.from(accountabilityPartners)
		.innerJoin(
			habits,
			and(eq(habits.userId, accountabilityPartners.userId), eq(habits.id, accountabilityPartners.habitId)),
		)
		.innerJoin(users, eq(users.id, accountabilityPartners.userId))
		.where(condition)
		.orderBy(desc(accountabilityPartners.id));
}

export function ownPartnerships(orm: Orm, userId: string): Promise<PartnershipRow[]> {
	return select(orm, eq(accountabilityPartners.userId, userId));
}

export async function helpedPartnerships(orm: Orm, userId: string): Promise<PartnershipRow[]> {
	const links = await orm
		.select({ id: partnerLinks.id, ownerId: partnerLinks.ownerId })
		.from(partnerLinks)
		.where(eq(partnerLinks.userId, userId));
	if (links.length === 0) return [];
	const owners = [...new Set(links.map(({ ownerId }) => ownerId))];
	return select(
		orm,
		and(
			inArray(accountabilityPartners.userId, owners),
			inArray(
				accountabilityPartners.id,
				links.map(({ id }) => id),
			),
			eq(accountabilityPartners.partnerId, userId),
		),
	);
}

export async function findPartnership(
	orm: Orm,
	{ userId, id }: { userId: string; id: string },
): Promise<PartnershipRow | undefined> {
	const [row] = await select(
		orm,
		and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)),
	);
	return row;
}

export async function ownerOf(orm: Orm, userId: string, id: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ ownerId: partnerLinks.ownerId })
		.from(partnerLinks)
		.where(and(eq(partnerLinks.userId, userId), eq(partnerLinks.id, id)));
	return row?.ownerId;
}

export async function lockPartnership(
	tx: Orm,
	{ userId, ...by }: { userId: string } & ({ id: string } | { inviteCode: string }),
): Promise<StoredPartnership | undefined> {
	const matchesKey =
		"id" in by ? eq(accountabilityPartners.id, by.id) : eq(accountabilityPartners.inviteCode, by.inviteCode);
	const [row] = await tx
		.select()
		.from(accountabilityPartners)
		.where(and(eq(accountabilityPartners.userId, userId), matchesKey))
		.for("no key update");
	return row;
}

export async function countPartnerships(orm: Orm, userId: string): Promise<number> {
	return (
		(await orm.$count(accountabilityPartners, eq(accountabilityPartners.userId, userId))) +
		(await orm.$count(partnerLinks, eq(partnerLinks.userId, userId)))
	);
}

export async function listActive(orm: Orm, userId: string, now: number): Promise<StoredPartnership[]> {
	const rows = [...(await ownPartnerships(orm, userId)), ...(await helpedPartnerships(orm, userId))];
	return rows.filter((row) => whyNotActiveAt(row, now) === undefined).map(({ partnership }) => partnership);
}

export async function deleteBetween(tx: Orm, one: string, other: string): Promise<void> {
	for (const [ownerId, partnerId] of [
		[one, other],
		[other, one],
	] as const) {
		await tx
			.delete(accountabilityPartners)
			.where(
				and(eq(accountabilityPartners.userId, ownerId), eq(accountabilityPartners.partnerId, partnerId)),
			);
		await tx
			.delete(partnerLinks)
			.where(and(eq(partnerLinks.userId, partnerId), eq(partnerLinks.ownerId, ownerId)));
	}
}

export async function habitName(
	orm: Orm,
	{ userId, habitId }: Pick<StoredPartnership, "userId" | "habitId">,
): Promise<string> {
	const [row] = await orm
		.select({ name: habits.name })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, habitId)));
	return row?.name ?? "";
}

export async function insertPartnership(
	tx: Orm,
	partnership: typeof accountabilityPartners.$inferInsert,
): Promise<void> {
	await tx.insert(accountabilityPartners).values(partnership);
}

export async function insertLink(tx: Orm, link: typeof partnerLinks.$inferInsert): Promise<void> {
	await tx.insert(partnerLinks).values(link);
}

export async function savePartnership(
	tx: Orm,
	{ userId, id }: Pick<StoredPartnership, "userId" | "id">,
	changes: Partial<Omit<StoredPartnership, "userId" | "id">>,
): Promise<void> {
	await tx
		.update(accountabilityPartners)
		.set(changes)
		.where(and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)));
}

export async function deletePartnership(
	tx: Orm,
	{ userId, id, partnerId }: Pick<StoredPartnership, "userId" | "id" | "partnerId">,
): Promise<void> {
	await tx
		.delete(accountabilityPartners)
		.where(and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)));
	if (partnerId === null) return;
	await tx.delete(partnerLinks).where(and(eq(partnerLinks.userId, partnerId), eq(partnerLinks.id, id)));
}

export function aboutHabits(
	tx: Orm,
	userId: string,
	habitIds: readonly string[],
): Promise<StoredPartnership[]> {
	return tx
		.select()
		.from(accountabilityPartners)
		.where(
			and(eq(accountabilityPartners.userId, userId), inArray(accountabilityPartners.habitId, [...habitIds])),
		);
}

/** Returns the longest overdue first, by the index of due times. */
export function overduePartnerships(
	orm: Orm,
	now: string,
	limit: number,
): Promise<{ userId: string; id: string }[]> {
	return orm
		.select({ userId: accountabilityPartners.userId, id: accountabilityPartners.id })
		.from(accountabilityPartners)
		.where(lt(accountabilityPartners.overdueAt, now))
		.orderBy(asc(accountabilityPartners.overdueAt))
		.limit(limit);
}
