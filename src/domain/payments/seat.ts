import type { OrganizationType } from "#domain/organizations/organization.ts";
import { type Paise, paiseOf } from "./payment.ts";

/** In rupees. */
export const seatPrice = 100;
/** Maximum seats in one payment. */
export const maxSeats = 1_000;

export function priceOfSeats(count: number): Paise {
	return paiseOf(seatPrice) * count;
}

export function whyNotBuySeats({
	type,
	deletesAt,
}: {
	type: OrganizationType;
	deletesAt: string | null;
}): "no-seats-for-personal" | "organization-being-deleted" | undefined {
	if (type === "personal") return "no-seats-for-personal";
	return deletesAt === null ? undefined : "organization-being-deleted";
}

export function whyNotChangeCount({
	claimedAt,
}: {
	claimedAt: string | null;
}): "seats-being-verified" | undefined {
	return claimedAt === null ? undefined : "seats-being-verified";
}

export function whyNotTakeSeat(
	{ bought, taken }: { bought: number; taken: number },
	{ mayCreate, hasClaimed }: { mayCreate: boolean; hasClaimed: boolean },
): "nothing-to-pay" | "habits-being-verified" | "no-seat-free" | undefined {
	if (mayCreate) return "nothing-to-pay";
	if (hasClaimed) return "habits-being-verified";
	return taken < bought ? undefined : "no-seat-free";
}
