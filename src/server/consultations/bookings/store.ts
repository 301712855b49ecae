import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { ConsultationFilter } from "#contract/consultations/appointments.ts";
import {
	consultationChanges,
	consultationList,
	consultations,
	type StoredConsultation,
} from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { userPayments } from "#server/payments/payments/tables.ts";

export interface ConsultationKey {
	userId: string;
	id: string;
}

function isOne({ userId, id }: ConsultationKey) {
	return and(eq(consultations.userId, userId), eq(consultations.id, id));
}

export function listOwn(orm: Orm, userId: string): Promise<StoredConsultation[]> {
	return orm
		.select()
		.from(consultations)
		.where(eq(consultations.userId, userId))
		.orderBy(desc(consultations.id));
}

export async function findConsultation(
	orm: Orm,
	key: ConsultationKey,
): Promise<StoredConsultation | undefined> {
	const [row] = await orm.select().from(consultations).where(isOne(key));
	return row;
}

/** Returns the client's id: experts and administrators have only the consultation's id. */
export async function findClient(orm: Orm, id: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ userId: consultationList.userId })
		.from(consultationList)
		.where(eq(consultationList.id, id));
	return row?.userId;
}

/** The expert's consultations, except those that this user booked. */
function isByOthers(expertId: string, userId: string) {
	return and(eq(consultationList.expertId, expertId), ne(consultationList.userId, userId));
}

export async function listPaidOf(
	orm: Orm,
	{ expertId, userId, limit }: { expertId: string; userId: string; limit: number },
): Promise<StoredConsultation[]> {
	const found: StoredConsultation[] = [];
	let before: string | undefined;
	do {
		const some = await orm
			.select({ id: consultationList.id, userId: consultationList.userId })
			.from(consultationList)
			.where(and(isByOthers(expertId, userId), before ? lt(consultationList.id, before) : undefined))
			.orderBy(desc(consultationList.id))
			.limit(limit);
		found.push(...(await filterPaid(orm, some)));
		before = some.length === limit ? some.at(-1)?.id : undefined;
	} while (before !== undefined && found.length < limit);
	return found.slice(0, limit);
}

export async function listIdsOf(orm: Orm, expertId: string, userId: string): Promise<string[]> {
	const rows = await orm
		.select({ id: consultationList.id })
		.from(consultationList)
		.where(isByOthers(expertId, userId));
	return rows.map((row) => row.id);
}

export async function listPaidNotDoneOf(orm: Orm, expertId: string): Promise<StoredConsultation[]> {
	const listed = await orm
		.select({ id: consultationList.id, userId: consultationList.userId })
		.from(consultationList)
		.where(and(eq(consultationList.expertId, expertId), eq(consultationList.isDone, false)));
	return filterPaid(orm, listed);
}

async function filterPaid(orm: Orm, some: readonly ConsultationKey[]): Promise<StoredConsultation[]> {
	if (some.length === 0) return [];
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
		.where(
			and(
				inArray(
					consultations.userId,
					some.map(({ userId }) => userId),
				),
				inArray(
					consultations.id,
					some.map(({ id }) => id),
				),
			),
		)
		.orderBy(desc(consultations.id));
	return rows.map(({ consultation }) => consultation);
}

export async function insertConsultation(
	tx: Orm,
	consultation: typeof consultations.$inferInsert,
): Promise<void> {
	const [inserted] = await tx.insert(consultations).values(consultation).returning();
	if (inserted !== undefined) await saveListed(tx, inserted);
}

async function saveListed(
	tx: Orm,
	{ id, userId, expertId, status, rating }: StoredConsultation,
): Promise<void> {
	const listed = { userId, expertId, isDone: status === "done", rating };
	await tx
		.insert(consultationList)
		.values({ id, ...listed })
		.onConflictDoUpdate({ target: consultationList.id, set: listed });
}

export type Changes = Partial<Omit<StoredConsultation, keyof ConsultationKey | "revision">>;

/** Call with the client's row locked. */
export async function updateConsultation(tx: Orm, key: ConsultationKey, changes: Changes): Promise<void> {
	const [changed] = await tx
		.update(consultations)
		.set({ ...changes, revision: sql`${consultations.revision} + 1` })
		.where(isOne(key))
		.returning();
	if (changed !== undefined) await saveListed(tx, changed);
}

export async function saveFirstAnswer(tx: Orm, key: ConsultationKey, at: string): Promise<void> {
	await tx
		.update(consultations)
		.set({ answeredAt: sql`coalesce(${consultations.answeredAt}, ${at}::timestamptz)` })
		.where(isOne(key));
}

/** Returns false if the chat was already read that far. */
export async function saveReadUpTo(
	tx: Orm,
	key: ConsultationKey,
	reader: "client" | "expert",
	upTo: number,
): Promise<boolean> {
	const column = reader === "client" ? consultations.clientReadUpTo : consultations.expertReadUpTo;
	const changed = await tx
		.update(consultations)
		.set(reader === "client" ? { clientReadUpTo: upTo } : { expertReadUpTo: upTo })
		.where(and(isOne(key), lt(column, upTo)))
		.returning({ id: consultations.id });
	return changed.length > 0;
}

export interface ConsultationPage {
	filter: ConsultationFilter;
	limit: number;
	after?: string | undefined;
}

const statusOf = {
	new: "pending",
	scheduled: "scheduled",
	done: "done",
	cancelled: "cancelled",
} as const;

/** Lists the oldest first if the status needs action, else the newest first; ids are ordered by time. */
export function listByStatus(
	orm: Orm,
	{ filter, limit, after }: ConsultationPage,
): Promise<StoredConsultation[]> {
	const isOldestFirst = filter === "paid" || filter === "new" || filter === "scheduled";
	const beyond = isOldestFirst ? gt : lt;
	return orm
		.select()
		.from(consultations)
		.where(
			and(
				filter === "paid" ? isPaidAndWaiting(orm) : eq(consultations.status, statusOf[filter]),
				after === undefined ? undefined : beyond(consultations.id, after),
			),
		)
		.orderBy((isOldestFirst ? asc : desc)(consultations.id))
		.limit(limit);
}

export async function countPaidAndWaiting(orm: Orm): Promise<number> {
	const [row] = await orm.select({ waiting: count() }).from(consultations).where(isPaidAndWaiting(orm));
	return row?.waiting ?? 0;
}

/** Paid consultations that wait for an appointment or, once cancelled, for their refund. */
function isPaidAndWaiting(orm: Orm) {
	return and(inArray(consultations.status, ["pending", "cancelled"]), exists(paymentIn(orm)));
}

/** The completed and not refunded payment of the query's consultation. */
function paymentIn(orm: Orm) {
	return orm
		.select({ id: userPayments.id })
		.from(userPayments)
		.where(
			and(
				eq(userPayments.userId, consultations.userId),
				eq(userPayments.consultationId, consultations.id),
				eq(userPayments.paymentStatus, "completed"),
				isNull(userPayments.refundNotedAt),
			),
		);
}

export type StoredChange = typeof consultationChanges.$inferSelect;

function isOf({ userId, id }: ConsultationKey) {
	return and(eq(consultationChanges.userId, userId), eq(consultationChanges.consultationId, id));
}

export function listChanges(orm: Orm, key: ConsultationKey): Promise<StoredChange[]> {
	return orm.select().from(consultationChanges).where(isOf(key)).orderBy(asc(consultationChanges.number));
}

/** Call with the client's row locked: changes are numbered in order. */
export async function insertChange(
	tx: Orm,
	key: ConsultationKey,
	change: Pick<StoredChange, "change" | "changedBy" | "changedAt"> & Partial<StoredChange>,
): Promise<void> {
	const [row] = await tx
		.select({ last: sql<number>`coalesce(max(${consultationChanges.number}), 0)` })
		.from(consultationChanges)
		.where(isOf(key));
	const place = { userId: key.userId, consultationId: key.id, number: (row?.last ?? 0) + 1 };
	await tx.insert(consultationChanges).values({ ...change, ...place });
}
