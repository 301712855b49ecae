import { and, asc, desc, eq, gt, ilike, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { type QueueFilter, utrOf } from "#domain/payments/payment.ts";
import { likePattern } from "#server/db/like-pattern.ts";
import type { Orm } from "#server/db/open.ts";
import { findKeyHolder } from "#server/payments/payments/store.ts";
import {
	isRefundOwed,
	isUndecidedClaim,
	paymentColumns,
	userPayments,
} from "#server/payments/payments/tables.ts";
import { paymentScreenshots } from "#server/payments/screenshots/tables.ts";
import { nameIncludes } from "#server/users/name-search.ts";
import { nameColumns, users } from "#server/users/tables.ts";

export interface QueuePage {
	status: QueueFilter;
	q: string;
	limit: number;
	after?: string | undefined;
}

function selectReviewed(orm: Orm) {
	return orm
		.select({
			...paymentColumns,
			payer: { ...nameColumns, phone: users.phone },
			decidedBy: userPayments.decidedBy,
			refundNote: userPayments.refundNote,
			refundNotedBy: userPayments.refundNotedBy,
			refundNotedAt: userPayments.refundNotedAt,
		})
		.from(userPayments)
		.innerJoin(users, eq(users.id, userPayments.userId))
		.leftJoin(
			paymentScreenshots,
			and(
				eq(paymentScreenshots.userId, userPayments.userId),
				eq(paymentScreenshots.paymentId, userPayments.id),
			),
		);
}

export type StoredReview = Awaited<ReturnType<typeof selectReviewed>>[number];

export async function findReviewed(
	orm: Orm,
	{ userId, id }: { userId: string; id: string },
): Promise<StoredReview | undefined> {
	const [row] = await selectReviewed(orm).where(
		and(eq(userPayments.userId, userId), eq(userPayments.id, id)),
	);
	return row;
}

export function listReviewedByIds(orm: Orm, ids: string[]): Promise<StoredReview[]> {
	return selectReviewed(orm).where(inArray(userPayments.id, ids));
}

export async function listQueue(orm: Orm, { status, q, limit, after }: QueuePage): Promise<StoredReview[]> {
	const direction = status === "claimed" || status === "pending" ? asc : desc;
	return selectReviewed(orm)
		.where(
			and(
				inQueue[status],
				q === "" ? undefined : or(matches(q), await hasUtr(orm, q)),
				after === undefined ? undefined : await isBeyond(orm, status, after),
			),
		)
		.orderBy(...(status === "claimed" ? [asc(userPayments.claimedAt)] : []), direction(userPayments.id))
		.limit(limit);
}

/** Claimed payments are in the order of their reports, others in that of their ids. */
async function isBeyond(orm: Orm, status: QueueFilter, after: string): Promise<SQL | undefined> {
	if (status === "pending") return gt(userPayments.id, after);
	if (status !== "claimed") return lt(userPayments.id, after);
	const { id, claimedAt } = userPayments;
	const [last] = await orm.select({ claimedAt }).from(userPayments).where(eq(id, after));
	// It has been closed as unpaid, or deleted with its payer's account.
	if (!last?.claimedAt) return gt(id, after);
	return or(gt(claimedAt, last.claimedAt), and(eq(claimedAt, last.claimedAt), gt(id, after)));
}

const isPending = eq(userPayments.paymentStatus, "pending");
const isToCheck = or(isUndecidedClaim, isRefundOwed);

const inQueue: Record<QueueFilter, SQL | undefined> = {
	claimed: isToCheck,
	pending: isPending,
	completed: eq(userPayments.paymentStatus, "completed"),
	rejected: eq(userPayments.paymentStatus, "rejected"),
	all: undefined,
};

function matches(q: string): SQL | undefined {
	const compact = q.replaceAll(/[\s-]/g, "");
	return or(
		nameIncludes(q),
		ilike(users.email, likePattern(q)),
		ilike(userPayments.reference, likePattern(q)),
		compact === "" ? undefined : like(userPayments.transactionId, likePattern(compact)),
	);
}

/** If a payment was verified without a UTR, those of its bank statement are stored only in `payment_keys`. */
async function hasUtr(orm: Orm, q: string): Promise<SQL | undefined> {
	const utr = utrOf(q);
	const { userId, id } = (utr && (await findKeyHolder(orm, utr))) || {};
	return userId && id ? and(eq(userPayments.userId, userId), eq(userPayments.id, id)) : undefined;
}

export async function countQueue(orm: Orm) {
	const [row] = await orm
		.select({
			pending: sql<number>`(count(*) filter (where ${isPending}))::integer`,
			claimed: sql<number>`count(${userPayments.claimedAt})::integer`,
			oldestClaimedAt: sql<string | null>`min(${userPayments.claimedAt})`.mapWith(userPayments.claimedAt),
		})
		.from(userPayments)
		.where(or(isPending, isRefundOwed));
	if (row === undefined) throw new Error("A count without groups returned no row.");
	return row;
}
