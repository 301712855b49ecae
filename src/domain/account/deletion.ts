import { type Day, utcDayOf } from "#domain/day.ts";

/** Days during which a deletion can still be cancelled. */
const daysToKeep = 7;

export function deletionDue(now: number): number {
	return now + daysToKeep * 86_400_000;
}

export function whyNotDeleteAccount({
	isOnlyAdministrator,
	isLastOwner,
}: {
	isOnlyAdministrator: boolean;
	/** Last owner of an organization with other members. */
	isLastOwner: boolean;
}): "only-administrator" | "last-owner" | undefined {
	if (isOnlyAdministrator) return "only-administrator";
	return isLastOwner ? "last-owner" : undefined;
}

const yearsKept = 8;

/**
 * Returns the last day that the books must keep a payment: the end of the eighth financial year after its own
 * (Companies Act 2013, section 128(5); longer than the 72 months of section 36 of the CGST Act 2017). A financial
 * year ends in March.
 */
export function keepPaymentUntil(paidAt: number): Day {
	const inIndia = utcDayOf(paidAt + 5.5 * 3_600_000);
	if (inIndia === undefined) throw new Error("The payment's time is outside the supported years.");
	const year = Number(inIndia.slice(0, 4));
	const endOfItsYear = Number(inIndia.slice(5, 7)) > 3 ? year + 1 : year;
	return `${endOfItsYear + yearsKept}-03-31` as Day;
}
