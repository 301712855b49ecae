import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { consultations } from "#server/consultations/bookings/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { expertPictures, experts, type StoredExpert } from "./tables.ts";

/** In the order in which they were added. */
export const listExperts = (orm: Orm): Promise<StoredExpert[]> =>
	orm.select().from(experts).orderBy(asc(experts.createdAt), asc(experts.id));

export const findExpert = async (orm: Orm, id: string): Promise<StoredExpert | undefined> => {
	const [row] = await orm.select().from(experts).where(eq(experts.id, id));
	return row;
};

/** The expert who answers from this account. */
export const findExpertOf = async (orm: Orm, userId: string): Promise<StoredExpert | undefined> => {
	const [row] = await orm.select().from(experts).where(eq(experts.userId, userId));
	return row;
};

/**
 * All experts, for one transaction at a time: they are few, and administrators alone change them. Locked rows would not
 * keep another from being added.
 */
export const lockExperts = async (tx: Orm): Promise<StoredExpert[]> => {
	await tx.execute(sql`select pg_advisory_xact_lock(2121230)`);
	return tx.select().from(experts);
};

export const insertExpert = async (tx: Orm, expert: typeof experts.$inferInsert): Promise<void> => {
	await tx.insert(experts).values(expert);
};

export const updateExpert = async (
	tx: Orm,
	id: string,
	changes: { [F in keyof Omit<StoredExpert, "id">]?: StoredExpert[F] | undefined },
): Promise<void> => {
	await tx.update(experts).set(changes).where(eq(experts.id, id));
};

export const savePicture = async (
	tx: Orm,
	expertId: string,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> => {
	await tx
		.insert(expertPictures)
		.values({ expertId, image, uploadedAt })
		.onConflictDoUpdate({
			target: expertPictures.expertId,
			set: { image: sql`excluded.image`, uploadedAt },
		});
};

/** Only at the address of now. */
export const findPicture = async (orm: Orm, id: string, hash: string): Promise<Uint8Array | undefined> => {
	const [row] = await orm
		.select({ image: expertPictures.image })
		.from(expertPictures)
		.innerJoin(experts, eq(experts.id, expertPictures.expertId))
		.where(and(eq(experts.id, id), eq(experts.pictureHash, hash)));
	return row?.image;
};

/** What is counted of each expert; those without a finished consultation are missing. */
export const countDone = async (
	orm: Orm,
	ids: readonly string[],
): Promise<Map<string, { clients: number; reviews: number; rating: number | null }>> => {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select({
			expertId: consultations.expertId,
			clients: sql<number>`count(distinct ${consultations.userId})::integer`,
			reviews: sql<number>`count(${consultations.rating})::integer`,
			rating: sql<number | null>`round(avg(${consultations.rating}), 1)::double precision`,
		})
		.from(consultations)
		.where(and(inArray(consultations.expertId, [...ids]), eq(consultations.status, "done")))
		.groupBy(consultations.expertId);
	return new Map(rows.map(({ expertId, ...counts }) => [expertId, counts]));
};
