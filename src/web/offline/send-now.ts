let sendNow: () => Promise<void> = () => Promise.resolve();

/** The session tells how all that waits is sent, and what is on show read again. */
export function sendNowBy(act: () => Promise<void>): void {
	sendNow = act;
}

/** Tries to send all that waits; resolves when it has been tried. */
export function requestSending(): Promise<void> {
	return sendNow();
}
