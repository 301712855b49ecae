import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { habits, type StoredHabit } from "#server/habits/habits/tables.ts";
import { accountabilityPartners, partnerLinks, type StoredPartnership } from "./tables.ts";

const { clearedDays, ...habitColumns } = getTableColumns(habits);

/** An agreement with its habit, and by which calendar its owner lives. */
export interface PartnershipRow {
	partnership: StoredPartnership;
	habit: Omit<StoredHabit, "clearedDays">;
	owner: { timeZone: string; dayStartHour: number };
}

const select = (orm: Orm, wanted: SQL | undefined): Promise<PartnershipRow[]> =>
	orm
		.select({
			partnership: getTableColumns(accountabilityPartners),
			habit: habitColumns,
			owner: { timeZone: users.timeZone, dayStartHour: users.dayStartHour },
		})
		.from(accountabilityPartners)
		.innerJoin(
			habits,
			and(eq(habits.userId, accountabilityPartners.userId), eq(habits.id, accountabilityPartners.habitId)),
		)
		.innerJoin(users, eq(users.id, accountabilityPartners.userId))
		.where(wanted)
		.orderBy(desc(accountabilityPartners.id));

/** Those of whose habits this user is the owner. */
export const ownPartnerships = (orm: Orm, userId: string): Promise<PartnershipRow[]> =>
	select(orm, eq(accountabilityPartners.userId, userId));

/** Those in which this user is the partner. */
export const helpedPartnerships = async (orm: Orm, userId: string): Promise<PartnershipRow[]> => {
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
};

export const findPartnership = async (
	orm: Orm,
	{ userId, id }: { userId: string; id: string },
): Promise<PartnershipRow | undefined> => {
	const [row] = await select(
		orm,
		and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)),
	);
	return row;
};

/** Where the agreement is kept of which this user is the partner. */
export const ownerOf = async (orm: Orm, userId: string, id: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ ownerId: partnerLinks.ownerId })
		.from(partnerLinks)
		.where(and(eq(partnerLinks.userId, userId), eq(partnerLinks.id, id)));
	return row?.ownerId;
};

/** Locks the agreement of this key, or the one that this code offers, until the transaction ends. */
export const lockPartnership = async (
	tx: Orm,
	{ userId, ...by }: { userId: string } & ({ id: string } | { inviteCode: string }),
): Promise<StoredPartnership | undefined> => {
	const isMeant =
		"id" in by ? eq(accountabilityPartners.id, by.id) : eq(accountabilityPartners.inviteCode, by.inviteCode);
	const [row] = await tx
		.select()
		.from(accountabilityPartners)
		.where(and(eq(accountabilityPartners.userId, userId), isMeant))
		.for("no key update");
	return row;
};

/** How many agreements a user has, in either part. */
export const countPartnerships = async (orm: Orm, userId: string): Promise<number> =>
	(await orm.$count(accountabilityPartners, eq(accountabilityPartners.userId, userId))) +
	(await orm.$count(partnerLinks, eq(partnerLinks.userId, userId)));

/** How many of them both have accepted. */
export const countAgreed = async (orm: Orm, userId: string): Promise<number> => {
	const rows = [...(await ownPartnerships(orm, userId)), ...(await helpedPartnerships(orm, userId))];
	return rows.filter(({ partnership }) => partnership.agreedAt !== null).length;
};

/** What the habit of an agreement is called. */
export const habitName = async (
	orm: Orm,
	{ userId, habitId }: Pick<StoredPartnership, "userId" | "habitId">,
): Promise<string> => {
	const [row] = await orm
		.select({ name: habits.name })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, habitId)));
	return row?.name ?? "";
};

export const insertPartnership = async (
	tx: Orm,
	partnership: typeof accountabilityPartners.$inferInsert,
): Promise<void> => {
	await tx.insert(accountabilityPartners).values(partnership);
};

export const insertLink = async (tx: Orm, link: typeof partnerLinks.$inferInsert): Promise<void> => {
	await tx.insert(partnerLinks).values(link);
};

export const savePartnership = async (
	tx: Orm,
	{ userId, id }: Pick<StoredPartnership, "userId" | "id">,
	changes: Partial<StoredPartnership>,
): Promise<void> => {
	await tx
		.update(accountabilityPartners)
		.set(changes)
		.where(and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)));
};

/** Deletes an agreement on both sides. */
export const deletePartnership = async (
	tx: Orm,
	{ userId, id, partnerId }: Pick<StoredPartnership, "userId" | "id" | "partnerId">,
): Promise<void> => {
	await tx
		.delete(accountabilityPartners)
		.where(and(eq(accountabilityPartners.userId, userId), eq(accountabilityPartners.id, id)));
	if (partnerId === null) return;
	await tx.delete(partnerLinks).where(and(eq(partnerLinks.userId, partnerId), eq(partnerLinks.id, id)));
};

/** The agreements about some of a user's habits. */
export const aboutHabits = (
	tx: Orm,
	userId: string,
	habitIds: readonly string[],
): Promise<StoredPartnership[]> =>
	tx
		.select()
		.from(accountabilityPartners)
		.where(
			and(eq(accountabilityPartners.userId, userId), inArray(accountabilityPartners.habitId, [...habitIds])),
		);

/** Agreements whose check-in is overdue since their time, longest first. Asks the index of the overdue alone. */
export const overduePartnerships = (
	orm: Orm,
	now: string,
	limit: number,
): Promise<{ userId: string; id: string }[]> =>
	orm
		.select({ userId: accountabilityPartners.userId, id: accountabilityPartners.id })
		.from(accountabilityPartners)
		.where(lt(accountabilityPartners.overdueAt, now))
		.orderBy(asc(accountabilityPartners.overdueAt))
		.limit(limit);
