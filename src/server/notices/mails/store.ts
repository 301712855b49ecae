import { and, eq } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { userPayments } from "#server/payments/payments/tables.ts";

export type MailedPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** A payment with what its payer's mail needs, if both still exist. */
export const findPayment = async (orm: Orm, { userId, paymentId }: { userId: string; paymentId: string }) => {
	const [row] = await orm
		.select({
			name: users.fullName,
			email: users.email,
			locale: users.locale,
			plan: userPayments.planName,
			amount: userPayments.amount,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			status: userPayments.paymentStatus,
			rejectReason: userPayments.rejectReason,
		})
		.from(userPayments)
		.innerJoin(users, eq(users.id, userPayments.userId))
		.where(and(eq(userPayments.userId, userId), eq(userPayments.id, paymentId)));
	return row;
};
