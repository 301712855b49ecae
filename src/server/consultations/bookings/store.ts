import { and, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ConsultationFilter } from "#contract/consultations/appointments.ts";
import type { Orm } from "#server/db/open.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import { consultationChanges, consultations, type StoredConsultation } from "./tables.ts";

export interface ConsultationKey {
	userId: string;
	id: string;
}

const isOne = ({ userId, id }: ConsultationKey) =>
	and(eq(consultations.userId, userId), eq(consultations.id, id));

/** Newest first. */
export const listOwn = (orm: Orm, userId: string): Promise<StoredConsultation[]> =>
	orm.select().from(consultations).where(eq(consultations.userId, userId)).orderBy(desc(consultations.id));

export const findConsultation = async (
	orm: Orm,
	key: ConsultationKey,
): Promise<StoredConsultation | undefined> => {
	const [row] = await orm.select().from(consultations).where(isOne(key));
	return row;
};

/** Whose consultation this is: experts and administrators name it by its id alone. */
export const findClient = async (orm: Orm, id: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ userId: consultations.userId })
		.from(consultations)
		.where(eq(consultations.id, id));
	return row?.userId;
};

/** Of an expert those that are paid for, newest first. */
export const listPaidOf = async (
	orm: Orm,
	expertId: string,
	limit: number,
): Promise<StoredConsultation[]> => {
	const rows = await orm
		.select({ consultation: consultations })
		.from(consultations)
		.innerJoin(
			userPayments,
			and(
				eq(userPayments.userId, consultations.userId),
				eq(userPayments.consultationId, consultations.id),
				eq(userPayments.paymentStatus, "completed"),
			),
		)
		.where(eq(consultations.expertId, expertId))
		.orderBy(desc(consultations.id))
		.limit(limit);
	return rows.map(({ consultation }) => consultation);
};

export const countOwn = async (tx: Orm, userId: string): Promise<{ open: number; all: number }> => {
	const isOpen = inArray(consultations.status, ["pending", "scheduled"]);
	const [row] = await tx
		.select({ all: count(), open: sql<number>`(count(*) filter (where ${isOpen}))::integer` })
		.from(consultations)
		.where(eq(consultations.userId, userId));
	return row ?? { open: 0, all: 0 };
};

export const insertConsultation = async (
	tx: Orm,
	consultation: typeof consultations.$inferInsert,
): Promise<void> => {
	await tx.insert(consultations).values(consultation);
};

export type Changes = Partial<Omit<StoredConsultation, keyof ConsultationKey | "revision">>;

/** Changes a consultation; call with its client's row locked. */
export const updateConsultation = async (tx: Orm, key: ConsultationKey, changes: Changes): Promise<void> => {
	await tx
		.update(consultations)
		.set({ ...changes, revision: sql`${consultations.revision} + 1` })
		.where(isOne(key));
};

/** Notes when the expert answered first, if they had not. */
export const saveFirstAnswer = async (tx: Orm, key: ConsultationKey, at: string): Promise<void> => {
	await tx
		.update(consultations)
		.set({ answeredAt: sql`coalesce(${consultations.answeredAt}, ${at}::timestamptz)` })
		.where(isOne(key));
};

export interface ConsultationPage {
	filter: ConsultationFilter;
	limit: number;
	after?: string | undefined;
}

const statusOf = { new: "pending", scheduled: "scheduled", done: "done", cancelled: "cancelled" } as const;

/** Those that wait for something oldest first, others newest first; ids are made in the order of time. */
export const listByStatus = (
	orm: Orm,
	{ filter, limit, after }: ConsultationPage,
): Promise<StoredConsultation[]> => {
	const isOldestFirst = filter === "new" || filter === "scheduled";
	const beyond = isOldestFirst ? gt : lt;
	return orm
		.select()
		.from(consultations)
		.where(
			and(
				eq(consultations.status, statusOf[filter]),
				after === undefined ? undefined : beyond(consultations.id, after),
			),
		)
		.orderBy((isOldestFirst ? asc : desc)(consultations.id))
		.limit(limit);
};

export type StoredChange = typeof consultationChanges.$inferSelect;

const isOf = ({ userId, id }: ConsultationKey) =>
	and(eq(consultationChanges.userId, userId), eq(consultationChanges.consultationId, id));

/** Oldest first. */
export const listChanges = (orm: Orm, key: ConsultationKey): Promise<StoredChange[]> =>
	orm.select().from(consultationChanges).where(isOf(key)).orderBy(asc(consultationChanges.number));

/** Numbered as they come; call with the client's row locked. */
export const insertChange = async (
	tx: Orm,
	key: ConsultationKey,
	change: Pick<StoredChange, "change" | "changedBy" | "changedAt"> & Partial<StoredChange>,
): Promise<void> => {
	const [row] = await tx
		.select({ last: sql<number>`coalesce(max(${consultationChanges.number}), 0)` })
		.from(consultationChanges)
		.where(isOf(key));
	const place = { userId: key.userId, consultationId: key.id, number: (row?.last ?? 0) + 1 };
	await tx.insert(consultationChanges).values({ ...change, ...place });
};
