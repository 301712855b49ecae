/** Kept when the session ends, so that the app can say on the next visit that reminders have stopped. */
const markKey = "ikkis.push";

interface Mark {
	userId: string;
	/** Empty while the subscription is gone and could not be renewed. */
	endpoint: string;
}

export function readMark(): Mark | undefined {
	try {
		return JSON.parse(localStorage.getItem(markKey) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}

export function markDevice(mark: Mark): void {
	try {
		localStorage.setItem(markKey, JSON.stringify(mark));
	} catch {
		// Without the mark, reminders come from the server and from this device.
	}
}

/** If true, this device's own copies of reminders stay silent. */
export function receivesPush(userId: string): boolean {
	const mark = readMark();
	return mark?.userId === userId && mark.endpoint !== "";
}

/** Called at each visit: the mark may be another user's. */
export function forgetFormerMark(userId: string): void {
	if (readMark()?.userId !== userId) localStorage.removeItem(markKey);
}
