import type { FileContent } from "#contract/endpoint.ts";
import type { Payment, PaymentOrder, Plan, Receipt } from "#contract/payments/payments.ts";
import { policyFor } from "#domain/payments/account-policy.ts";
import { whyNotCreateHabit, whyNotOpen, whyNotPayable } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { listActivePlans } from "#server/payments/plans/store.ts";
import { saveScreenshot, screenshotFile, screenshotOf } from "#server/payments/screenshots/service.ts";
import { type LockedAccount, lockAccount } from "#server/users/store.ts";
import { orderOf } from "./order.ts";
import { rejectedTerms } from "./rejected-terms.ts";
import { noteClaim, openPayment, paymentOf, setUtr, soldPlan } from "./service.ts";
import {
	findReceipt,
	listCompletedHabitPayments,
	listPayments,
	openPaymentFor,
	type PaymentKey,
	usualMinutes,
} from "./store.ts";

interface Order {
	planId: number;
	transactionId?: string | undefined;
}

export function payerService({ orm, config, jobs, hooks }: Deps) {
	async function loadOrder(tx: Orm, key: PaymentKey): Promise<PaymentOrder> {
		const payment = await paymentOf(tx, key);
		const order = orderOf(payment, config, await usualMinutes(tx));
		return (await hooks.isPayable(tx, payment)) ? order : { ...order, upi: null };
	}

	async function refuseUnpayable(tx: Orm, payment: Payment): Promise<void> {
		refuseDecided(payment);
		// Money for seats may be on its way when an owner asks for the deletion.
		if (payment.purpose !== "seats" && !(await hooks.isPayable(tx, payment)))
			throw new Problem("example-expert");
	}

	async function newPayment(
		tx: Orm,
		{ id: userId, seats, habitsCreated }: LockedAccount,
		{ planId, transactionId }: Order,
		now: number,
	) {
		const completed = await listCompletedHabitPayments(tx, userId);
		const account = {
			policy: policyFor(config.pricingPolicy, { completed, seats, habitsCreated }),
			completedPayments: completed.length,
			seats,
			habitsCreated,
		};
		// The money may have been sent for the rejected order, at its price.
		const rejected = transactionId === undefined ? undefined : await rejectedTerms(tx, userId);
		if (rejected !== undefined) {
			if (whyNotCreateHabit(account) === undefined) throw new Problem("nothing-to-pay");
			return openPayment(tx, { userId, sold: rejected, now });
		}
		const onSale = await listActivePlans(tx);
		const refusal = whyNotPayable({ planId, onSale, ...account });
		const plan = onSale.find(({ id }) => id === planId);
		if (refusal !== undefined || plan === undefined) throw new Problem(refusal ?? "plan-not-sold");
		return openPayment(tx, { userId, sold: soldPlan(plan, config.pricingPolicy), now });
	}

	/** Repeating the same UTR changes nothing, even after a decision. */
	async function claimUtr(tx: Orm, payment: Payment, utr: string, now: number): Promise<void> {
		if (payment.transactionId === utr) return;
		await refuseUnpayable(tx, payment);
		await setUtr(tx, payment, utr);
		await noteClaim(tx, { jobs, config }, payment, now);
	}

	return {
		pricing: (): Promise<Plan[]> => listActivePlans(orm),

		mine: (actor: Actor): Promise<Payment[]> => listPayments(orm, actor.userId),

		one: (actor: Actor, id: string): Promise<PaymentOrder> => loadOrder(orm, { userId: actor.userId, id }),

		/**
		 * A repeat returns the open payment. With a UTR, a payment that replaces a rejected one keeps its plan and
		 * price. Throws `not-signed-in`, `utr-taken` or the refusals of `whyNotPayable`.
		 */
		open: (actor: Actor, ordered: Order, now: number): Promise<{ isNew: boolean; order: PaymentOrder }> =>
			orm.transaction(async (tx) => {
				const account = await lockPayer(tx, actor);
				const { transactionId } = ordered;
				const existing = await openPaymentFor(tx, actor.userId, ordered);
				const payment = existing ?? (await newPayment(tx, account, ordered, now));
				if (transactionId !== undefined) await claimUtr(tx, payment, transactionId, now);
				return { isNew: existing === undefined, order: await loadOrder(tx, payment) };
			}),

		/**
		 * Throws `not-signed-in`, `not-found`, `utr-taken`, `example-expert`, or a refusal if the payment is
		 * already decided.
		 */
		claim: (actor: Actor, id: string, utr: string, now: number): Promise<PaymentOrder> =>
			orm.transaction(async (tx) => {
				await lockPayer(tx, actor);
				const payment = await paymentOf(tx, { userId: actor.userId, id });
				await claimUtr(tx, payment, utr, now);
				return loadOrder(tx, payment);
			}),

		/**
		 * Throws `not-signed-in`, `not-found`, `example-expert`, or a refusal if the payment is already decided.
		 */
		claimByMessage: (actor: Actor, id: string, now: number): Promise<PaymentOrder> =>
			orm.transaction(async (tx) => {
				await lockPayer(tx, actor);
				const payment = await paymentOf(tx, { userId: actor.userId, id });
				await refuseUnpayable(tx, payment);
				await noteClaim(tx, { jobs, config }, payment, now);
				return loadOrder(tx, payment);
			}),

		/**
		 * Throws `not-signed-in`, `not-found`, `not-a-picture`, `picture-too-large`, `example-expert`, or a
		 * refusal if the payment is already decided.
		 */
		addScreenshot: async (actor: Actor, id: string, file: Uint8Array, now: number): Promise<PaymentOrder> => {
			const key = { userId: actor.userId, id };
			refuseDecided(await paymentOf(orm, key));
			const image = await screenshotOf(actor.userId, file);
			return orm.transaction(async (tx) => {
				await lockPayer(tx, actor);
				const payment = await paymentOf(tx, key);
				await refuseUnpayable(tx, payment);
				await saveScreenshot(tx, { userId: actor.userId, paymentId: id }, image, now);
				await noteClaim(tx, { jobs, config }, payment, now);
				return loadOrder(tx, payment);
			});
		},

		screenshot: (actor: Actor, id: string): Promise<FileContent> =>
			screenshotFile(orm, { userId: actor.userId, paymentId: id }),

		/** Throws `not-found` unless the payment is completed. */
		receipt: async (actor: Actor, id: string): Promise<Receipt> => {
			const found = await findReceipt(orm, { userId: actor.userId, id });
			if (found === undefined) throw new Problem("not-found");
			const { payeeName: name, upiId: vpa, isDemoPayee: isDemo, paymentDate, ...receipt } = found;
			if (name === null || vpa === null || isDemo === null || paymentDate === null)
				throw new Error("A completed payment lacks its payee or date.");
			return { ...receipt, paymentDate, payee: { name, vpa, phone: config.supportPhone, isDemo } };
		},
	};
}

/** Throws `not-signed-in`, also once the deletion of the account has begun: by then, the payments to keep are copied. */
async function lockPayer(tx: Orm, actor: Actor): Promise<LockedAccount> {
	const account = await lockAccount(tx, { id: actor.userId });
	if (account?.closedAt !== null) throw new Problem("not-signed-in");
	return account;
}

function refuseDecided({ paymentStatus }: Payment): void {
	const refusal = whyNotOpen(paymentStatus);
	if (refusal) throw new Problem(refusal);
}
