import { addDays, type Day } from "#domain/day.ts";

export const maxTermLength = 500;
export const maxCheckInNoteLength = 500;

/** Maximum partnerships in either role, agreed or waiting for an answer; both people's pages list all of them. */
export const maxPartnerships = 30;

export function whyNotPartner(...partnerships: number[]): "too-many-partners" | undefined {
	return partnerships.some((count) => count >= maxPartnerships) ? "too-many-partners" : undefined;
}

/** Maximum length of an agreement, in days. */
export const maxAgreementLength = 366;

export function isPossibleEnd(until: Day, today: Day): boolean {
	return until >= today && until <= addDays(today, maxAgreementLength);
}

export interface AgreementState {
	/** Whether both have accepted the current version. */
	isAgreed: boolean;
	until: Day | null;
}

export function isOver({ until }: Pick<AgreementState, "until">, today: Day): boolean {
	return until !== null && until < today;
}

export function whyNotActive(state: AgreementState, today: Day): "not-agreed" | "agreement-over" | undefined {
	if (!state.isAgreed) return "not-agreed";
	return isOver(state, today) ? "agreement-over" : undefined;
}

/** A partner can nudge once a day, by their own calendar. */
export function whyNotNudge(
	{ nudgedOn, isPaused }: { nudgedOn: Day | null; isPaused: boolean },
	today: Day,
): "habit-paused" | "already-nudged" | undefined {
	if (isPaused) return "habit-paused";
	return nudgedOn !== null && nudgedOn >= today ? "already-nudged" : undefined;
}
