/** The newest time that our server has named in an answer. */
let latest = 0;

/** Takes the time that an answer was given at. */
export function noteServerTime(at: number): void {
	if (at > latest) latest = at;
}

export function latestServerTime(): number {
	return latest;
}

/**
 * The time of a press. Everything that this device has seen was meant before the server's newest answer, so that a
 * press outdoes it even when the device's clock is slow or was set back.
 */
export function timeOfPress(): number {
	return Math.max(Date.now(), latest + 1);
}
