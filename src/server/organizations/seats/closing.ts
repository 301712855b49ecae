import { operatorId } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { paymentOf, withdrawClaimedPayment, withdrawPayment } from "#server/payments/payments/service.ts";
import { lockOpenPayment } from "#server/payments/payments/store.ts";
import { readerOf } from "#server/users/store.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { listOpenPayments } from "./store.ts";

/** Closes open seat payments, and notifies payers who have reported one. Call with the organization's row locked. */
export async function closeSeatPayments(
	tx: Orm,
	{ jobs, config, clock }: Pick<Deps, "jobs" | "config" | "clock">,
	organizationId: string,
): Promise<void> {
	for (const key of await listOpenPayments(tx, organizationId)) {
		// Payers and administrators change a payment without locking the organization.
		if (!(await lockOpenPayment(tx, key))) continue;
		const open = await paymentOf(tx, key);
		const locale = (await readerOf(tx, open.userId))?.locale ?? "en";
		const { organizationDeleted, unreportedOrderClosed } = mailsIn[locale];
		const decision = { actorId: operatorId, now: clock(), payee: config.payee };
		if (open.claimedAt === null)
			await withdrawPayment(tx, open, { ...decision, reason: unreportedOrderClosed });
		else await withdrawClaimedPayment(tx, jobs, open, { ...decision, reason: organizationDeleted });
	}
}
