let sendNow: () => Promise<void> = () => Promise.resolve();

/** Registers how to send everything and refetch what is visible; called by the session. */
export function sendNowBy(act: () => Promise<void>): void {
	sendNow = act;
}

/** Tries to send everything; resolves after the attempt. */
export function requestSending(): Promise<void> {
	return sendNow();
}
