import { and, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { userPayments } from "#server/payments/payments/tables.ts";

/** What a payer's mail says of a payment, if that still exists. */
export const findPayment = async (orm: Orm, { userId, paymentId }: { userId: string; paymentId: string }) => {
	const [row] = await orm
		.select({
			plan: userPayments.planName,
			amount: userPayments.amount,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			status: userPayments.paymentStatus,
			rejectReason: userPayments.rejectReason,
		})
		.from(userPayments)
		.where(and(eq(userPayments.userId, userId), eq(userPayments.id, paymentId)));
	return row;
};
