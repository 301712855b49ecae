import { and, desc, eq } from "drizzle-orm";
import type { Payment } from "#contract/payments/payments.ts";
import type { Orm } from "#server/db/open.ts";
import { paymentColumns, userPayments } from "./tables.ts";

/** What the user's newest habit payment sold, and for how much, if it was rejected and not refunded. */
export async function rejectedTerms(tx: Orm, userId: string) {
	const [last] = await tx
		.select({
			planId: userPayments.planId,
			unlocks: paymentColumns.unlocks,
			name: userPayments.planName,
			description: userPayments.planDescription,
			price: userPayments.amount,
			status: userPayments.paymentStatus,
			refundedAt: userPayments.refundNotedAt,
		})
		.from(userPayments)
		.where(and(eq(userPayments.userId, userId), eq(userPayments.purpose, "habits")))
		.orderBy(desc(userPayments.id))
		.limit(1);
	if (last === undefined || last.planId === null) return undefined;
	const { planId, status, refundedAt, ...terms } = last;
	const isRejected = status === "rejected" && refundedAt === null;
	return isRejected ? { purpose: "habits" as const, planId, ...terms } : undefined;
}

/**
 * Takes the habit payments, newest first, and returns the open one that corrects a rejected one. A page that still shows
 * the rejection corrects it again with the plan due today, which may be another one.
 */
export function openCorrection([last, rejected]: readonly Payment[]): Payment | undefined {
	if (last?.paymentStatus !== "pending" || last.claimedAt === null) return undefined;
	if (rejected?.paymentStatus !== "rejected" || rejected.refundedAt !== null) return undefined;
	return rejected.planId === last.planId ? last : undefined;
}
