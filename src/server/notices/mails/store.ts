import { and, eq } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { userPayments } from "#server/payments/payments/tables.ts";

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** Whom a mail goes to, if the account still exists. */
export const findReader = async (orm: Orm, userId: string) => {
	const [row] = await orm
		.select({ name: users.fullName, email: users.email, locale: users.locale })
		.from(users)
		.where(eq(users.id, userId));
	return row;
};

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
