let sendNow: () => Promise<void> = () => Promise.resolve();

export function registerSendNow(act: () => Promise<void>): void {
	sendNow = act;
}

/** Tries to send everything; resolves after the attempt. */
export function requestSending(): Promise<void> {
	return sendNow();
}
