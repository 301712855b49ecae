/** Stores milliseconds since the epoch. */
const storageKey = "ikkis.install-dismissed";
const dismissedForMs = 7 * 24 * 60 * 60_000;

/** A future timestamp doesn't count: the clock was set back. */
export function isDismissed(now: number): boolean {
	const age = now - Number(localStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
	return age >= 0 && age < dismissedForMs;
}

export function rememberDismissal(now: number): void {
	try {
		localStorage.setItem(storageKey, String(now));
	} catch {}
}
