let latest = 0;
let lead = 0;
/** No answer takes longer (`api.ts` gives up sooner): if one seems older, this device's clock is ahead. */
const maxAnswerMs = 20_000;

export function noteServerTime(at: number): void {
	if (at > latest) latest = at;
}

/** Notes the time of an answer just received and compares this device's clock with it. */
export function noteAnswerTime(at: number): void {
	if (!(at > 0)) return;
	noteServerTime(at);
	const age = Date.now() - at;
	lead = age > maxAnswerMs ? age : 0;
}

/** Returns how far this device's clock is known to be ahead of the server's; 0 if it may be right. */
export function clockLead(): number {
	return lead;
}

export function latestServerTime(): number {
	return latest;
}

/**
 * Returns the time of a press. It is always later than the server's newest answer, so a press wins over everything
 * this device has seen even if its clock is slow or was set back. A clock that is ahead is corrected: a press that
 * waits for a network must not win over later changes from elsewhere.
 */
export function timeOfPress(): number {
	return Math.max(Date.now() - lead, latest + 1);
}
