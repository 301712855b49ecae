import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { consultationList, consultations } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { expertPictures, experts, type StoredExpert } from "./tables.ts";

export function listExperts(orm: Orm): Promise<StoredExpert[]> {
	return orm.select().from(experts).orderBy(asc(experts.createdAt), asc(experts.id));
}

export async function findExpert(orm: Orm, id: string): Promise<StoredExpert | undefined> {
	const [row] = await orm.select().from(experts).where(eq(experts.id, id));
	return row;
}

export async function findExpertOf(orm: Orm, userId: string): Promise<StoredExpert | undefined> {
	const [row] = await orm.select().from(experts).where(eq(experts.userId, userId));
	return row;
}

/** Locks all experts, who are few and changed only by administrators. Row locks would not prevent an insert. */
export async function lockExperts(tx: Orm): Promise<StoredExpert[]> {
	await tx.execute(sql`select pg_advisory_xact_lock(2121230)`);
	return tx.select().from(experts);
}

export async function insertExpert(tx: Orm, expert: typeof experts.$inferInsert): Promise<void> {
	await tx.insert(experts).values(expert);
}

export async function updateExpert(
	tx: Orm,
	id: string,
	changes: { [F in keyof Omit<StoredExpert, "id">]?: StoredExpert[F] | undefined },
): Promise<void> {
	await tx.update(experts).set(changes).where(eq(experts.id, id));
}

export async function savePicture(
	tx: Orm,
	expertId: string,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> {
	await tx
		.insert(expertPictures)
		.values({ expertId, image, uploadedAt })
		.onConflictDoUpdate({
			target: expertPictures.expertId,
			set: { image: sql`excluded.image`, uploadedAt },
		});
}

export async function findPicture(orm: Orm, id: string, hash: string): Promise<Uint8Array | undefined> {
	const [row] = await orm
		.select({ image: expertPictures.image })
		.from(expertPictures)
		.innerJoin(experts, eq(experts.id, expertPictures.expertId))
		.where(and(eq(experts.id, id), eq(experts.pictureHash, hash)));
	return row?.image;
}

export async function hasBookings(tx: Orm, expertId: string): Promise<boolean> {
	const rows = await tx
		.select({ id: consultationList.id })
		.from(consultationList)
		.where(eq(consultationList.expertId, expertId))
		.limit(1);
	return rows.length > 0;
}

/** Past bookings that nobody has marked as done count as open. Call with the user's row locked, as a booking does. */
export async function hasOpenBooking(tx: Orm, expertId: string, userId: string): Promise<boolean> {
	const isOpen = inArray(consultations.status, ["pending", "scheduled"]);
	const isTheirs = and(eq(consultations.userId, userId), eq(consultations.expertId, expertId), isOpen);
	return (await tx.$count(consultations, isTheirs)) > 0;
}

export async function countDone(
	orm: Orm,
	ids: readonly string[],
): Promise<Map<string, { clients: number; reviews: number; rating: number | null }>> {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select({
			expertId: consultationList.expertId,
			clients: sql<number>`count(distinct ${consultationList.userId})::integer`,
			reviews: sql<number>`count(${consultationList.rating})::integer`,
			rating: sql<number | null>`round(avg(${consultationList.rating}), 1)::double precision`,
		})
		.from(consultationList)
		.where(and(inArray(consultationList.expertId, [...ids]), consultationList.isDone))
		.groupBy(consultationList.expertId);
	return new Map(rows.map(({ expertId, ...counts }) => [expertId, counts]));
}
