/** When the offer to install was last turned down on this device, in milliseconds. */
const storageKey = "ikkis.install-dismissed";
const keptMs = 7 * 24 * 60 * 60_000;

/** Whether the offer is to stay away; a clock that was set back keeps it away no longer than one that was not. */
export function isDismissed(now: number): boolean {
	const age = now - Number(localStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
	return age >= 0 && age < keptMs;
}

export function rememberDismissal(now: number): void {
	try {
		localStorage.setItem(storageKey, String(now));
	} catch {}
}
