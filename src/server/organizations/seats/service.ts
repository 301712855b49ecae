import type { Seats } from "#contract/organizations/seats.ts";
import type { Payment, PaymentOrder } from "#contract/payments/payments.ts";
import { rupeesOf } from "#domain/payments/payment.ts";
import { priceOfSeats, whyNotBuySeats, whyNotChangeCount, whyNotTakeSeat } from "#domain/payments/seat.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { createPlanned } from "#server/habits/habits/planned-habit.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import { findRole } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { entitlement } from "#server/payments/payments/entitlement.ts";
import { orderOf } from "#server/payments/payments/order.ts";
import { hasUndecidedPayment } from "#server/payments/payments/retained-payments.ts";
import { changeSeats, openPayment, paymentOf } from "#server/payments/payments/service.ts";
import { listPayments, usualMinutes } from "#server/payments/payments/store.ts";
import { incrementSeats, type LockedAccount, lockAccount } from "#server/users/store.ts";
import type { en } from "#strings/en.ts";
import { notifyOtherOwners } from "./owner-pages.ts";
import { countOrderedByOthers, countSeats, insertSeat, spendSeat } from "./store.ts";

type Words = keyof typeof en.planTexts;

/** Texts on payments and receipts, translated in the catalogues. */
const soldAs: { name: Words; description: Words } = {
	name: "Organization seats",
	description: "Each lets one person create habits.",
};

interface Buyer {
	organization: StoredOrganization;
	userId: string;
}

export function seatService(deps: Deps) {
	const { orm, config } = deps;

	/** Changes the seat count of an open payment; returns false if unchanged. Throws `seats-being-verified`. */
	async function change(tx: Orm, open: Payment, count: number): Promise<boolean> {
		if (open.seatCount === count) return false;
		const refusal = whyNotChangeCount(open);
		if (refusal) throw new Problem(refusal);
		await changeSeats(tx, open, { seatCount: count, amount: rupeesOf(priceOfSeats(count)) });
		return true;
	}

	async function open(tx: Orm, { organization, userId }: Buyer, count: number, now: number) {
		const { id: organizationId, name: organizationName } = organization;
		const price = rupeesOf(priceOfSeats(count));
		const bought = { purpose: "seats", organizationId, organizationName, seatCount: count } as const;
		return openPayment(tx, { userId, sold: { ...bought, ...soldAs, price }, now });
	}

	return {
		show: async ({ organizationId }: Membership, { userId }: Actor): Promise<Seats> => ({
			...(await countSeats(orm, organizationId)),
			own: (await newestPayment(orm, organizationId, userId)) ?? null,
			orderedByOthers: await countOrderedByOthers(orm, { organizationId, userId }),
		}),

		/** Throws `not-found`, `insufficient-role`, `seats-being-verified` or the refusals of `whyNotBuySeats`. */
		buy: (
			membership: Membership,
			actor: Actor,
			count: number,
			now: number,
		): Promise<{ isNew: boolean; order: PaymentOrder }> => {
			const { userId } = actor;
			const requirement = { least: "owner", lockFirst: userId } as const;
			return withLocked(orm, membership, actor, requirement, async (tx, { organization }) => {
				const refusal = whyNotBuySeats(organization);
				if (refusal) throw new Problem(refusal);
				const newest = await newestPayment(tx, organization.id, userId);
				const known = newest?.paymentStatus === "pending" ? newest : undefined;
				const payment = known ?? (await open(tx, { organization, userId }, count, now));
				if (known === undefined || (await change(tx, known, count))) {
					const act = { act: "seats-ordered", details: { count }, now } as const;
					await recordAuditEntry(tx, { organizationId: organization.id, actorId: userId, ...act });
					await notifyOtherOwners(tx, payment);
				}
				const order = orderOf(await paymentOf(tx, payment), config, await usualMinutes(tx));
				return { isNew: known === undefined, order };
			});
		},

		/** Throws `not-signed-in`, `not-found` for a member who is being removed, or the refusals of `whyNotTakeSeat`. */
		take: ({ organizationId }: Membership, { userId, sessionId }: Actor, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const account = await lockMember(tx, organizationId, userId);
				if (!(await insertSeat(tx, { userId, organizationId, takenAt: iso(now) }))) return;
				const right = await entitlement(tx, config, account, 1);
				const refusal = whyNotTakeSeat(await countSeats(tx, organizationId), {
					mayCreate: !("required" in right),
					hasClaimed: await hasUndecidedPayment(tx, userId, "habits"),
				});
				if (refusal) throw new Problem(refusal);
				await incrementSeats(tx, userId, now);
				await createPlanned(tx, deps, userId, { now });
				await recordEvent(tx, { kind: "seat.taken", userId, by: sessionId });
				// Last, because everybody who takes a seat waits for this row.
				if (!(await spendSeat(tx, organizationId))) throw new Problem("no-seat-free");
			}),
	};
}

async function newestPayment(orm: Orm, organizationId: string, userId: string): Promise<Payment | undefined> {
	return (await listPayments(orm, userId)).find((payment) => payment.organizationId === organizationId);
}

/** Throws `not-signed-in` or `not-found`. */
async function lockMember(tx: Orm, organizationId: string, userId: string): Promise<LockedAccount> {
	const account = await lockAccount(tx, { id: userId });
	if (account === undefined) throw new Problem("not-signed-in");
	if ((await findRole(tx, organizationId, userId)) === undefined) throw new Problem("not-found");
	return account;
}
