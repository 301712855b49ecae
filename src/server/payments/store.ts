import { and, asc, desc, eq, getTableColumns } from "drizzle-orm";
import type { Payment, Plan } from "#contract/payments.ts";
import type { Orm } from "#server/db/open.ts";
import { pricingPlans, userPayments } from "./tables.ts";

const { decidedBy, decidedAt, refundNote, refundNotedBy, refundNotedAt, ...paymentColumns } =
	getTableColumns(userPayments);

export const listActivePlans = (orm: Orm): Promise<Plan[]> =>
	orm
		.select()
		.from(pricingPlans)
		.where(eq(pricingPlans.isActive, true))
		.orderBy(desc(pricingPlans.isFirstHabit), asc(pricingPlans.id));

export const listPayments = (orm: Orm, userId: string): Promise<Payment[]> =>
	orm
		.select(paymentColumns)
		.from(userPayments)
		.where(eq(userPayments.userId, userId))
		.orderBy(desc(userPayments.createdAt), desc(userPayments.id));

/** The user's completed payments, oldest first. */
export const listCompleted = (orm: Orm, userId: string): Promise<Payment[]> =>
	orm
		.select(paymentColumns)
		.from(userPayments)
		.where(and(eq(userPayments.userId, userId), eq(userPayments.paymentStatus, "completed")))
		.orderBy(asc(userPayments.createdAt), asc(userPayments.id));

export const insertPayment = async (
	orm: Orm,
	payment: typeof userPayments.$inferInsert,
): Promise<Payment> => {
	const [row] = await orm.insert(userPayments).values(payment).returning(paymentColumns);
	if (row === undefined) throw new Error("An insert without conflict clause returns its row.");
	return row;
};

/** Takes away the links that payments have to a habit that is about to be deleted. */
export const clearHabitLinks = async (tx: Orm, userId: string, habitId: string): Promise<void> => {
	await tx
		.update(userPayments)
		.set({ habitId: null })
		.where(and(eq(userPayments.userId, userId), eq(userPayments.habitId, habitId)));
};
