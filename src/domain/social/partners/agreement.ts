import { addDays, type Day } from "#domain/day.ts";

/** What each of the two writes down at most. */
export const longestTerm = 500;
export const longestCheckInNote = 500;

/** In either part, waiting for an answer or agreed: each is on the page of both. */
export const mostPartnerships = 30;

/** Why one of two people with so many partnerships cannot have another; undefined when both can. */
export function whyNotPartner(...partnerships: number[]): "too-many-partners" | undefined {
	return partnerships.some((count) => count >= mostPartnerships) ? "too-many-partners" : undefined;
}

/** An agreement ends within a year, or when one of the two ends it. */
export const longestAgreement = 366;

/** Whether an agreement made or changed today may end on this day. */
export function isPossibleEnd(until: Day, today: Day): boolean {
	return until >= today && until <= addDays(today, longestAgreement);
}

export interface AgreementState {
	/** Whether both have accepted it as it stands. */
	isAgreed: boolean;
	/** Its last day; null where it lasts until one of the two ends it. */
	until: Day | null;
}

export function isOver({ until }: Pick<AgreementState, "until">, today: Day): boolean {
	return until !== null && until < today;
}

/** Why nobody can check in, answer or nudge now. */
export function whyNotActive(state: AgreementState, today: Day): "not-agreed" | "agreement-over" | undefined {
	if (!state.isAgreed) return "not-agreed";
	return isOver(state, today) ? "agreement-over" : undefined;
}

/** A partner nudges once a day by their own calendar. */
export function whyNotNudge(nudgedOn: Day | null, today: Day): "already-nudged" | undefined {
	return nudgedOn !== null && nudgedOn >= today ? "already-nudged" : undefined;
}
