import { type Day, dayInIndia } from "#domain/day.ts";

const daysToKeep = 7;

export function deletionDue(now: number): number {
	return now + daysToKeep * 86_400_000;
}

export function whyNotDeleteAccount({
	isOnlyAdministrator,
	isLastOwner,
	hasUndecidedPayment,
	hasUnsettledConsultation,
	isNeededExpert,
}: {
	isOnlyAdministrator: boolean;
	/** Last owner of an organization with other members. */
	isLastOwner: boolean;
	/** A reported payment that nobody has decided: its money may have arrived. */
	hasUndecidedPayment: boolean;
	/** A paid consultation that has neither taken place nor been refunded. */
	hasUnsettledConsultation: boolean;
	/** The expert of a paid consultation that is still open. */
	isNeededExpert: boolean;
}):
	| "only-administrator"
	| "last-owner"
	| "payment-being-verified"
	| "consultation-unsettled"
	| "expert-needed"
	| undefined {
	if (isOnlyAdministrator) return "only-administrator";
	if (isLastOwner) return "last-owner";
	if (hasUndecidedPayment) return "payment-being-verified";
	if (hasUnsettledConsultation) return "consultation-unsettled";
	return isNeededExpert ? "expert-needed" : undefined;
}

const yearsKept = 8;

/** End of the eighth financial year (to March) after the payment's own: Companies Act 2013, section 128(5). */
export function keepPaymentUntil(paidAt: number): Day {
	const inIndia = dayInIndia(paidAt);
	if (inIndia === undefined) throw new Error("The payment's time is outside the supported years.");
	const year = Number(inIndia.slice(0, 4));
	const endOfItsYear = Number(inIndia.slice(5, 7)) > 3 ? year + 1 : year;
	return `${endOfItsYear + yearsKept}-03-31` as Day;
}
