import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { organizationMembers, organizations, seats } from "#server/organizations/tables.ts";
import type { PaymentKey } from "#server/payments/payments/store.ts";
import { userPayments } from "#server/payments/payments/tables.ts";

const isOpen = and(eq(userPayments.purpose, "seats"), eq(userPayments.paymentStatus, "pending"));

export async function countSeats(
	orm: Orm,
	organizationId: string,
): Promise<{ bought: number; taken: number }> {
	const [row] = await orm
		.select({ bought: organizations.seatsBought, taken: organizations.seatsTaken })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	return row ?? { bought: 0, taken: 0 };
}

function isKept(organizationId: string) {
	return and(eq(organizations.id, organizationId), isNull(organizations.deletesAt));
}

/** False while the organization is being deleted, and afterwards. */
export async function sellsSeats(orm: Orm, organizationId: string): Promise<boolean> {
	return (await orm.$count(organizations, isKept(organizationId))) > 0;
}

/** Returns false, and adds none, while the organization is being deleted. */
export async function addSeats(tx: Orm, organizationId: string, count: number): Promise<boolean> {
	const added = await tx
		.update(organizations)
		.set({ seatsBought: sql`${organizations.seatsBought} + ${count}::integer` })
		.where(isKept(organizationId))
		.returning({ id: organizations.id });
	return added.length === 1;
}

export async function spendSeat(tx: Orm, organizationId: string): Promise<boolean> {
	const spent = await tx
		.update(organizations)
		.set({ seatsTaken: sql`${organizations.seatsTaken} + 1` })
		.where(and(eq(organizations.id, organizationId), lt(organizations.seatsTaken, organizations.seatsBought)))
		.returning({ id: organizations.id });
	return spent.length === 1;
}

export async function insertSeat(tx: Orm, seat: typeof seats.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(seats)
		.values(seat)
		.onConflictDoNothing()
		.returning({ userId: seats.userId });
	return inserted.length === 1;
}

/** Organizations from which the user has taken a seat, even if they have left since. */
export async function organizationIdsOfSeats(orm: Orm, userId: string): Promise<Set<string>> {
	const rows = await orm
		.select({ organizationId: seats.organizationId })
		.from(seats)
		.where(eq(seats.userId, userId));
	return new Set(rows.map(({ organizationId }) => organizationId));
}

interface Orderer {
	organizationId: string;
	userId: string;
}

export async function otherOwnerIds(orm: Orm, { organizationId, userId }: Orderer): Promise<string[]> {
	const owners = await orm
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				eq(organizationMembers.role, "owner"),
				ne(organizationMembers.userId, userId),
			),
		);
	return owners.map((owner) => owner.userId);
}

export async function countOrderedByOthers(orm: Orm, orderer: Orderer): Promise<number> {
	const owners = await otherOwnerIds(orm, orderer);
	if (owners.length === 0) return 0;
	const [row] = await orm
		.select({ count: sql<number>`coalesce(sum(${userPayments.seatCount}), 0)::integer` })
		.from(userPayments)
		.where(
			and(
				inArray(userPayments.userId, owners),
				eq(userPayments.organizationId, orderer.organizationId),
				isOpen,
			),
		);
	return row?.count ?? 0;
}

/** Lists all open payments, even of owners who have left. Queries every shard, so for jobs only. */
export function listOpenPayments(orm: Orm, organizationId: string): Promise<PaymentKey[]> {
	return orm
		.select({ userId: userPayments.userId, id: userPayments.id })
		.from(userPayments)
		.where(and(eq(userPayments.organizationId, organizationId), isOpen));
}
